// FirstlyTesting
