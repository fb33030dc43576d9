/** The page that answers searches. */
export const searchPath = '/buscar';
