import type { SiteCheck } from '@centinela/api/searchEngines/searchEngines.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { checkJob } from './searchEngines.jobs.ts';

interface CheckRow extends Omit<SiteCheck, 'askedAt' | 'startedAt' | 'finishedAt'> {
  askedAt: Date | null;
  startedAt: Date | null;
  finishedAt: Date | null;
}

const instant = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Reads the status of the site check. A request that no worker has started within an hour has expired. */
export async function readCheck(db: Queryable): Promise<SiteCheck> {
  const { rows } = await db.query<CheckRow>(
    `select asked_at as "askedAt", asked_by_name as "askedBy", started_at as "startedAt",
       finished_at as "finishedAt", pages, outside_links as "outsideLinks", is_partial as "isPartial", counts,
       coalesce(held_until > now(), false) or coalesce(asked_at > coalesce(started_at, '-infinity')
         and asked_at > now() - interval '1 hour', false) as "isRunning"
     from site_check`,
  );
  const [row] = rows;
  if (!row)
    return {
      askedAt: null,
      askedBy: null,
      startedAt: null,
      finishedAt: null,
      isRunning: false,
      pages: 0,
      outsideLinks: 0,
      isPartial: false,
      counts: {},
    };
  return {
    ...row,
    askedAt: instant(row.askedAt),
    startedAt: instant(row.startedAt),
    finishedAt: instant(row.finishedAt),
  };
}

/** Requests a check, unless one is pending or running. */
export async function requestCheck(db: Queryable, jobs: Jobs, actor: Actor): Promise<void> {
  if ((await readCheck(db)).isRunning) return;
  await db.query(
    `insert into site_check (id, asked_at, asked_by_name) values (1, clock_timestamp(), $1)
     on conflict (id) do update set asked_at = excluded.asked_at, asked_by_name = excluded.asked_by_name`,
    [actor.user?.name ?? null],
  );
  await jobs.send(checkJob, {}, { client: db, singletonKey: 'asked' });
  await recordAudit(db, actor, { action: 'check', subject: 'site', subjectId: '' });
}
