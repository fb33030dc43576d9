import type { FindingKind } from '@centinela/api/searchEngines/searchEngines.ts';
import type { PoolClient } from 'pg';
import type { Database } from '#platform/database/pool.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { NewFinding } from './findings.ts';
import type { Place } from './places.ts';

/** Minutes for which whoever checks has the check to itself: longer than one takes. */
export const heldMinutes = 40;

/** That somebody has asked for a check since the last one began. */
const isAsked = `c.asked_at > coalesce(c.started_at, '-infinity')`;

/** Begins a check, the one that somebody asked for if somebody did. @returns false when another worker is at it */
export async function beginCheck(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into site_check as c (id, started_at, held_until) values (1, now(), now() + $1 * interval '1 minute')
     on conflict (id) do update set started_at = excluded.started_at, held_until = excluded.held_until,
       asked_at = case when ${isAsked} then c.asked_at end,
       asked_by_name = case when ${isAsked} then c.asked_by_name end
     where c.held_until is null or c.held_until < now()`,
    [heldMinutes],
  );
  return rowCount === 1;
}

/** Gives the check back, done or not. */
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

/** What a walk through the site came to. */
export interface WalkResult {
  findings: readonly NewFinding[];
  /** Addresses of other sites, each with some of the pages that lead there. */
  outside: ReadonlyMap<string, readonly Place[]>;
  pages: number;
  isPartial: boolean;
}

/** Puts what was found in the place of what the check before had found. */
export const writeWalk = (
  { pool }: Pick<Database, 'pool'>,
  { findings, outside, pages, isPartial }: WalkResult,
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
 * That a link is dead, in SQL: at once where the site says that there is nothing, or where nobody may be sent; on the second
 * time where it may have been a bad moment. What a site refuses to programs is there all the same.
 */
const isDead = `(l.status in (404, 410) or l.problem in ('notHttps', 'refused', 'manyRedirects')
  or (l.failures > 1 and (l.status >= 500 or l.problem is not null)))`;

/** Makes findings of the links to other sites that are dead. */
export const writeOutsideFindings = ({ pool }: Pick<Database, 'pool'>, most: number): Promise<void> =>
  transaction(pool, async (client) => {
    await client.query('delete from site_findings where kind = $1', [outsideKind]);
    await client.query(
      `insert into site_findings (kind, path, target, status, problem, section, entry_id, found_at)
       select $1, p.path, l.url, l.status, l.problem, p.section, p."entryId", coalesce(l.checked_at, now())
       from outside_links l, jsonb_to_recordset(l.places) as p (path text, section text, "entryId" uuid)
       where ${isDead} order by l.url, p.path nulls first limit $2`,
      [outsideKind, most],
    );
  });
