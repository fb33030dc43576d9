import type { CoverageState, PlaceChange, PlaceInput } from '@centinela/api/coverage/coverage.ts';
import { findListedLocality } from '#country/places';
import { type Actor, recordAudits } from '#platform/audit/audit.ts';
import { publishTags } from '#platform/changes/publishChange.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError } from '#platform/errors/appError.ts';
import { coverageTag } from './coverage.read.ts';
import { buildSearchKey, formatPlace, getPlace, type PlaceRow, toPlace } from './coverage.rows.ts';

/** The coverage of a place. */
export interface CoverageData {
  state: CoverageState;
  /** Only for a covered place. */
  agentId: string | null;
  /** Opening date; required for `SOON`, null for other states. */
  from: string | null;
}

export interface PlaceCoverage extends CoverageData {
  province: string;
  /** Empty for the whole province. */
  locality: string;
}

/** Effect of saving the coverage of a place. */
export type Effect = 'new' | 'changed' | 'same';

const subject = 'coverage';
const toPlaceKey = ({ province, locality }: Pick<PlaceCoverage, 'province' | 'locality'>): string =>
  `${province}/${locality}`;

/** Serializes changes of the coverage, so that concurrent saves compare with the current rows. */
export const lockCoverage = async (db: Queryable): Promise<void> => {
  await db.query('lock table coverage in share row exclusive mode');
};

interface StoredPlace extends PlaceCoverage {
  id: string;
}

async function loadStoredPlaces(
  db: Queryable,
  places: readonly PlaceCoverage[],
): Promise<Map<string, StoredPlace>> {
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
    rows.map(({ agent_id, opens_on, ...row }) => [
      toPlaceKey(row),
      { ...row, agentId: agent_id, from: opens_on },
    ]),
  );
}

const toCoverageData = ({ state, agentId, from }: CoverageData): CoverageData => ({ state, agentId, from });
const isSame = (one: CoverageData, other: CoverageData): boolean =>
  one.state === other.state && one.agentId === other.agentId && one.from === other.from;

/** Computes the effect of saving each place. Places must be unique. */
export async function computeEffects(db: Queryable, places: readonly PlaceCoverage[]): Promise<Effect[]> {
  const storedPlaces = await loadStoredPlaces(db, places);
  return places.map((place) => getEffect(place, storedPlaces.get(toPlaceKey(place))));
}

const getEffect = (place: PlaceCoverage, before: StoredPlace | undefined): Effect => {
  if (!before) return 'new';
  return isSame(place, before) ? 'same' : 'changed';
};

const upsertSql = `insert into coverage as c (province, locality, state, agent_id, opens_on, search, updated_by_name)
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
  places: readonly PlaceCoverage[],
  actor: Actor,
): Promise<Effect[]> {
  const storedPlaces = await loadStoredPlaces(db, places);
  const effects = places.map((place) => getEffect(place, storedPlaces.get(toPlaceKey(place))));
  const written = places.filter((_place, index) => effects[index] !== 'same');
  if (written.length === 0) return effects;
  const column = (value: (place: PlaceCoverage) => string | null) => written.map(value);
  const { rows } = await db.query<{ id: string; province: string; locality: string }>(upsertSql, [
    column(({ province }) => province),
    column(({ locality }) => locality),
    column(({ state }) => state),
    column(({ agentId }) => agentId),
    column(({ from }) => from),
    column(({ province, locality }) => buildSearchKey(province, locality)),
    actor.user?.name ?? null,
  ]);
  const ids = new Map(rows.map((row) => [toPlaceKey(row), row.id]));
  const entries = written.map((place) => {
    const before = storedPlaces.get(toPlaceKey(place));
    return {
      action: before ? ('update' as const) : ('create' as const),
      subject,
      subjectId: ids.get(toPlaceKey(place)) ?? '',
      title: formatPlace(place.province, place.locality),
      before: before ? toCoverageData(before) : null,
      after: toCoverageData(place),
    };
  });
  await recordAudits(db, actor, entries);
  await publishTags(db, [coverageTag]);
  return effects;
}

const createFieldError = (field: string, message: string) =>
  new AppError('badRequest', { errors: [{ field, message }] });

/** Validates the input and drops fields that the state does not use. @throws AppError badRequest */
async function validateCoverage(db: Queryable, { state, agentId, from }: PlaceChange): Promise<CoverageData> {
  if (state === 'SOON' && !from) throw createFieldError('from', 'required');
  const agent = state === 'YES' ? (agentId ?? null) : null;
  if (agent !== null) {
    const { rowCount } = await db.query('select from coverage_agents where id = $1', [agent]);
    if (rowCount === 0) throw createFieldError('agentId', 'option');
  }
  return { state, agentId: agent, from: state === 'SOON' ? (from ?? null) : null };
}

/** Adds the coverage of a place. @throws AppError badRequest, also when the place already has one */
export async function createPlace(db: Queryable, input: PlaceInput, actor: Actor): Promise<PlaceRow> {
  await lockCoverage(db);
  const { province, locality: written } = input;
  const locality = written ? findListedLocality(province, written) : '';
  if (locality === null) throw createFieldError('locality', 'localityUnknown');
  const place = { province, locality, ...(await validateCoverage(db, input)) };
  const storedPlaces = await loadStoredPlaces(db, [place]);
  if (storedPlaces.size > 0) throw createFieldError('locality', 'placeKnown');
  await savePlaces(db, [place], actor);
  const id = (await loadStoredPlaces(db, [place])).get(toPlaceKey(place))?.id;
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
  await savePlaces(db, [{ province, locality, ...(await validateCoverage(db, change)) }], actor);
  return getPlace(db, id);
}

/** Deletes the coverage of a place. @throws AppError notFound */
export async function deletePlace(db: Queryable, id: string, actor: Actor): Promise<{ id: string }> {
  await lockCoverage(db);
  const row = await getPlace(db, id);
  await db.query('delete from coverage where id = $1', [row.id]);
  const before = { state: row.state, agentId: row.agent_id, from: row.opens_on };
  const title = formatPlace(row.province, row.locality);
  await recordAudits(db, actor, [{ action: 'delete', subject, subjectId: row.id, title, before }]);
  await publishTags(db, [coverageTag]);
  return { id: row.id };
}
