import { provinceName, provinces } from '@centinela/api/country/provinces.ts';
import {
  type AskedPlace,
  type CoverageAgent,
  type CoverageAnswer,
  type CoverageNear,
  type CoveredProvince,
  mostLocalitiesNamed,
} from '@centinela/sections/kernel/coverage.ts';
import { dayAt } from '@centinela/sections/kernel/visible.ts';
import { listedLocality, provinceIdOf, readPlace } from '#country/places';
import type { Queryable } from '#platform/database/queryable.ts';
import type { PlaceRow } from './coverage.rows.ts';

/** The tag of every answer that tells where the company is. */
export const coverageTag = 'coverage';

/** A place as it is looked up: a province's code, and the locality in its one spelling where it is listed. */
interface FoundPlace {
  province: string;
  locality: string | null;
}

/** Reads the place that somebody asks for; null where no province can be told from it. */
export function placeAsked({ province, locality: typed }: AskedPlace): FoundPlace | null {
  const locality = typed?.replace(/\p{Cc}+/gu, ' ').trim() || null;
  const named = locality === null ? null : readPlace(locality);
  const id = province === null ? null : provinceIdOf(province);
  if (province !== null && id === null) return null;
  const namedId = named && provinceIdOf(named.province);
  if (id === null) return namedId && named ? { province: namedId, locality: named.locality } : null;
  if (namedId === id && named) return { province: id, locality: named.locality };
  return { province: id, locality: locality && (listedLocality(id, locality) ?? locality) };
}

type Known = Pick<PlaceRow, 'locality' | 'state' | 'agent_id' | 'opens_on'>;

/** An agent with the code of the province in the place of its name. */
type AgentRow = CoverageAgent;

const toAgent = (row: AgentRow): CoverageAgent => ({
  name: row.name,
  phone: row.phone,
  whatsapp: row.whatsapp,
  province: provinceName(row.province) ?? row.province,
  locality: row.locality,
});

/** The agent that a place names, else the nearest one: in its locality before others of its province. */
async function agentOf(
  db: Queryable,
  { province, locality }: FoundPlace,
  agentId: string | null,
): Promise<{ agent: CoverageAgent; near: CoverageNear } | null> {
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

/** What there is instead where the company is not. A day that is over was not kept: then nothing is promised. */
function insteadOf({ state, opens_on }: Known, now: Date): Pick<CoverageAnswer, 'instead' | 'from'> {
  if (state === 'SOON' && opens_on !== null && opens_on > dayAt(now))
    return { instead: state, from: opens_on };
  return { instead: state === 'KIT' ? 'KIT' : 'NOTIFY', from: null };
}

/**
 * Whether the company reaches a place: by what is known of the locality, else of its whole province.
 *
 * @returns null where no province can be told from what was asked
 */
export async function answerCoverage(
  db: Queryable,
  asked: AskedPlace,
  now: Date,
): Promise<CoverageAnswer | null> {
  const place = placeAsked(asked);
  if (!place) return null;
  const { rows } = await db.query<Known & { others: boolean }>(
    `select c.locality, c.state, c.agent_id, c.opens_on::text as opens_on, false as others
     from coverage c where c.province = $1 and c.locality in ($2, '')
     union all
     select '', 'NOTIFY', null, null, true
     where exists (select from coverage c where c.province = $1 and c.locality <> '')`,
    [place.province, place.locality ?? ''],
  );
  const known = rows.filter(({ others }) => !others);
  const own = place.locality && known.find(({ locality }) => locality === place.locality);
  const found = own || known.find(({ locality }) => locality === '');
  const answer: CoverageAnswer = {
    province: provinceName(place.province) ?? place.province,
    locality: place.locality,
    reach: 'UNKNOWN',
    by: null,
    depends: !found && place.locality === null && rows.some(({ others }) => others),
    agent: null,
    near: null,
    instead: null,
    from: null,
  };
  if (!found) return answer;
  const by = own ? 'LOCALITY' : 'PROVINCE';
  if (found.state !== 'YES') return { ...answer, reach: 'NO', by, ...insteadOf(found, now) };
  return { ...answer, reach: 'YES', by, ...(await agentOf(db, place, found.agent_id)) };
}

const collator = new Intl.Collator('es');

/** The provinces that the company reaches, as the country's list has them, each with the agents that are in it. */
export async function coveredProvinces(db: Queryable): Promise<CoveredProvince[]> {
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
    const own = agents.rows.filter(({ province }) => province === id);
    const seats = new Set(own.map(({ locality }) => locality));
    // Where somebody is comes first: of many, only the first are named.
    const named = all
      .filter(Boolean)
      .toSorted(
        (one, other) => Number(seats.has(other)) - Number(seats.has(one)) || collator.compare(one, other),
      );
    return {
      province: name,
      isWhole: named.length < all.length,
      localities: named.slice(0, mostLocalitiesNamed),
      count: named.length,
      agents: own.map(toAgent),
    };
  });
}
