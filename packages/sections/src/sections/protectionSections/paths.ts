/** Path of the page on which visitors design their protection. */
export const designPath = '/disena-tu-proteccion';

/** Path of the page of a kept design, from the end of its link. */
export const keptPath = (token: string): string => `${designPath}/d/${token}`;
