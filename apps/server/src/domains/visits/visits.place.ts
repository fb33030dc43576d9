import { findPlace, findProvinceId } from '#country/places';
import type { Queryable } from '#platform/database/queryable.ts';

/** A place of the country's list, as a visit stores it. */
export interface ListedPlace {
  /** ISO 3166-2 code. */
  province: string;
  /** Its localities: several for a region, an empty one for a whole province. */
  localities: string[];
}

/** Finds a place in the country's list; null if it is not listed. */
export function resolvePlace(province: string | null, locality: string | null): ListedPlace | null {
  const provinceId = province === null ? null : findProvinceId(province);
  if (provinceId === null && !locality?.trim()) return null;
  const match = findPlace(locality ?? '', provinceId);
  if (match.kind === 'UNKNOWN') return null;
  const localities =
    match.kind === 'PROVINCE'
      ? ['']
      : match.kind === 'LOCALITY'
        ? [match.locality.name]
        : match.region.localities.map(({ name }) => name);
  return { province: match.province.id, localities };
}

/**
 * Returns the zone of a place: that of its locality, else that of the whole province. A region has a zone only if all
 * of its localities have the same one.
 */
export async function findZoneId(
  db: Queryable,
  { province, localities }: { province: string | null; localities: readonly string[] | null },
): Promise<string | null> {
  if (province === null || localities === null) return null;
  const { rows } = await db.query<{ zone_id: string | null }>({
    name: 'visit-zone-of-place',
    text: `select distinct coalesce(own.zone_id, whole.zone_id) as zone_id
      from unnest($2::text[]) as each(locality)
      left join visit_zone_places own on own.province = $1 and own.locality = each.locality
      left join visit_zone_places whole on whole.province = $1 and whole.locality = ''`,
    values: [province, localities],
  });
  return rows.length === 1 ? (rows[0]?.zone_id ?? null) : null;
}
