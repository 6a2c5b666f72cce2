; An assertion declares nothing.
