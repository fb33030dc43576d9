/** The default mark as an SVG, for a company without an icon in the settings: a square with one lit corner. */
export const markSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#13203A"/><path d="M17 5h6a4 4 0 0 1 4 4v6H17z" fill="#FFB224"/></svg>';
