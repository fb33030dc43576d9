import { isDark } from '@centinela/ui/colour.ts';
import type { Surface } from '@centinela/ui/parts/Section/Section.tsx';
import type { View } from '../../registry.ts';

type Entry = Pick<View<'landingSections'>, 'layout' | 'background'>;

/** Layouts that are a pause in the reading: they stand in the night. */
const nightly: ReadonlySet<string> = new Set(['HERO', 'VIDEO', 'FORM']);

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
