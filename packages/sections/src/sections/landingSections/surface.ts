import { isDark } from '@centinela/ui/colour.ts';
import type { Surface } from '@centinela/ui/parts/Section/Section.tsx';
import type { View } from '../../views/sections.ts';

type Entry = Pick<View<'landingSections'>, 'layout' | 'background'>;

/** Layouts that use a dark surface. */
const darkLayouts: ReadonlySet<string> = new Set(['HERO', 'VIDEO', 'FORM']);

/** Returns the surface that a part requires; null when it adapts to its neighbours. */
function getRequiredSurface({ layout, background }: Entry): Surface | null {
  if (background?.type === 'colour') return isDark(background.colour) ? 'night' : 'white';
  // Text on a picture is light on a dark gradient, which makes any picture dark enough.
  if (background) return 'night';
  return layout === 'HERO' ? 'night' : null;
}

/**
 * Assigns a surface to each part so that neighbours differ: paper and white alternate, and a part that requires a
 * dark surface gets one unless the previous part is dark.
 */
export function assignSurfaces(entries: readonly Entry[]): Surface[] {
  const surfaces: Surface[] = [];
  let day: Surface = 'white';
  for (const entry of entries) {
    const isFree = surfaces.at(-1) !== 'night';
    let surface = getRequiredSurface(entry) ?? (darkLayouts.has(entry.layout) && isFree ? 'night' : null);
    if (!surface) {
      day = day === 'white' ? 'paper' : 'white';
      surface = day;
    }
    surfaces.push(surface);
  }
  return surfaces;
}
