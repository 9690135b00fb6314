// FirstlyTests
