print("ariadne")
