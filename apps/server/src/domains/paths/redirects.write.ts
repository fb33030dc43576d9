import type { RedirectOrigin } from '@centinela/api/content/redirects.ts';
import { type Actor, recordAudits } from '#platform/audit/audit.ts';
import { publishTags } from '#platform/changes/publishChange.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { redirectTag } from './redirects.read.ts';

/** Options for adding redirects: the actor and the origin. */
export interface AddOptions {
  actor: Actor;
  origin: RedirectOrigin;
}

const subject = 'redirects';

/** Loads existing redirects that start at an end of an added redirect, or lead to its source. */
async function loadAffected(db: Queryable, added: readonly Redirect[]): Promise<Map<string, string>> {
  const froms = added.map(({ from }) => from);
  const { rows } = await db.query<{ from_path: string; to_path: string }>(
    'select from_path, to_path from redirects where from_path = any($1) or to_path = any($2)',
    [[...froms, ...added.map(({ to }) => to)], froms],
  );
  return new Map(rows.map(({ from_path, to_path }) => [from_path, to_path]));
}

/**
 * Plans the addition of redirects one after the other.
 *
 * @returns the effect of each added redirect, and the redirects to write with their previous destinations
 */
export async function planRedirects(
  db: Queryable,
  added: readonly Redirect[],
): Promise<{ effects: Effect[]; changes: (Redirect & { before: string | null })[] }> {
  const before = await loadAffected(db, added);
  const after = new Map(before);
  const effects = added.map((redirect) => addRedirect(after, redirect));
  const changes = [...after].flatMap(([from, to]) => {
    const previousTarget = before.get(from) ?? null;
    return previousTarget === to ? [] : [{ from, to, before: previousTarget }];
  });
  return { effects, changes };
}

const upsert = `insert into redirects as r (from_path, to_path, origin, created_by_name, updated_by_name)
  select each.from_path, each.to_path, $3, $4, $4 from unnest($1::text[], $2::text[]) as each(from_path, to_path)
  on conflict (from_path) do update set to_path = excluded.to_path, version = r.version + 1, updated_at = now(),
    updated_by_name = excluded.updated_by_name
  returning id, from_path`;

/** Adds redirects one after the other; loops are skipped. Requires `lockPaths`. */
export async function addRedirects(
  db: Queryable,
  added: readonly Redirect[],
  { actor, origin }: AddOptions,
): Promise<Effect[]> {
  const { effects, changes } = await planRedirects(db, added);
  if (changes.length === 0) return effects;
  const { rows } = await db.query<{ id: string; from_path: string }>(upsert, [
    changes.map(({ from }) => from),
    changes.map(({ to }) => to),
    origin,
    actor.user?.name ?? null,
  ]);
  const ids = new Map(rows.map(({ id, from_path }) => [from_path, id]));
  const entries = changes.map(({ from, to, before }) => ({
    action: before === null ? ('create' as const) : ('update' as const),
    subject,
    subjectId: ids.get(from) ?? '',
    title: from,
    before: before === null ? null : { to: before },
    after: { to, origin },
  }));
  await recordAudits(db, actor, entries);
  await publishTags(
    db,
    changes.map(({ from }) => redirectTag(from)),
  );
  return effects;
}

/** A deleted redirect. */
export type RemovedRedirect = Redirect & { id: string };

/** Removes the redirects from these addresses. */
export async function removeRedirects(db: Queryable, froms: readonly string[], actor: Actor): Promise<void> {
  const { rows } = await db.query<{ id: string; from_path: string; to_path: string }>(
    'delete from redirects where from_path = any($1) returning id, from_path, to_path',
    [froms],
  );
  const removed = rows.map(({ id, from_path: from, to_path: to }) => ({ id, from, to }));
  await publishRemoved(db, removed, actor);
}

/** Writes audit entries for removed redirects, and invalidates cached responses in all processes. */
export async function publishRemoved(
  db: Queryable,
  removed: readonly RemovedRedirect[],
  actor: Actor,
): Promise<void> {
  if (removed.length === 0) return;
  const entries = removed.map(({ id, from, to }) => ({
    action: 'delete' as const,
    subject,
    subjectId: id,
    title: from,
    before: { to },
  }));
  await recordAudits(db, actor, entries);
  await publishTags(
    db,
    removed.map(({ from }) => redirectTag(from)),
  );
}

/** A redirect from a former address. */
export interface Redirect {
  from: string;
  to: string;
}

/** The effect of adding a redirect to the existing ones. */
export type Effect = 'new' | 'changed' | 'same' | 'loop';

/**
 * Adds a redirect and resolves chains: redirects to its source are changed to its final destination, and its own
 * destination follows an existing redirect.
 *
 * @param redirects from → to, modified in place unless the redirect would be a loop
 */
export function addRedirect(redirects: Map<string, string>, { from, to }: Redirect): Effect {
  const end = redirects.get(to) ?? to;
  if (end === from) return 'loop';
  const before = redirects.get(from);
  if (before === end) return 'same';
  for (const [other, destination] of redirects) if (destination === from) redirects.set(other, end);
  redirects.set(from, end);
  return before === undefined ? 'new' : 'changed';
}
