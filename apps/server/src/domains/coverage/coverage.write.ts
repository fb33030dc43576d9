import type { CoverageState, PlaceChange, PlaceInput } from '@centinela/api/coverage/coverage.ts';
import { announceTags } from '#content/announce';
import { listedLocality } from '#country/places';
import { type Actor, recordAudits } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError } from '#platform/errors/appError.ts';
import { coverageTag } from './coverage.read.ts';
import { getPlace, type PlaceRow, placeWords, searchOf, toPlace } from './coverage.rows.ts';

/** The coverage of a place. */
export interface Said {
  state: CoverageState;
  /** Only for a covered place. */
  agentId: string | null;
  /** Opening date; required for `SOON`, null for other states. */
  from: string | null;
}

export interface SaidPlace extends Said {
  province: string;
  /** Empty for the whole province. */
  locality: string;
}

/** Effect of saving the coverage of a place. */
export type Effect = 'new' | 'changed' | 'same';

const subject = 'coverage';
const keyOf = ({ province, locality }: Pick<SaidPlace, 'province' | 'locality'>): string =>
  `${province}/${locality}`;

/** Serializes changes of the coverage, so that concurrent saves compare with the current rows. */
export const lockCoverage = async (db: Queryable): Promise<void> => {
  await db.query('lock table coverage in share row exclusive mode');
};

interface KnownPlace extends SaidPlace {
  id: string;
}

async function knownPlaces(db: Queryable, places: readonly SaidPlace[]): Promise<Map<string, KnownPlace>> {
  const { rows } = await db.query<{
    id: string;
    province: string;
    locality: string;
    state: CoverageState;
    agent_id: string | null;
    opens_on: string | null;
  }>(
    `select c.id, c.province, c.locality, c.state, c.agent_id, c.opens_on::text as opens_on
     from unnest($1::text[], $2::text[]) as each(province, locality)
     join coverage c on c.province = each.province and c.locality = each.locality`,
    [places.map(({ province }) => province), places.map(({ locality }) => locality)],
  );
  return new Map(
    rows.map(({ agent_id, opens_on, ...row }) => [keyOf(row), { ...row, agentId: agent_id, from: opens_on }]),
  );
}

const saidOf = ({ state, agentId, from }: Said): Said => ({ state, agentId, from });
const isSame = (one: Said, other: Said): boolean =>
  one.state === other.state && one.agentId === other.agentId && one.from === other.from;

/** Computes the effect of saving each place. Places must be unique. */
export async function planPlaces(db: Queryable, places: readonly SaidPlace[]): Promise<Effect[]> {
  const known = await knownPlaces(db, places);
  return places.map((place) => effectOf(place, known.get(keyOf(place))));
}

const effectOf = (place: SaidPlace, before: KnownPlace | undefined): Effect => {
  if (!before) return 'new';
  return isSame(place, before) ? 'same' : 'changed';
};

const upsert = `insert into coverage as c (province, locality, state, agent_id, opens_on, search, updated_by_name)
  select each.*, $7 from unnest($1::text[], $2::text[], $3::text[], $4::uuid[], $5::date[], $6::text[]) as each
  on conflict (province, locality) do update set state = excluded.state, agent_id = excluded.agent_id,
    opens_on = excluded.opens_on, version = c.version + 1, updated_at = now(),
    updated_by_name = excluded.updated_by_name
  returning id, province, locality`;

/**
 * Saves the coverage of unique places; unchanged ones are not audited. The caller holds `lockCoverage`.
 *
 * @returns the effect on each place
 */
export async function savePlaces(
  db: Queryable,
  places: readonly SaidPlace[],
  actor: Actor,
): Promise<Effect[]> {
  const known = await knownPlaces(db, places);
  const effects = places.map((place) => effectOf(place, known.get(keyOf(place))));
  const written = places.filter((_place, index) => effects[index] !== 'same');
  if (written.length === 0) return effects;
  const column = (value: (place: SaidPlace) => string | null) => written.map(value);
  const { rows } = await db.query<{ id: string; province: string; locality: string }>(upsert, [
    column(({ province }) => province),
    column(({ locality }) => locality),
    column(({ state }) => state),
    column(({ agentId }) => agentId),
    column(({ from }) => from),
    column(({ province, locality }) => searchOf(province, locality)),
    actor.user?.name ?? null,
  ]);
  const ids = new Map(rows.map((row) => [keyOf(row), row.id]));
  const entries = written.map((place) => {
    const before = known.get(keyOf(place));
    return {
      action: before ? ('update' as const) : ('create' as const),
      subject,
      subjectId: ids.get(keyOf(place)) ?? '',
      title: placeWords(place.province, place.locality),
      before: before ? saidOf(before) : null,
      after: saidOf(place),
    };
  });
  await recordAudits(db, actor, entries);
  await announceTags(db, [coverageTag]);
  return effects;
}

const wrong = (field: string, message: string) =>
  new AppError('badRequest', { errors: [{ field, message }] });

/** Validates the input and drops fields that the state does not use. @throws AppError badRequest */
async function readSaid(db: Queryable, { state, agentId, from }: PlaceChange): Promise<Said> {
  if (state === 'SOON' && !from) throw wrong('from', 'required');
  const agent = state === 'YES' ? (agentId ?? null) : null;
  if (agent !== null) {
    const { rowCount } = await db.query('select from coverage_agents where id = $1', [agent]);
    if (rowCount === 0) throw wrong('agentId', 'option');
  }
  return { state, agentId: agent, from: state === 'SOON' ? (from ?? null) : null };
}

/** Adds the coverage of a place. @throws AppError badRequest, also when the place already has one */
export async function createPlace(db: Queryable, input: PlaceInput, actor: Actor): Promise<PlaceRow> {
  await lockCoverage(db);
  const { province, locality: written } = input;
  const locality = written ? listedLocality(province, written) : '';
  if (locality === null) throw wrong('locality', 'localityUnknown');
  const place = { province, locality, ...(await readSaid(db, input)) };
  const known = await knownPlaces(db, [place]);
  if (known.size > 0) throw wrong('locality', 'placeKnown');
  await savePlaces(db, [place], actor);
  const id = (await knownPlaces(db, [place])).get(keyOf(place))?.id;
  return getPlace(db, id ?? '');
}

/** Changes the coverage of a place. @throws AppError badRequest, notFound, stale */
export async function changePlace(
  db: Queryable,
  id: string,
  change: PlaceChange,
  { actor, expected }: { actor: Actor; expected: number | null },
): Promise<PlaceRow> {
  await lockCoverage(db);
  const row = await getPlace(db, id);
  if (expected !== null && expected !== row.version) throw new AppError('stale', { data: toPlace(row) });
  const { province, locality } = row;
  await savePlaces(db, [{ province, locality, ...(await readSaid(db, change)) }], actor);
  return getPlace(db, id);
}

/** Deletes the coverage of a place. @throws AppError notFound */
export async function deletePlace(db: Queryable, id: string, actor: Actor): Promise<{ id: string }> {
  await lockCoverage(db);
  const row = await getPlace(db, id);
  await db.query('delete from coverage where id = $1', [row.id]);
  const before = { state: row.state, agentId: row.agent_id, from: row.opens_on };
  const title = placeWords(row.province, row.locality);
  await recordAudits(db, actor, [{ action: 'delete', subject, subjectId: row.id, title, before }]);
  await announceTags(db, [coverageTag]);
  return { id: row.id };
}
