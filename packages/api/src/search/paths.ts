/** Path of the search page. */
export const searchPath = '/buscar';
