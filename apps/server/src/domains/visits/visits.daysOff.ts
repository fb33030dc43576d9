import type { DayOff, DayOffInput } from '@centinela/api/visits/visits.ts';
import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';

const subject = 'visitDaysOff';
const columns = 'o.id, o.day::text as day, o.name, o.zone_id as zone';

/** Limit of listed days. */
const maxListed = 400;

/** Lists the days without visits from today on. */
export async function listDaysOff(db: Queryable): Promise<DayOff[]> {
  const { rows } = await db.query<DayOff>(
    `select ${columns} from visit_days_off o where o.day >= $1 order by o.day, o.id limit ${maxListed}`,
    [toArgentineDate(new Date())],
  );
  return rows;
}

const toAuditData = ({ day, name, zone }: DayOff) => ({ day, name, zone });

/** Adds a day without visits; booked ones are kept. @throws AppError badRequest for a repeated day */
export async function createDayOff(db: Queryable, input: DayOffInput, actor: Actor): Promise<DayOff> {
  const { rows } = await db.query<DayOff>(
    `insert into visit_days_off as o (day, name, zone_id)
     select $1, $2, z.zone from (values ($3::uuid)) as z(zone)
     where z.zone is null or exists (select from visit_zones e where e.id = z.zone)
     on conflict do nothing returning ${columns}`,
    [input.day, input.name, input.zone ?? null],
  );
  const [created] = rows;
  if (!created) throw new AppError('badRequest', { errors: [{ field: 'day', message: 'taken' }] });
  await recordAudit(db, actor, {
    action: 'create',
    subject,
    subjectId: created.id,
    title: `${created.day} ${created.name}`,
    after: toAuditData(created),
  });
  return created;
}

/** Deletes a day without visits. @throws AppError notFound */
export async function deleteDayOff(db: Queryable, id: string, actor: Actor): Promise<{ id: string }> {
  if (!isUuid(id)) throw new AppError('notFound');
  const { rows } = await db.query<DayOff>(
    `delete from visit_days_off o where o.id = $1 returning ${columns}`,
    [id],
  );
  const deleted = orNotFound(rows[0]);
  await recordAudit(db, actor, {
    action: 'delete',
    subject,
    subjectId: id,
    title: `${deleted.day} ${deleted.name}`,
    before: toAuditData(deleted),
  });
  return { id };
}
