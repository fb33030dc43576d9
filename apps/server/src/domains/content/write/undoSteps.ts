import { createHash } from 'node:crypto';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { getTable } from '../entries/content.rows.ts';

/** A scheduled change of an entry as stored in its row. */
interface PlanState {
  action: string;
  at: string;
  version: number | null;
  by: string | null;
  byName: string | null;
}

/** The state of an entry as far as bulk actions can change it. */
export interface EntryState {
  id: string;
  section: string;
  version: number;
  data: EntryData;
  live: EntryData | null;
  liveVersion: number | null;
  publishedAt: string | null;
  isDeleted: boolean;
  plans: PlanState[];
}

/** An entry before an action, and a hash of its state afterwards to detect later changes. */
export interface EntryStep {
  before: EntryState;
  after: string;
}

/** A change that an undo reverts: of an entry, or of the order of a section. */
export type UndoStep = EntryStep | { order: OrderStep };

/** The place of an entry in the order of its section: that of its newest version, and that of the published one. */
export interface Place {
  id: string;
  order: number | null;
  liveOrder: number | null;
}

/** An order before and after it was changed. */
export interface OrderStep {
  section: string;
  before: Place[];
  after: Place[];
}

/** Whether the newest version is the published one. */
export const isNewestLive = ({ version, liveVersion }: EntryState): boolean => liveVersion === version;

/** Returns fields without the place of the entry, which is not part of its edits. */
export function omitOrder(section: string, fields: EntryData | null): EntryData | null {
  if (!fields || !isSectionKey(section) || !getDefinition(section).ordered) return fields;
  const { order: _order, ...otherFields } = fields;
  return otherFields;
}

/** Hashes the state without the version, which differs after another action was run and undone, and without the place. */
export const hashState = (state: EntryState): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        omitOrder(state.section, state.data),
        omitOrder(state.section, state.live),
        isNewestLive(state),
        state.publishedAt,
        state.isDeleted,
        state.plans,
      ]),
    )
    .digest('hex');

/**
 * Loads the state of an entry, and locks the entry and its schedule until the transaction ends; null if there is
 * none.
 */
export async function lockState(
  db: Queryable,
  definition: Definition,
  id: string,
): Promise<EntryState | null> {
  // The schedule is locked first, in the same order as when due changes are applied.
  await db.query(
    'select from content_schedule where entry_id = $1 and done_at is null order by at, id for update',
    [id],
  );
  await db.query(`select from ${getTable(definition)} where id = $1 for no key update`, [id]);
  const { rows } = await db.query<EntryState>(
    `select e.id, e.section, e.version, e.data, e.live, e.live_version as "liveVersion",
       e.published_at::text as "publishedAt", e.deleted_at is not null as "isDeleted",
       (select coalesce(jsonb_agg(jsonb_build_object('action', s.action, 'at', s.at, 'version', s.version, 'by', s.by,
          'byName', s.by_name) order by s.at, s.id), '[]')
        from content_schedule s where s.entry_id = e.id and s.done_at is null) as plans
     from ${getTable(definition)} e where e.id = $1 and e.section = $2`,
    [id, definition.key],
  );
  return rows[0] ?? null;
}

/** Returns the undo steps of entries that have changed since their state was loaded. */
export async function getUndoSteps(db: Queryable, states: readonly EntryState[]): Promise<EntryStep[]> {
  const steps: EntryStep[] = [];
  for (const before of states) {
    const after = isSectionKey(before.section)
      ? await lockState(db, getDefinition(before.section), before.id)
      : null;
    if (after && hashState(after) !== hashState(before)) steps.push({ before, after: hashState(after) });
  }
  return steps;
}

/** Stores an undo. @returns its id; null when nothing changed or there is no user who could undo it */
export async function storeUndo(
  db: Queryable,
  actor: Actor,
  steps: readonly UndoStep[],
): Promise<string | null> {
  if (steps.length === 0 || !actor.user) return null;
  const { rows } = await db.query<{ id: string }>(
    'insert into content_undo (by, steps) values ($1, $2) returning id',
    [actor.user.id, JSON.stringify(steps)],
  );
  return rows[0]?.id ?? null;
}
