const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${inside}</svg>`;
const full = 'width="1200" height="630"';

/** Nested levels of elements, each referring several times to the level below. */
const levels = (count: number, level: (index: number) => string) =>
  Array.from({ length: count }, (_each, index) => level(index)).join('');

/** A few KB that take minutes to render: 8 levels of masks, each with 6 shapes that use the mask below. */
export const nestedMasks = svg(
  `${levels(8, (index) => {
    const below = index > 0 ? ` mask="url(#m${index - 1})"` : '';
    return `<mask id="m${index}">${`<rect ${full} fill="#fff"${below}/>`.repeat(6)}</mask>`;
  })}<rect ${full} mask="url(#m7)"/>`,
);

/** The same masks, applied by a style sheet. */
export const styledMasks = svg(
  `<style>${levels(8, (index) => `.m${index} { mask: url(#m${index}) }`)}</style>` +
    levels(8, (index) => {
      const below = index > 0 ? ` class="m${index - 1}"` : '';
      return `<mask id="m${index}">${`<rect ${full} fill="#fff"${below}/>`.repeat(6)}</mask>`;
    }) +
    `<rect ${full} class="m7"/>`,
);

export const nestedPatterns = svg(
  `${levels(9, (index) => {
    const below = index > 0 ? `fill="url(#p${index - 1})"` : '';
    return `<pattern id="p${index}" width="9" height="9" patternUnits="userSpaceOnUse"><g ${below}>${'<rect width="9" height="9"/>'.repeat(6)}</g></pattern>`;
  })}<rect ${full} fill="url(#p8)"/>`,
);

export const recursivePattern = svg(
  `<pattern id="p" width="9" height="9"><rect width="9" height="9" fill="url(#p)"/></pattern><rect ${full} fill="url(#p)"/>`,
);

export const nestedUse = svg(
  `${levels(9, (index) => {
    const below = index > 0 ? `<use href="#u${index - 1}"/>` : '<rect width="9" height="9"/>';
    return `<g id="u${index}">${below.repeat(10)}</g>`;
  })}<use href="#u8"/>`,
);

export const hugeFilters = svg(
  `<filter id="f" x="-9000%" y="-9000%" width="18000%" height="18000%">${'<feGaussianBlur stdDeviation="900"/><feMorphology operator="dilate" radius="400"/>'.repeat(30)}</filter>${`<rect ${full} filter="url(#f)"/>`.repeat(20)}`,
);

export const markersOnPath = svg(
  `<marker id="a"><circle r="9"/></marker><g marker-mid="url(#a)">${`<path d="M0 0${'h1v1'.repeat(500)}"/>`.repeat(20)}</g>`,
);

/** Text layout time and memory grow with the square of the line length. */
export const manyGlyphs = svg(`<text font-size="1" y="9">${'a'.repeat(200_000)}</text>`);
export const manyTexts = svg('<text font-size="1" y="9">Hola, ¿qué tal?</text>'.repeat(1_000));

/** Attacks with the limit that the error names, in Spanish. */
export const attacks: readonly [name: string, svg: string, limit: string][] = [
  ['nested masks', nestedMasks, 'máscaras'],
  ['masks by a style sheet', styledMasks, 'máscaras'],
  ['nested patterns', nestedPatterns, 'trama'],
  ['a pattern of itself', recursivePattern, 'sin fin'],
  ['nested use', nestedUse, 'elementos dibujados'],
  ['filters', hugeFilters, 'pasos de filtros'],
  ['markers', markersOnPath, 'marcadores'],
  ['a text of 200,000 letters', manyGlyphs, 'letras en un mismo texto'],
  ['many texts', manyTexts, 'letras'],
];
