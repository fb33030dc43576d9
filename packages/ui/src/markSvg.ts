/** The built-in logo as an SVG, a square with one highlighted corner; used while the settings contain no icon. */
export const markSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#13203A"/><path d="M17 5h6a4 4 0 0 1 4 4v6H17z" fill="#FFB224"/></svg>';
