/**
 * Design tokens as values, for code that can't read custom properties (a component library's theme). `tokens.css`
 * contains the same values; a test keeps both in sync and checks the contrast of every pair.
 */

/** Brand colours. Screens use the roles below, never these. */
export const palette = {
  night: '#0B1220',
  ink: '#13203A',
  dusk: '#2A3B63',
  paper: '#F7F5F0',
  white: '#FFFFFF',
  light: '#FFB224',
  calm: '#2E9E6B',
  alert: '#D6453D',
} as const;

/** Colours by role, in the light and the dark theme. */
export const roles = {
  light: {
    surface: '#F7F5F0',
    'surface-raised': '#FFFFFF',
    'surface-sunken': '#EEEAE0',
    text: '#13203A',
    'text-muted': '#4B5874',
    line: '#DFDACE',
    'line-strong': '#7C859B',
    accent: '#FFB224',
    'on-accent': '#0B1220',
    'accent-text': '#855500',
    strong: '#13203A',
    'on-strong': '#F7F5F0',
    link: '#2A4A8F',
    ok: '#1A6E48',
    'ok-soft': '#DDF1E6',
    danger: '#B8322B',
    'danger-soft': '#FBE6E3',
    focus: '#2457C5',
  },
  dark: {
    surface: '#0B1220',
    'surface-raised': '#13203A',
    'surface-sunken': '#070C17',
    text: '#F4F1EA',
    'text-muted': '#B1BCD3',
    line: '#263352',
    'line-strong': '#7484AC',
    accent: '#FFB224',
    'on-accent': '#0B1220',
    'accent-text': '#FFC65C',
    strong: '#F7F5F0',
    'on-strong': '#13203A',
    link: '#C3D2F7',
    ok: '#5FCF9B',
    'ok-soft': '#12352A',
    danger: '#FF9189',
    'danger-soft': '#3D1A20',
    focus: '#FFC65C',
  },
} as const;

export type Role = keyof (typeof roles)['light'];

/** Allowed pairs of text and background: 4.5:1 for text, 3:1 for large text and graphics (WCAG 1.4.3, 1.4.11). */
export const pairs: readonly { front: Role; backs: readonly Role[]; ratio: 4.5 | 3 }[] = [
  {
    front: 'text',
    backs: ['surface', 'surface-raised', 'surface-sunken', 'ok-soft', 'danger-soft'],
    ratio: 4.5,
  },
  { front: 'text-muted', backs: ['surface', 'surface-raised', 'surface-sunken'], ratio: 4.5 },
  { front: 'accent-text', backs: ['surface', 'surface-raised', 'surface-sunken'], ratio: 4.5 },
  { front: 'link', backs: ['surface', 'surface-raised', 'surface-sunken'], ratio: 4.5 },
  { front: 'ok', backs: ['surface', 'surface-raised', 'surface-sunken', 'ok-soft'], ratio: 4.5 },
  { front: 'danger', backs: ['surface', 'surface-raised', 'surface-sunken', 'danger-soft'], ratio: 4.5 },
  { front: 'on-accent', backs: ['accent'], ratio: 4.5 },
  { front: 'on-strong', backs: ['strong'], ratio: 4.5 },
  { front: 'line-strong', backs: ['surface', 'surface-raised', 'surface-sunken'], ratio: 3 },
  { front: 'focus', backs: ['surface', 'surface-raised', 'surface-sunken'], ratio: 3 },
];

/** Font families, with metric-adjusted fallbacks so that nothing moves when the font has loaded. */
export const fonts = {
  heading: "'Bricolage Grotesque', 'Bricolage Fallback', 'Bricolage Fallback Android', system-ui, sans-serif",
  body: "'Figtree Variable', 'Figtree Fallback', 'Figtree Fallback Android', system-ui, sans-serif",
} as const;

/** Font sizes in rem at window widths of 390 and 1440 px, scaled linearly between them. */
export const typeScale = {
  'text-xs': [0.8125, 0.875],
  'text-s': [0.9375, 0.9375],
  'text-m': [1.0625, 1.125],
  'text-l': [1.0625, 1.375],
  'title-xs': [1.1875, 1.3125],
  'title-s': [1.375, 1.75],
  'title-m': [1.5, 2.375],
  'title-l': [1.75, 3.375],
  'title-xl': [2.5, 4.25],
  'title-xxl': [2.75, 5.25],
} as const satisfies Record<string, readonly [number, number]>;

/** Spacing in rem. */
export const space = { 1: 0.25, 2: 0.5, 3: 0.75, 4: 1, 5: 1.5, 6: 2, 7: 3, 8: 4, 9: 6 } as const;

/** Border radii in px. */
export const radii = { s: 8, m: 14, l: 24, pill: 999 } as const;

/** Durations in milliseconds and the easing curve, without bounce. */
export const motion = { quick: 150, calm: 250, ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } as const;

/** Window widths in px between which type and spacing scale. */
export const fluidRange = [390, 1440] as const;

/** Builds a size that scales linearly between the ends of `fluidRange`; both sizes in rem of 16 px. */
export function fluid(small: number, large: number): string {
  if (small === large) return `${small}rem`;
  const [from, to] = fluidRange;
  const slope = ((large - small) * 16) / (to - from);
  const start = small - (slope * from) / 16;
  return `clamp(${small}rem, ${round(start)}rem + ${round(slope * 100)}vw, ${large}rem)`;
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;
