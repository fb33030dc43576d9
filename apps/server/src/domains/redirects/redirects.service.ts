import { type LineOutcome, maxImportedLines } from '@centinela/api/content/redirects.ts';
import type { FieldError } from '@centinela/sections/kernel/messages.ts';
import { isReservedPath } from '@centinela/sections/reservedPaths.ts';
import { loadOwnerLabel } from '#content/read';
import { type Claimant, findLiveOwners, lockPaths } from '#paths/claims';
import { findDestination, findRedirectedPaths, type RedirectRow } from '#paths/redirects';
import { type AddOptions, addRedirects, planRedirects, type Redirect, removeRedirects } from '#paths/write';
import type { Actor } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError } from '#platform/errors/appError.ts';
import { type RedirectLine, readRedirectLines } from './redirects.csv.ts';
import { redirectList, toRedirect } from './redirects.rows.ts';
import { parseSitePath } from './sitePath.ts';

/** A parsed redirect, or the error of its source or destination. */
type ParsedRedirect = { redirect: Redirect; wrong: null } | { redirect: null; wrong: FieldError };

const refused = (wrong: FieldError): ParsedRedirect => ({ redirect: null, wrong });

function parseEnds(written: Redirect, origin: string): ParsedRedirect {
  const [from, to] = [parseSitePath(written.from, origin), parseSitePath(written.to, origin)];
  if (from === null)
    return refused({ field: 'from', message: written.from.trim() ? 'sitePath' : 'required' });
  if (to === null) return refused({ field: 'to', message: written.to.trim() ? 'sitePath' : 'required' });
  if (isReservedPath(from)) return refused({ field: 'from', message: 'pathReserved' });
  return { redirect: { from, to }, wrong: null };
}

const pathTaken = async (db: Queryable, { section, entryId }: Claimant): Promise<FieldError> => ({
  field: 'from',
  message: 'pathTaken',
  values: { owner: await loadOwnerLabel(db, section, entryId) },
});

/** Parses redirects. Rejects a redirect whose source is the address of a page, as it would have no effect. */
async function parseAll(
  db: Queryable,
  written: readonly Redirect[],
  origin: string,
): Promise<ParsedRedirect[]> {
  const reads = written.map((each) => parseEnds(each, origin));
  const live = await findLiveOwners(
    db,
    reads.flatMap(({ redirect }) => redirect?.from ?? []),
  );
  return Promise.all(
    reads.map(async (read) => {
      const owner = read.redirect && live.get(read.redirect.from);
      return owner ? refused(await pathTaken(db, owner)) : read;
    }),
  );
}

const wrong = (error: FieldError) => new AppError('badRequest', { errors: [error] });
const loop: FieldError = { field: 'to', message: 'redirectLoop' };

/**
 * Adds a redirect, or changes the existing redirect from the same address. Requires `lockPaths`.
 *
 * @param origin public origin of the site
 * @throws AppError badRequest
 */
async function saveRedirect(
  db: Queryable,
  written: Redirect,
  origin: string,
  adding: AddOptions,
): Promise<RedirectRow> {
  const [read] = await parseAll(db, [written], origin);
  if (!read?.redirect) throw read ? wrong(read.wrong) : new AppError('badRequest');
  const [effect] = await addRedirects(db, [read.redirect], adding);
  if (effect === 'loop') throw wrong(loop);
  return redirectList.get(db, { from: read.redirect.from });
}

/** Creates a redirect. @throws AppError badRequest, also if a redirect from this address exists */
export async function createRedirect(
  db: Queryable,
  written: Redirect,
  origin: string,
  actor: Actor,
): Promise<RedirectRow> {
  await lockPaths(db);
  const from = parseSitePath(written.from, origin);
  if (from !== null && (await findDestination(db, from)) !== null)
    throw wrong({ field: 'from', message: 'taken' });
  return saveRedirect(db, written, origin, { actor, origin: 'PERSON' });
}

/** Changes the destination of a redirect. @throws AppError badRequest, notFound, stale */
export async function changeRedirect(
  db: Queryable,
  id: string,
  to: string,
  { origin, actor, expected }: { origin: string; actor: Actor; expected: number | null },
): Promise<RedirectRow> {
  await lockPaths(db);
  const row = await redirectList.get(db, { id });
  if (expected !== null && expected !== row.version) throw new AppError('stale', { data: toRedirect(row) });
  return saveRedirect(db, { from: row.from_path, to }, origin, { actor, origin: row.origin });
}

/** Deletes a redirect. @throws AppError notFound */
export async function deleteRedirect(db: Queryable, id: string, actor: Actor): Promise<{ id: string }> {
  await lockPaths(db);
  const row = await redirectList.get(db, { id });
  await removeRedirects(db, [row.from_path], actor);
  return { id: row.id };
}

/** The outcome of an imported line, with the error if the line is rejected. */
export type LineResult = RedirectLine & { outcome: LineOutcome; wrong: FieldError | null };

interface Importing {
  origin: string;
  actor: Actor;
  dryRun: boolean;
  /** False: existing redirects are left unchanged. */
  mayChange: boolean;
}

/** Returns the lines that are invalid regardless of the other lines. */
async function findInvalidLines(
  db: Queryable,
  lines: readonly RedirectLine[],
  { origin, mayChange }: Importing,
): Promise<ParsedRedirect[]> {
  const reads = await parseAll(db, lines, origin);
  const froms = reads.flatMap(({ redirect }) => redirect?.from ?? []);
  const fixed = new Set(mayChange ? [] : await findRedirectedPaths(db, froms));
  const seenSources = new Set<string>();
  return reads.map((read) => {
    if (!read.redirect) return read;
    const { from } = read.redirect;
    if (seenSources.has(from)) return refused({ field: 'from', message: 'lineRepeated' });
    seenSources.add(from);
    return fixed.has(from) ? refused({ field: 'from', message: 'notAllowed' }) : read;
  });
}

/**
 * Imports redirects from a file, or reports the outcome of each line in a dry run. Rejected lines are skipped.
 *
 * @throws AppError badRequest for a file that is unreadable, empty or too long
 */
export async function importRedirects(db: Queryable, csv: string, options: Importing): Promise<LineResult[]> {
  const { actor, dryRun } = options;
  const lines = readRedirectLines(csv);
  if (lines.length === 0) throw wrong({ field: 'csv', message: 'required' });
  if (lines.length > maxImportedLines) throw wrong({ field: 'csv', message: 'tooMany' });
  if (!dryRun) await lockPaths(db);
  const reads = await findInvalidLines(db, lines, options);
  const added = reads.flatMap(({ redirect }) => redirect ?? []);
  const effects = dryRun
    ? (await planRedirects(db, added)).effects
    : await addRedirects(db, added, { actor, origin: 'FILE' });
  const remaining = effects.values();
  return lines.map((line, index): LineResult => {
    const read = reads[index];
    if (!read?.redirect) return { ...line, outcome: 'refused', wrong: read?.wrong ?? null };
    const effect = remaining.next().value ?? 'same';
    return effect === 'loop'
      ? { ...line, outcome: 'refused', wrong: loop }
      : { ...line, outcome: effect, wrong: null };
  });
}
