import { getProvinceName, provinces } from '@centinela/api/country/provinces.ts';
import type { VisitZone, ZoneInput } from '@centinela/api/visits/visits.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';

/** Formats places as lines: "Morón, Buenos Aires"; a whole province is its name. */
export const formatPlaceLines = (places: VisitZone['places']): string =>
  places
    .map(({ province, locality }) =>
      [locality, getProvinceName(province) ?? province].filter(Boolean).join(', '),
    )
    .join('\n');

/** A line that names no province; lines are counted from 1. */
export interface PlaceProblem {
  line: number;
}

const findProvince = (name: string) =>
  provinces.find((each) => foldText(each.name) === foldText(name.trim()));

/** Parses one line. The name of a province may contain a comma, so the longest matching end is its name. */
function parseLine(text: string): ZoneInput['places'][number] | null {
  const parts = text.split(',');
  for (const at of parts.keys()) {
    const province = findProvince(parts.slice(at).join(','));
    if (province) return { province: province.id, locality: parts.slice(0, at).join(',').trim() || null };
  }
  return null;
}

/**
 * Parses places, one per line; blank lines are left out.
 *
 * @returns the places, each with its line; or the first line without a province
 */
export function parsePlaceLines(
  text: string,
): { places: ZoneInput['places']; lines: number[] } | { problem: PlaceProblem } {
  const places: ZoneInput['places'] = [];
  const lines: number[] = [];
  for (const [index, written] of text.split('\n').entries()) {
    if (written.trim() === '') continue;
    const place = parseLine(written);
    if (!place) return { problem: { line: index + 1 } };
    places.push(place);
    lines.push(index + 1);
  }
  return { places, lines };
}
