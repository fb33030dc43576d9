import type { FindingKind } from '@centinela/api/searchEngines/searchEngines.ts';
import type { PoolClient } from 'pg';
import type { Database } from '#platform/database/pool.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { EditLocation } from './editLocations.ts';
import type { NewFinding } from './findings.ts';

/** Duration of the worker's lease in minutes; longer than a check takes. */
export const leaseMinutes = 40;

/** SQL condition: a check was requested since the last one started. */
const isRequestedSql = `c.asked_at > coalesce(c.started_at, '-infinity')`;

/** Starts a check and acquires the lease. @returns false when another worker holds it */
export async function beginCheck(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into site_check as c (id, started_at, held_until) values (1, now(), now() + $1 * interval '1 minute')
     on conflict (id) do update set started_at = excluded.started_at, held_until = excluded.held_until,
       asked_at = case when ${isRequestedSql} then c.asked_at end,
       asked_by_name = case when ${isRequestedSql} then c.asked_by_name end
     where c.held_until is null or c.held_until < now()`,
    [leaseMinutes],
  );
  return rowCount === 1;
}

/** Releases the lease, whether or not the check completed. */
export const endCheck = (db: Queryable, isDone: boolean) =>
  db.query(
    `update site_check set held_until = null, finished_at = case when $1 then now() else finished_at end,
       counts = (select coalesce(jsonb_object_agg(kind, count), '{}') from
         (select kind, count(*) as count from site_findings group by kind) k)
     where id = 1`,
    [isDone],
  );

const column = <K extends keyof NewFinding>(findings: readonly NewFinding[], name: K): NewFinding[K][] =>
  findings.map((finding) => finding[name]);

async function insertFindings(client: PoolClient, findings: readonly NewFinding[]): Promise<void> {
  await client.query(
    `insert into site_findings (kind, path, words, target, status, problem, section, entry_id)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[], $7::text[], $8::uuid[])`,
    [
      column(findings, 'kind'),
      column(findings, 'path'),
      column(findings, 'words'),
      column(findings, 'target'),
      column(findings, 'status'),
      column(findings, 'problem'),
      column(findings, 'section'),
      column(findings, 'entryId'),
    ],
  );
}

const outsideKind: FindingKind = 'OUTSIDE_LINK';

/** Result of crawling the site. */
export interface CheckResult {
  findings: readonly NewFinding[];
  /** External addresses, each with some of the pages that link to it. */
  outside: ReadonlyMap<string, readonly EditLocation[]>;
  pages: number;
  isPartial: boolean;
}

/** Replaces the findings of the previous check. */
export const writeWalk = (
  { pool }: Pick<Database, 'pool'>,
  { findings, outside, pages, isPartial }: CheckResult,
): Promise<void> =>
  transaction(pool, async (client) => {
    await client.query('delete from site_findings where kind <> $1', [outsideKind]);
    await insertFindings(client, findings);
    const urls = [...outside.keys()];
    await client.query('delete from outside_links where url <> all($1)', [urls]);
    await client.query(
      `insert into outside_links (url, places) select * from unnest($1::text[], $2::jsonb[])
       on conflict (url) do update set places = excluded.places`,
      [urls, [...outside.values()].map((places) => JSON.stringify(places))],
    );
    await client.query('update site_check set pages = $1, outside_links = $2, is_partial = $3 where id = 1', [
      pages,
      urls.length,
      isPartial,
    ]);
  });

/**
 * SQL condition for a dead link. Missing pages and addresses that must not be linked are dead at once; errors
 * that may be temporary are dead after the second failure. A site that rejects bots is not dead.
 */
const isDeadSql = `(l.status in (404, 410) or l.problem in ('notHttps', 'refused', 'manyRedirects')
  or (l.failures > 1 and (l.status >= 500 or l.problem is not null)))`;

/** Inserts findings for dead external links. */
export const writeOutsideFindings = ({ pool }: Pick<Database, 'pool'>, maxCount: number): Promise<void> =>
  transaction(pool, async (client) => {
    await client.query('delete from site_findings where kind = $1', [outsideKind]);
    await client.query(
      `insert into site_findings (kind, path, target, status, problem, section, entry_id, found_at)
       select $1, p.path, l.url, l.status, l.problem, p.section, p."entryId", coalesce(l.checked_at, now())
       from outside_links l, jsonb_to_recordset(l.places) as p (path text, section text, "entryId" uuid)
       where ${isDeadSql} order by l.url, p.path nulls first limit $2`,
      [outsideKind, maxCount],
    );
  });
