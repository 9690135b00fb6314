// FirstlyFoundation
