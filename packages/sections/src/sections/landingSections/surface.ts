import type { Surface } from '@centinela/ui/parts/Section/Section.tsx';
import type { View } from '../../registry.ts';

type Entry = Pick<View<'landingSections'>, 'layout' | 'background'>;

/** Layouts that are a pause in the reading: they stand in the night. */
const nightly: ReadonlySet<string> = new Set(['HERO', 'VIDEO', 'FORM']);

/** Relative luminance of a colour as WCAG defines it, 0 (black) to 1 (white). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Where white and black text contrast alike; below it a surface is a dark one. */
const middle = 0.179;

/** Whether light text reads better on a colour ("#rgb" or "#rrggbb"). */
export function isDark(colour: string): boolean {
  const long = colour.length < 7 ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour;
  return luminance(long) < middle;
}

/** The surface a part asks for by itself; null when it fits in with its neighbours. */
function ownSurface({ layout, background }: Entry): Surface | null {
  if (background?.type === 'colour') return isDark(background.colour) ? 'night' : 'white';
  // Text on a picture is light on a shade of night: the shade makes any picture dark enough.
  if (background) return 'night';
  return layout === 'HERO' ? 'night' : null;
}

/**
 * What each part of a sequence stands on, so that neighbours are told apart: paper and white take turns, and
 * a night comes between them where a part asks for one and the one before it is not night already.
 */
export function surfacesOf(entries: readonly Entry[]): Surface[] {
  const surfaces: Surface[] = [];
  let day: Surface = 'white';
  for (const entry of entries) {
    const isFree = surfaces.at(-1) !== 'night';
    let surface = ownSurface(entry) ?? (nightly.has(entry.layout) && isFree ? 'night' : null);
    if (!surface) {
      day = day === 'white' ? 'paper' : 'white';
      surface = day;
    }
    surfaces.push(surface);
  }
  return surfaces;
}
