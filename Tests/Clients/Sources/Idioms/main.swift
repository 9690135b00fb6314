// These files are there to be compiled.
print("compiled")
