import { getProvinceName, provinces } from '@centinela/api/country/provinces.ts';
import {
  type CoverageAgent,
  type CoverageAnswer,
  type CoverageProximity,
  type CoveredProvince,
  maxLocalitiesNamed,
  maxSuggestedPlaces,
  type RequestedPlace,
  type SuggestedPlace,
} from '@centinela/sections/kernel/coverage.ts';
import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import { findPlace, findProvinceId, type Locality, type PlaceMatch } from '#country/places';
import { findSimilarLocalities } from '#country/similar';
import type { Queryable } from '#platform/database/queryable.ts';
import type { PlaceRow } from './coverage.rows.ts';

/** Cache tag of every answer that depends on the coverage. */
export const coverageTag = 'coverage';

/** Finds the requested place; null for an unknown province or an empty request. */
function findRequestedPlace({ province, locality }: RequestedPlace): PlaceMatch | null {
  const id = province === null ? null : findProvinceId(province);
  const typed = locality?.replace(/\p{Cc}+/gu, ' ').trim() ?? '';
  if (id === null && (province !== null || typed === '')) return null;
  return findPlace(typed, id);
}

type FoundPlace = Exclude<PlaceMatch, { kind: 'UNKNOWN' }>;
type CoverageRow = Pick<PlaceRow, 'locality' | 'state' | 'agent_id' | 'opens_on'>;

/** An agent's row, with a province code instead of a name. */
type AgentRow = CoverageAgent;

const toAgent = (row: AgentRow): CoverageAgent => ({
  name: row.name,
  phone: row.phone,
  whatsapp: row.whatsapp,
  province: getProvinceName(row.province) ?? row.province,
  locality: row.locality,
});

/** Finds the agent of a place: the assigned one, else the nearest in the locality, else in the province. */
async function findNearestAgent(
  db: Queryable,
  { province, locality }: { province: string; locality: string | null },
  agentId: string | null,
): Promise<{ agent: CoverageAgent; near: CoverageProximity } | null> {
  const [condition, value] = agentId === null ? ['a.province = $1', province] : ['a.id = $1', agentId];
  const { rows } = await db.query<AgentRow>(
    `select a.name, a.phone, a.whatsapp, a.province, a.locality from coverage_agents a where ${condition}
     order by a.locality = $2 desc, a.name_key limit 1`,
    [value, locality ?? ''],
  );
  const [row] = rows;
  if (!row) return null;
  if (row.province !== province) return { agent: toAgent(row), near: 'ELSEWHERE' };
  return { agent: toAgent(row), near: row.locality === locality ? 'LOCALITY' : 'PROVINCE' };
}

/** Returns the alternative for an uncovered place. A past opening date is ignored, because the opening was delayed. */
function getAlternative(
  { state, opens_on }: CoverageRow,
  now: Date,
): Pick<CoverageAnswer, 'instead' | 'from'> {
  if (state === 'SOON' && opens_on !== null && opens_on > toArgentineDate(now))
    return { instead: state, from: opens_on };
  return { instead: state === 'KIT' ? 'KIT' : 'NOTIFY', from: null };
}

const toSuggestion = ({ name, province }: Locality): SuggestedPlace => ({
  province: province.name,
  locality: name,
});

function createEmptyAnswer(match: PlaceMatch): CoverageAnswer {
  const base = {
    province: match.province?.name ?? null,
    reach: 'UNKNOWN',
    by: null,
    depends: false,
    agent: null,
    near: null,
    instead: null,
    from: null,
    suggestions: [] as SuggestedPlace[],
  } as const;
  if (match.kind === 'PROVINCE') return { ...base, place: 'PROVINCE', locality: null };
  if (match.kind === 'LOCALITY') return { ...base, place: 'LOCALITY', locality: match.locality.name };
  if (match.kind === 'REGION') return { ...base, place: 'REGION', locality: match.region.name };
  const { typed, candidates, province } = match;
  const isAmbiguous = candidates.length > 0;
  const near = isAmbiguous
    ? candidates
    : findSimilarLocalities(typed, province?.id ?? null, maxSuggestedPlaces);
  return {
    ...base,
    place: isAmbiguous ? 'AMBIGUOUS' : 'UNKNOWN',
    locality: typed,
    suggestions: near.slice(0, maxSuggestedPlaces).map(toSuggestion),
  };
}

/** Localities that determine the coverage of a place; null for a province, which depends on all of its rows. */
function getDecidingLocalities(place: FoundPlace): string[] | null {
  if (place.kind === 'PROVINCE') return null;
  return place.kind === 'LOCALITY' ? [place.locality.name] : place.region.localities.map(({ name }) => name);
}

/** Reads the coverage for each part of a place: the row of its locality, else of the whole province. */
async function loadCoverageRows(db: Queryable, place: FoundPlace): Promise<(CoverageRow | undefined)[]> {
  const names = getDecidingLocalities(place);
  const { rows } = await db.query<CoverageRow>(
    `select c.locality, c.state, c.agent_id, c.opens_on::text as opens_on from coverage c
     where c.province = $1 and ($2::text[] is null or c.locality = '' or c.locality = any($2))`,
    [place.province.id, names],
  );
  const whole = rows.find(({ locality }) => locality === '');
  if (names === null) return [whole, ...rows.filter(({ locality }) => locality !== '')];
  const byName = new Map(rows.map((row) => [row.locality, row]));
  return names.map((name) => byName.get(name) ?? whole);
}

/**
 * Answers whether the company covers a place, from the row of the locality or else of the whole province. Only
 * listed places are confirmed.
 *
 * @returns null for an unknown province or an empty request
 */
export async function answerCoverage(
  db: Queryable,
  asked: RequestedPlace,
  now: Date,
): Promise<CoverageAnswer | null> {
  const place = findRequestedPlace(asked);
  if (!place) return null;
  const answer = createEmptyAnswer(place);
  if (place.kind === 'UNKNOWN') return answer;
  const rows = await loadCoverageRows(db, place);
  const reached = rows.filter((row) => row?.state === 'YES');
  if (reached.length > 0 && reached.length < rows.length) return { ...answer, depends: true };
  const [found] = rows;
  if (!found || (place.kind === 'REGION' && rows.includes(undefined))) return answer;
  const by = found.locality === '' ? 'PROVINCE' : 'LOCALITY';
  if (found.state !== 'YES') return { ...answer, reach: 'NO', by, ...getAlternative(found, now) };
  if (rows.some((row) => row?.agent_id !== found.agent_id)) return { ...answer, reach: 'YES', by };
  const where = { province: place.province.id, locality: answer.locality };
  return { ...answer, reach: 'YES', by, ...(await findNearestAgent(db, where, found.agent_id)) };
}

const collator = new Intl.Collator('es');

/** Lists the covered provinces in list order, each with its agents. */
export async function loadCoveredProvinces(db: Queryable): Promise<CoveredProvince[]> {
  const [places, agents] = await Promise.all([
    db.query<{ province: string; locality: string }>(
      "select c.province, c.locality from coverage c where c.state = 'YES'",
    ),
    db.query<AgentRow>(
      'select a.name, a.phone, a.whatsapp, a.province, a.locality from coverage_agents a order by a.name_key',
    ),
  ]);
  const reached = Map.groupBy(places.rows, ({ province }) => province);
  return provinces.flatMap(({ id, name }) => {
    const all = (reached.get(id) ?? []).map(({ locality }) => locality);
    if (all.length === 0) return [];
    const provinceAgents = agents.rows.filter(({ province }) => province === id);
    const seats = new Set(provinceAgents.map(({ locality }) => locality));
    // Places with agents come first; of a long list, only the first are named.
    const named = all
      .filter(Boolean)
      .toSorted(
        (one, other) => Number(seats.has(other)) - Number(seats.has(one)) || collator.compare(one, other),
      );
    return {
      province: name,
      isWhole: named.length < all.length,
      localities: named.slice(0, maxLocalitiesNamed),
      count: named.length,
      agents: provinceAgents.map(toAgent),
    };
  });
}
