/* The server replaces this module: it collects the texts of the folders `views/NAME/words`. */
export default {}
