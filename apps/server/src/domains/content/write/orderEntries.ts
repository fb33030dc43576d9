import { isDeepStrictEqual } from 'node:util';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, entryTitle } from '@centinela/sections/kernel/derive.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
import type { Pool } from 'pg';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import { publishTags } from '#platform/changes/publishChange.ts';
import { lockObject } from '#platform/database/locks.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { transaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import { getTable } from '../entries/content.rows.ts';
import { getEntryTag, getListTag } from '../invalidation/content.tags.ts';
import { type OrderStep, type Place, storeUndo } from './undoSteps.ts';

interface PlacedRow extends Place {
  data: EntryData;
  live: EntryData | null;
  version: number;
  liveVersion: number | null;
}

/** Message when the order is not the one that the caller has seen. */
const changedOrderMessage: Label = [
  'Otra persona cambió el orden en el medio. Mirá cómo quedó y volvé a intentarlo.',
  'Somebody else has changed the order. See how it is now, and try again.',
];

const changedOrderSinceMessage: Label = [
  'No se deshizo: otra persona cambió el orden después.',
  'It was not undone: somebody else has changed the order since.',
];

/** Locks entries and returns them in their current order, which is the order of the dashboard's list. */
async function lockPlaces(
  db: Queryable,
  definition: Definition,
  ids: readonly string[],
): Promise<PlacedRow[]> {
  const { rows } = await db.query<PlacedRow>(
    `select id, (data->>'order')::int as "order", (live->>'order')::int as "liveOrder", data, live, version,
       live_version as "liveVersion"
     from ${getTable(definition)} where section = $1 and id = any($2::uuid[]) and deleted_at is null
     order by id for no key update`,
    [definition.key, ids],
  );
  return rows.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0) || (one.id < other.id ? -1 : 1));
}

const toPlaces = (rows: readonly Place[]): Place[] =>
  rows.map(({ id, order, liveOrder }) => ({ id, order, liveOrder }));

/**
 * Returns a number for each position that keeps the existing numbers as far as they increase, so that an order from 1
 * to 4 stays one from 1 to 4.
 */
function assignNumbers(orders: readonly number[]): number[] {
  const numbers: number[] = [];
  for (const order of orders.toSorted((one, other) => one - other))
    numbers.push(Math.max(order, (numbers.at(-1) ?? Number.NEGATIVE_INFINITY) + 1));
  return numbers;
}

/**
 * Writes places without creating versions: moving an entry is not an edit of it. The versions that are in use get the
 * place too, so that a scheduled publication does not move the entry back.
 */
async function writePlaces(db: Queryable, definition: Definition, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return;
  const setOrder = (fields: string, value: string) =>
    `case when ${value}::int is null then ${fields} - 'order' else jsonb_set(${fields}, '{order}', to_jsonb(${value}::int)) end`;
  await db.query(
    `with places as (select * from unnest($1::uuid[], $2::int[], $3::int[]) p(id, "order", live_order)),
     moved as (
       update ${getTable(definition)} e set data = ${setOrder('e.data', 'p."order"')},
         live = ${setOrder('e.live', 'p.live_order')}
       from places p where e.id = p.id returning e.id, e.version, e.live_version, p."order", p.live_order)
     update content_versions v set data = ${setOrder('v.data', 'case when v.version = m.live_version then m.live_order else m."order" end')}
     from moved m where v.entry_id = m.id and (v.version in (m.version, m.live_version) or v.version in (
       select s.version from content_schedule s where s.entry_id = m.id and s.done_at is null))`,
    [places.map(({ id }) => id), places.map(({ order }) => order), places.map(({ liveOrder }) => liveOrder)],
  );
}

async function publishOrder(
  db: Queryable,
  definition: Definition,
  rows: readonly PlacedRow[],
  moved: readonly Place[],
  actor: Actor,
): Promise<void> {
  const { key } = definition;
  await publishTags(db, [getListTag(key), ...moved.map(({ id }) => getEntryTag(key, id))]);
  const places = new Map(moved.map((place) => [place.id, place]));
  const toTitles = (sortedRows: readonly PlacedRow[]) =>
    sortedRows.map(({ data }) => entryTitle(definition, data));
  const getOrder = ({ id, order }: PlacedRow) => (places.get(id) ?? { order }).order ?? 0;
  await recordAudit(db, actor, {
    action: 'order',
    subject: key,
    subjectId: '',
    before: { order: toTitles(rows) },
    after: { order: toTitles(rows.toSorted((one, other) => getOrder(one) - getOrder(other))) },
  });
}

/**
 * Puts entries into the order of `ids`, keeping the numbers of their places. Entries that keep their number are not
 * written.
 *
 * @param previousIds the order that the caller has seen; undefined for any
 * @returns the id of the undo; null when nothing changed
 * @throws AppError badRequest for a section without an order; notFound for an id that is not in the section; stale when
 *   the current order is another one than `previousIds`
 */
export async function orderEntries(
  pool: Pool,
  definition: Definition,
  ids: readonly string[],
  actor: Actor,
  previousIds?: readonly string[],
): Promise<string | null> {
  if (!definition.ordered)
    throw new AppError('badRequest', { errors: [{ field: 'ids', message: 'invalid' }] });
  if (new Set(ids).size !== ids.length)
    throw new AppError('badRequest', { errors: [{ field: 'ids', message: 'repeated' }] });
  return transaction(pool, async (db) => {
    // Serialises concurrent requests, so that their orders do not mix.
    await lockObject(db, 'order', definition.key);
    const rows = await lockPlaces(db, definition, ids);
    if (rows.length < ids.length) throw new AppError('notFound');
    const currentIds = rows.map(({ id }) => id);
    if (previousIds && !isDeepStrictEqual(currentIds, previousIds))
      throw new AppError('stale', { message: changedOrderMessage, data: { ids: currentIds } });
    if (isDeepStrictEqual(currentIds, ids)) return null;
    const numbers = assignNumbers(rows.map(({ order }) => order ?? 0));
    const after = toPlaces(rows).map((place): Place => {
      const order = numbers[ids.indexOf(place.id)] ?? null;
      return { ...place, order, liveOrder: rows.find(({ id }) => id === place.id)?.live ? order : null };
    });
    const before = toPlaces(rows);
    const moved = after.filter((place, index) => !isDeepStrictEqual(place, before[index]));
    await writePlaces(db, definition, moved);
    await publishOrder(db, definition, rows, moved, actor);
    return storeUndo(db, actor, [{ order: { section: definition.key, before, after } }]);
  });
}

/**
 * Restores an order unless another user has changed it since.
 *
 * @throws AppError stale when the order has changed since
 */
export async function undoOrder(
  db: Queryable,
  definition: Definition,
  { before, after }: OrderStep,
  actor: Actor,
  assertPermission: (state: { data: EntryData; live: EntryData | null }) => void,
): Promise<void> {
  await lockObject(db, 'order', definition.key);
  const rows = await lockPlaces(
    db,
    definition,
    after.map(({ id }) => id),
  );
  for (const row of rows) assertPermission(row);
  // Entries that were deleted since have no place any more.
  const remainingIds = new Set(rows.map(({ id }) => id));
  const isSameOrder = isDeepStrictEqual(
    new Map(rows.map(({ id, order }) => [id, order])),
    new Map(after.filter(({ id }) => remainingIds.has(id)).map(({ id, order }) => [id, order])),
  );
  if (!isSameOrder) throw new AppError('stale', { message: changedOrderSinceMessage });
  const current = new Map(rows.map((row) => [row.id, row]));
  const moved = before.flatMap((place) => {
    const row = current.get(place.id);
    if (!row) return [];
    // An entry may have been published or withdrawn since.
    const liveOrder = row.live ? (place.liveOrder ?? place.order) : null;
    return row.order === place.order && row.liveOrder === liveOrder ? [] : [{ ...place, liveOrder }];
  });
  await writePlaces(db, definition, moved);
  await publishOrder(db, definition, rows, moved, actor);
}

/** Returns fields with the order of others: an entry keeps its place when an old version of it is restored. */
export function keepOrder(definition: Definition, fields: EntryData, current: EntryData): EntryData {
  if (!definition.ordered) return fields;
  const { order: _order, ...otherFields } = fields;
  return current.order === undefined ? otherFields : { ...otherFields, order: current.order };
}
