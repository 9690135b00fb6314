// FirstlyFoundationTests
