import type { HalfDay } from '@centinela/api/visits/halfDays.ts';
import type { Queryable } from '#platform/database/queryable.ts';

/** A half-day of a zone. */
export interface Slot extends HalfDay {
  zoneId: string;
}

/** SQL condition: the zone makes no visits on the day. */
export const isDayOff = (day: string, zone: string): string =>
  `exists (select from visit_days_off o where o.day = ${day} and (o.zone_id is null or o.zone_id = ${zone}))`;

const reserveSql = `insert into visit_slots as s (zone_id, day, half, booked)
  select c.zone_id, $2::date, c.half, 1 from visit_capacities c
  where c.zone_id = $1 and c.weekday = extract(isodow from $2::date) and c.half = $3 and c.capacity > 0
    and not ${isDayOff('$2::date', 'c.zone_id')}
    and not exists (select from visit_slots f
      where f.zone_id = c.zone_id and f.day = $2::date and f.half = c.half and f.booked >= c.capacity)
  on conflict (zone_id, day, half) do update set booked = s.booked + 1
  where s.booked < (select c.capacity from visit_capacities c
    where c.zone_id = s.zone_id and c.weekday = extract(isodow from s.day) and c.half = s.half)`;

/**
 * Reserves one visit in a half-day, atomically: concurrent reservations wait for each other on its row, and each one
 * compares the current count with the capacity. A half-day that is already full is recognized without waiting.
 *
 * @returns false without capacity, or on a day off
 */
export async function reserveSlot(db: Queryable, { zoneId, day, half }: Slot): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'visit-reserve',
    text: reserveSql,
    values: [zoneId, day, half],
  });
  return rowCount === 1;
}

/** Frees one visit of a half-day. */
export async function releaseSlot(db: Queryable, { zoneId, day, half }: Slot): Promise<void> {
  await db.query({
    name: 'visit-release',
    text: 'update visit_slots set booked = booked - 1 where zone_id = $1 and day = $2 and half = $3',
    values: [zoneId, day, half],
  });
}

/** Compares slots in a fixed order, in which transactions lock their rows. */
const compareSlots = (one: Slot, other: Slot): number =>
  [one.zoneId, one.day, one.half].join(' ') < [other.zoneId, other.day, other.half].join(' ') ? -1 : 1;

export const isSameSlot = (one: Slot, other: Slot): boolean =>
  one.zoneId === other.zoneId && one.day === other.day && one.half === other.half;

/**
 * Moves a reservation; without a new slot it frees the old one. The rows are locked in a fixed order, so that two
 * visits that swap their half-days cannot wait for each other. The caller rolls back if the result is false.
 *
 * @returns false if the new half-day has no capacity
 */
export async function moveReservation(db: Queryable, from: Slot | null, to: Slot | null): Promise<boolean> {
  if (from && to && isSameSlot(from, to)) return true;
  const reserve = async () => to === null || reserveSlot(db, to);
  if (from === null) return reserve();
  if (to !== null && compareSlots(to, from) < 0) {
    if (!(await reserve())) return false;
    await releaseSlot(db, from);
    return true;
  }
  await releaseSlot(db, from);
  return reserve();
}

/** Lists the half-days of a zone with free capacity, in order. */
export async function listFreeSlots(
  db: Queryable,
  zoneId: string,
  { from, to }: { from: string; to: string },
): Promise<HalfDay[]> {
  const { rows } = await db.query<HalfDay>({
    name: 'visit-free-slots',
    text: `select d.day::date::text as day, c.half
      from generate_series($2::date, $3::date, interval '1 day') as d(day)
      join visit_capacities c on c.zone_id = $1 and c.weekday = extract(isodow from d.day)
      left join visit_slots s on s.zone_id = c.zone_id and s.day = d.day::date and s.half = c.half
      where coalesce(s.booked, 0) < c.capacity and not ${isDayOff('d.day::date', 'c.zone_id')}
      order by d.day, c.half desc`,
    values: [zoneId, from, to],
  });
  return rows;
}
