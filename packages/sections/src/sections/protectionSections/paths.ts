/** Path of the page where visitors design their protection. */
export const designPath = '/disena-tu-proteccion';

/** Returns the path of a saved design's page from the token in its link. */
export const getSavedDesignPath = (token: string): string => `${designPath}/d/${token}`;
