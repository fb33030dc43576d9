import type { Label } from '@centinela/sections/kernel/language.ts';
import type { Metric } from './drawingCost.ts';

/** Creates a limit with the label used when it is exceeded. */
export const createLimit = (
  max: number,
  spanish: string,
  english: string,
): { max: number; limitLabel: Label } => ({
  max,
  limitLabel: [
    `más de ${max.toLocaleString('es-AR')} ${spanish}`,
    `more than ${max.toLocaleString('en')} ${english}`,
  ],
});

/** Splits texts into a set of names. */
const splitNames = (...texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.trim().split(/\s+/)));

/**
 * The elements allowed in library SVGs; all others are removed. An allowlist stays safe when new dangerous elements
 * are introduced.
 */
export const allowedElements = splitNames(`
  svg g defs symbol use title desc switch marker style path rect circle ellipse line polyline polygon text
  tspan textPath linearGradient radialGradient stop pattern clipPath mask image filter feBlend feColorMatrix
  feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight
  feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`);

/** Elements that are removed together with their content. Of other unknown elements only the tags are removed. */
export const removedWithContent = splitNames(`
  script foreignobject iframe embed object audio video canvas handler listener metadata sodipodi:namedview
  html body head link meta base form template noscript set animate animatemotion animatetransform
  animatecolor discard feimage cursor font font-face math textarea input button select
`);

export const allowedAttributes = splitNames(
  // Position and size
  `
    x y z x1 x2 y1 y2 cx cy r rx ry fx fy fr dx dy d points width height viewBox preserveAspectRatio
    transform transform-origin pathLength rotate textLength lengthAdjust startOffset method spacing side
  `,
  // Identity and description
  `
    id class style xmlns version role lang xml:lang xml:space aria-label aria-hidden aria-labelledby
    aria-describedby focusable href media type
  `,
  // Paint
  `
    fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin
    stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color display visibility overflow
    paint-order vector-effect mix-blend-mode isolation shape-rendering color-interpolation
    color-interpolation-filters color-rendering image-rendering text-rendering clip clip-path clip-rule
    clipPathUnits mask mask-type maskUnits maskContentUnits filter filterUnits primitiveUnits gradientUnits
    gradientTransform spreadMethod offset stop-color stop-opacity patternUnits patternContentUnits
    patternTransform marker-start marker-mid marker-end markerUnits markerWidth markerHeight refX refY
    orient
  `,
  // Text
  `
    font-family font-size font-size-adjust font-stretch font-style font-variant font-weight letter-spacing
    word-spacing text-anchor text-decoration dominant-baseline alignment-baseline baseline-shift
    writing-mode direction unicode-bidi
  `,
  // Filters
  `
    in in2 result mode operator k1 k2 k3 k4 values tableValues slope intercept amplitude exponent
    stdDeviation edgeMode order kernelMatrix divisor bias targetX targetY preserveAlpha kernelUnitLength
    surfaceScale diffuseConstant specularConstant specularExponent limitingConeAngle azimuth elevation
    pointsAtX pointsAtY pointsAtZ radius baseFrequency numOctaves seed stitchTiles scale xChannelSelector
    yChannelSelector flood-color flood-opacity lighting-color
  `,
);

/** Maximum size of an SVG in bytes. Larger ones usually embed pictures and slow down every visitor. */
export const maxSvgBytes = 2 * 1024 * 1024;
export const maxSvgDepth = 256;
export const maxSvgElements = 50_000;
/** Maximum nesting depth of rendered elements, counting references as nesting. */
export const maxReferenceDepth = 2_000;
/** Maximum characters in one `text`: layout time grows with the square of the line length. */
export const maxTextLength = 2_000;

/**
 * Maximum rendering cost by metric. Repeated references count each time, because a few lines of nested `use`, masks
 * or patterns could render billions of elements. The demo drawings stay below a tenth of each limit.
 */
export const drawingLimits: Readonly<Record<Metric, { max: number; limitLabel: Label }>> = {
  elements: createLimit(200_000, 'elementos dibujados', 'drawn elements'),
  masks: createLimit(100, 'máscaras', 'masks'),
  maskDepth: createLimit(3, 'niveles de máscaras dentro de máscaras', 'levels of masks within masks'),
  filters: createLimit(200, 'pasos de filtros', 'filter steps'),
  patterns: createLimit(1_000, 'figuras con trama', 'shapes with a pattern'),
  clips: createLimit(5_000, 'recortes', 'clips'),
  markers: createLimit(10_000, 'marcadores', 'markers'),
  gradients: createLimit(20_000, 'figuras con degradado', 'shapes with a gradient'),
  layers: createLimit(2_000, 'capas transparentes', 'transparent layers'),
  glyphs: createLimit(10_000, 'letras', 'letters'),
  pathData: createLimit(20_000_000, 'caracteres de trazos', 'characters of paths'),
};
