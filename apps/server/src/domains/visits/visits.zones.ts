import { maxZones, type VisitZone, type ZoneInput } from '@centinela/api/visits/visits.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import { findListedLocality } from '#country/places';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import { onlyRow } from '#platform/database/onlyRow.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';

const subject = 'visitZones';

interface ZoneRow {
  id: string;
  version: number;
  name: string;
  email: string | null;
  places: { province: string; locality: string | null }[];
  capacities: VisitZone['capacities'];
  upcoming: number;
  updated_at: Date;
  updated_by_name: string | null;
}

const zoneSql = `select z.id, z.version, z.name, z.email, z.updated_at, z.updated_by_name,
    coalesce((select jsonb_agg(jsonb_build_object('province', p.province, 'locality', nullif(p.locality, ''))
      order by p.province, p.locality) from visit_zone_places p where p.zone_id = z.id), '[]') as places,
    coalesce((select jsonb_agg(jsonb_build_object('weekday', c.weekday, 'half', c.half, 'capacity', c.capacity)
      order by c.weekday, c.half desc) from visit_capacities c where c.zone_id = z.id), '[]') as capacities,
    (select count(*)::int from visits v where v.zone_id = z.id and v.status = 'BOOKED' and v.day >= $1::date) as upcoming
  from visit_zones z`;

const toZone = ({ updated_at, updated_by_name, ...row }: ZoneRow): VisitZone => ({
  ...row,
  updatedAt: updated_at.toISOString(),
  updatedBy: updated_by_name,
});

const getToday = (): string => toArgentineDate(new Date());

/** Lists all zones by name. */
export async function listZones(db: Queryable): Promise<VisitZone[]> {
  const { rows } = await db.query<ZoneRow>(`${zoneSql} order by z.name_key limit ${maxZones}`, [getToday()]);
  return rows.map(toZone);
}

/** @throws AppError notFound */
async function getZone(db: Queryable, id: string): Promise<VisitZone> {
  if (!isUuid(id)) throw new AppError('notFound');
  const { rows } = await db.query<ZoneRow>(`${zoneSql} where z.id = $2`, [getToday(), id]);
  return toZone(orNotFound(rows[0]));
}

const createFieldError = (field: string, message: string) =>
  new AppError('badRequest', { errors: [{ field, message }] });

/** Normalizes the places and checks that they are listed and belong to no other zone. @throws AppError badRequest */
async function resolvePlaces(
  db: Queryable,
  { places }: ZoneInput,
  id: string | null,
): Promise<{ province: string; locality: string }[]> {
  const resolved = places.map(({ province, locality }, index) => {
    const listed = locality ? findListedLocality(province, locality) : '';
    if (listed === null) throw createFieldError(`places.${index}.locality`, 'localityUnknown');
    return { province, locality: listed };
  });
  const { rows } = await db.query<{ province: string; locality: string }>(
    `select p.province, p.locality from visit_zone_places p
     join unnest($1::text[], $2::text[]) as each(province, locality) using (province, locality)
     where p.zone_id is distinct from $3`,
    [resolved.map(({ province }) => province), resolved.map(({ locality }) => locality), id],
  );
  const toKey = (place: { province: string; locality: string }) => `${place.province}/${place.locality}`;
  const takenKeys = new Set(rows.map(toKey));
  const takenIndex = resolved.findIndex(
    (place, index) =>
      takenKeys.has(toKey(place)) || resolved.findIndex((other) => toKey(other) === toKey(place)) < index,
  );
  if (takenIndex >= 0) throw createFieldError(`places.${takenIndex}.locality`, 'placeInZone');
  return resolved;
}

/** Replaces places and capacities of a zone. */
async function storeParts(
  db: Queryable,
  id: string,
  places: readonly { province: string; locality: string }[],
  capacities: ZoneInput['capacities'],
): Promise<void> {
  await db.query('delete from visit_zone_places where zone_id = $1', [id]);
  await db.query(
    `insert into visit_zone_places (zone_id, province, locality)
     select $1, each.* from unnest($2::text[], $3::text[]) as each`,
    [id, places.map(({ province }) => province), places.map(({ locality }) => locality)],
  );
  await db.query('delete from visit_capacities where zone_id = $1', [id]);
  await db.query(
    `insert into visit_capacities (zone_id, weekday, half, capacity)
     select distinct on (weekday, half) $1::uuid, weekday, half, capacity
     from unnest($2::int[], $3::text[], $4::int[]) as each(weekday, half, capacity) where capacity > 0`,
    [
      id,
      capacities.map(({ weekday }) => weekday),
      capacities.map(({ half }) => half),
      capacities.map(({ capacity }) => capacity),
    ],
  );
}

const toAuditData = ({ name, email, places, capacities }: VisitZone) => ({ name, email, places, capacities });

/** Serializes writes of zones, which are few, so that a place cannot get into two of them. */
const lockZones = async (db: Queryable): Promise<void> => {
  await db.query('lock table visit_zones in share row exclusive mode');
};

/** @throws AppError badRequest when another zone has the name */
async function checkNameIsFree(db: Queryable, nameKey: string, id: string | null): Promise<void> {
  const { rowCount } = await db.query(
    'select from visit_zones where name_key = $1 and id is distinct from $2',
    [nameKey, id],
  );
  if (rowCount) throw createFieldError('name', 'taken');
}

/** Adds a zone. Must run in a transaction. @throws AppError badRequest */
export async function createZone(db: Queryable, input: ZoneInput, actor: Actor): Promise<VisitZone> {
  await lockZones(db);
  const nameKey = foldText(input.name);
  await checkNameIsFree(db, nameKey, null);
  const places = await resolvePlaces(db, input, null);
  const { rows } = await db.query<{ id: string }>(
    `insert into visit_zones (name, name_key, updated_by_name, email)
     select $1, $2, $3, $5 where (select count(*) from visit_zones) < $4 returning id`,
    [input.name, nameKey, actor.user?.name ?? null, maxZones, input.email],
  );
  if (rows.length === 0) throw createFieldError('name', 'tooMany');
  const { id } = onlyRow(rows);
  await storeParts(db, id, places, input.capacities);
  const zone = await getZone(db, id);
  await recordAudit(db, actor, {
    action: 'create',
    subject,
    subjectId: id,
    title: zone.name,
    after: toAuditData(zone),
  });
  return zone;
}

/** Changes a zone; booked visits are kept. Must run in a transaction. @throws AppError badRequest, notFound, stale */
export async function changeZone(
  db: Queryable,
  id: string,
  input: ZoneInput,
  { actor, expected }: { actor: Actor; expected: number | null },
): Promise<VisitZone> {
  await lockZones(db);
  const before = await getZone(db, id);
  if (expected !== null && expected !== before.version) throw new AppError('stale', { data: before });
  const nameKey = foldText(input.name);
  await checkNameIsFree(db, nameKey, id);
  await storeParts(db, id, await resolvePlaces(db, input, id), input.capacities);
  await db.query(
    `update visit_zones set name = $2, name_key = $3, version = version + 1, updated_at = now(), updated_by_name = $4,
       email = $5
     where id = $1`,
    [id, input.name, nameKey, actor.user?.name ?? null, input.email],
  );
  const after = await getZone(db, id);
  await recordAudit(db, actor, {
    action: 'update',
    subject,
    subjectId: id,
    title: after.name,
    before: toAuditData(before),
    after: toAuditData(after),
  });
  return after;
}

/** Deletes a zone without upcoming visits. Must run in a transaction. @throws AppError notFound, inUse */
export async function deleteZone(db: Queryable, id: string, actor: Actor): Promise<{ id: string }> {
  await lockZones(db);
  // A booking at the same moment waits for this lock, because its half-day refers to the zone.
  await db.query('select from visit_zones where id = $1 for update', [id]);
  const zone = await getZone(db, id);
  if (zone.upcoming > 0)
    throw new AppError('inUse', {
      message: [
        `Tiene ${zone.upcoming} visitas reservadas: pasalas a otra zona o cancelalas`,
        `It has ${zone.upcoming} booked visits: move them to another zone or cancel them`,
      ],
    });
  await db.query('delete from visit_zones where id = $1', [id]);
  await recordAudit(db, actor, {
    action: 'delete',
    subject,
    subjectId: id,
    title: zone.name,
    before: toAuditData(zone),
  });
  return { id };
}
