// Firstly
