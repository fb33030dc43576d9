import { can } from '@centinela/api/access/permissions.ts';
import { getListAccess } from '@centinela/api/savedViews/savedLists.ts';
import {
  type Density,
  type ListSettings,
  maxViews,
  type NewView,
  type SavedView,
  type ViewChange,
} from '@centinela/api/savedViews/savedViews.ts';
import { usersSubquery } from '#accounts/read';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import { lockObject } from '#platform/database/locks.ts';
import { onlyRow } from '#platform/database/onlyRow.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError } from '#platform/errors/appError.ts';
import type { Caller } from '#platform/http/caller.ts';

interface ViewRow {
  id: string;
  version: number;
  owner_id: string;
  owner: string;
  list: string;
  name: string;
  shared: boolean;
  search: Record<string, string>;
  columns: string[] | null;
  density: Density | null;
}

const columns = `v.id, v.version, v.owner_id, trim(u.first_name || ' ' || u.last_name) as owner, v.list, v.name, v.shared, v.search,
  v.columns, v.density`;

const from = `saved_views v join ${usersSubquery} u on u.id = v.owner_id`;

/** Converts a row to the view as the user sees it. */
const toView = ({ owner_id, ...row }: ViewRow, userId: string): SavedView => ({
  ...row,
  mine: owner_id === userId,
});

/** Whether the caller may see a list. */
const canSee = ({ user, permissions }: Caller, list: string): boolean => {
  const access = getListAccess(list);
  return access !== null && can({ kind: user.kind, permissions }, access);
};

/** Whether the caller may create shared views, and change or remove those of other users. */
const canShare = ({ permissions }: Caller): boolean => permissions.has('savedViews.share');

const createFieldError = (field: string, message: string) =>
  new AppError('badRequest', { errors: [{ field, message }] });

/**
 * Loads own and shared views of accessible lists, own views first and sorted by name, and the user's list settings.
 */
export async function loadViews(
  db: Queryable,
  caller: Caller,
): Promise<{ views: SavedView[]; settings: ListSettings[] }> {
  const { id } = caller.user;
  const [views, settings] = await Promise.all([
    db.query<ViewRow>(
      `select ${columns} from ${from} where v.owner_id = $1 or v.shared order by v.owner_id <> $1, lower(v.name), v.id`,
      [id],
    ),
    db.query<ListSettings>(
      'select list, columns, density, view_id as view from list_settings where user_id = $1',
      [id],
    ),
  ]);
  return {
    views: views.rows.filter(({ list }) => canSee(caller, list)).map((row) => toView(row, id)),
    settings: settings.rows,
  };
}

const audited = (row: ViewRow | null) =>
  row && {
    list: row.list,
    name: row.name,
    shared: row.shared,
    search: row.search,
    columns: row.columns,
    density: row.density,
  };

async function audit(
  db: Queryable,
  actor: Actor,
  action: 'create' | 'update' | 'delete',
  [before, after]: [ViewRow | null, ViewRow | null],
): Promise<void> {
  const row = after ?? before;
  if (!row) return;
  await recordAudit(db, actor, {
    action,
    subject: 'savedViews',
    subjectId: row.id,
    title: row.name,
    before: audited(before),
    after: audited(after),
  });
}

/** Serialises writes to the views of an account, so that the limit and unique names can be checked. */
const lockOwner = (db: Queryable, ownerId: string) => lockObject(db, 'savedViews', ownerId);

async function assertNameFree(
  db: Queryable,
  { owner_id, list, id }: Pick<ViewRow, 'owner_id' | 'list' | 'id'>,
  name: string,
) {
  const { rowCount } = await db.query(
    'select 1 as taken from saved_views where owner_id = $1 and list = $2 and lower(name) = lower($3) and id <> $4',
    [owner_id, list, name, id],
  );
  if (rowCount) throw createFieldError('name', 'taken');
}

/** A placeholder id that matches no view. */
const noViewId = '00000000-0000-0000-0000-000000000000';

/**
 * Creates a view of a list.
 *
 * @throws AppError forbidden for a list that the caller may not see, or to share without the permission; badRequest
 *   when the account has reached the maximum or already has a view with that name
 */
export async function createView(
  db: Queryable,
  { list, name, shared, search, columns: visibleViews, density }: NewView,
  caller: Caller,
  actor: Actor,
): Promise<SavedView> {
  if (getListAccess(list) === null) throw createFieldError('list', 'option');
  if (!canSee(caller, list) || (shared && !canShare(caller))) throw new AppError('forbidden');
  const { id } = caller.user;
  return inTransaction(db, async (client) => {
    await lockOwner(client, id);
    const { rows: counts } = await client.query<{ count: number }>(
      'select count(*)::int as count from saved_views where owner_id = $1',
      [id],
    );
    if (onlyRow(counts).count >= maxViews) throw createFieldError('name', 'tooManyViews');
    await assertNameFree(client, { owner_id: id, list, id: noViewId }, name);
    const { rows } = await client.query<ViewRow>(
      `with v as (insert into saved_views (owner_id, list, name, shared, search, columns, density)
         values ($1, $2, $3, $4, $5, $6, $7) returning *)
       select ${columns} from v join ${usersSubquery} u on u.id = v.owner_id`,
      [id, list, name, shared, JSON.stringify(search), visibleViews, density],
    );
    const row = onlyRow(rows);
    await audit(client, actor, 'create', [null, row]);
    return toView(row, id);
  });
}

/** A view as the caller read it (If-Match); `expected` is null for any version. */
interface ExpectedView {
  id: string;
  expected: number | null;
}

/**
 * Loads and locks a view that the caller may change: an own one, or a shared one with the permission.
 *
 * @throws AppError notFound; stale with the current view when it has changed since it was read
 */
async function lockView(client: Queryable, { id, expected }: ExpectedView, caller: Caller): Promise<ViewRow> {
  const { rows } = isUuid(id)
    ? await client.query<ViewRow>(`select ${columns} from ${from} where v.id = $1 for update of v`, [id])
    : { rows: [] };
  const [row] = rows;
  const isMine = row?.owner_id === caller.user.id;
  if (!row || !(isMine || (row.shared && canShare(caller) && canSee(caller, row.list))))
    throw new AppError('notFound');
  if (expected !== null && row.version !== expected)
    throw new AppError('stale', { data: toView(row, caller.user.id) });
  return row;
}

/**
 * Updates a view; omitted fields keep their values.
 *
 * @throws AppError notFound for a view that does not exist or is not the caller's to change; forbidden to share
 *   without the permission; badRequest for a name that another view of its owner has; stale when it has changed
 *   since it was read
 */
export async function changeView(
  db: Queryable,
  view: ExpectedView,
  change: ViewChange,
  caller: Caller,
  actor: Actor,
): Promise<SavedView> {
  return inTransaction(db, async (client) => {
    const before = await lockView(client, view, caller);
    const { id } = before;
    if (change.shared && !before.shared && !canShare(caller)) throw new AppError('forbidden');
    const after = { ...before, ...change, version: before.version + 1 };
    if (after.name !== before.name) {
      await lockOwner(client, before.owner_id);
      await assertNameFree(client, before, after.name);
    }
    await client.query(
      `update saved_views set name = $2, shared = $3, search = $4, columns = $5, density = $6, version = version + 1,
         updated_at = now()
       where id = $1`,
      [id, after.name, after.shared, JSON.stringify(after.search), after.columns, after.density],
    );
    // Users who can no longer see the view open their list without it.
    if (before.shared && !after.shared)
      await client.query('update list_settings set view_id = null where view_id = $1 and user_id <> $2', [
        id,
        before.owner_id,
      ]);
    await audit(client, actor, 'update', [before, after]);
    return toView(after, caller.user.id);
  });
}

/**
 * Deletes a view.
 *
 * @throws AppError notFound when it does not exist or may not be removed by the caller; stale when changed
 */
export async function removeView(
  db: Queryable,
  view: ExpectedView,
  caller: Caller,
  actor: Actor,
): Promise<{ id: string }> {
  return inTransaction(db, async (client) => {
    const before = await lockView(client, view, caller);
    await client.query('delete from saved_views where id = $1', [before.id]);
    await audit(client, actor, 'delete', [before, null]);
    return { id: before.id };
  });
}

/**
 * Saves the caller's settings of a list. They are private and affect no other user, so they are not audited.
 *
 * @throws AppError forbidden for a list that the caller may not see, badRequest for a view that is not visible to
 *   the caller or belongs to another list
 */
export async function saveSettings(
  db: Queryable,
  { list, columns: visibleViews, density, view }: ListSettings,
  caller: Caller,
): Promise<ListSettings> {
  if (getListAccess(list) === null) throw createFieldError('list', 'option');
  if (!canSee(caller, list)) throw new AppError('forbidden');
  const { rows } = await db.query<ListSettings>(
    `insert into list_settings (user_id, list, columns, density, view_id)
     select $1, $2, $3, $4, $5 where $5::uuid is null
       or exists (select from saved_views v where v.id = $5 and v.list = $2 and (v.shared or v.owner_id = $1))
     on conflict (user_id, list)
       do update set columns = excluded.columns, density = excluded.density, view_id = excluded.view_id
     returning list, columns, density, view_id as view`,
    [caller.user.id, list, visibleViews, density, view],
  );
  const [row] = rows;
  if (!row) throw createFieldError('view', 'option');
  return row;
}
