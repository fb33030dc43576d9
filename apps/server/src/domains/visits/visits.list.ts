import { addDays } from '@centinela/api/visits/halfDays.ts';
import { calendarDays, type VisitCalendar, visitRules } from '@centinela/api/visits/visits.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { defineList } from '#platform/lists/defineList.ts';
import { toVisit, type VisitRow, visitColumns } from './visits.rows.ts';
import { isDayOff } from './visits.slots.ts';

const isBookedSql = "v.status <> 'OPEN'";

const list = defineList<VisitRow>(visitRules, {
  from: 'visits v',
  columns: visitColumns,
  key: [{ sql: 'v.id', type: 'uuid' }],
  filters: { status: 'v.status', kind: 'v.kind', zone: 'v.zone_id' },
  ranges: { day: 'v.day' },
  search: (q, where) => {
    const number = /^\D*(\d{1,9})$/.exec(q)?.[1];
    const name = `v.name ilike '%' || ${where.bind(q.replace(/[\\%_]/g, String.raw`\$&`))} || '%'`;
    return number === undefined ? name : `(${name} or v.case_number = ${where.bind(Number(number))})`;
  },
  sorts: { day: { sql: 'v.day', type: 'date' } },
  order: { field: 'day', descending: true },
});

export const readVisitQuery = list.read;

/** Lists booked visits page by page, without those that are only offered. */
export const listVisits = (db: Queryable, request: ReturnType<typeof list.read>) =>
  list.page(db, request, { where: () => isBookedSql });

interface CellRow {
  zone_id: string;
  day: string;
  half: 'MORNING' | 'AFTERNOON';
  capacity: number;
  booked: number;
}

const cellsSql = `select z.id as zone_id, d.day::date::text as day, h.half,
    case when ${isDayOff('d.day::date', 'z.id')} then 0 else coalesce(c.capacity, 0) end as capacity,
    coalesce(s.booked, 0) as booked
  from visit_zones z
  cross join generate_series($1::date, $2::date, interval '1 day') as d(day)
  cross join (values ('MORNING'), ('AFTERNOON')) as h(half)
  left join visit_capacities c on c.zone_id = z.id and c.weekday = extract(isodow from d.day) and c.half = h.half
  left join visit_slots s on s.zone_id = z.id and s.day = d.day::date and s.half = h.half
  order by z.name_key, d.day, h.half desc`;

/** Loads the capacity and the bookings of all zones for some days. */
export async function loadCalendar(db: Queryable, from: string): Promise<VisitCalendar> {
  const to = addDays(from, calendarDays - 1);
  const [zones, cells, daysOff, visits] = await Promise.all([
    db.query<{ id: string; name: string }>('select z.id, z.name from visit_zones z order by z.name_key'),
    db.query<CellRow>(cellsSql, [from, to]),
    db.query<VisitCalendar['daysOff'][number]>(
      `select o.day::text as day, o.name, o.zone_id as zone from visit_days_off o where o.day between $1 and $2 order by o.day`,
      [from, to],
    ),
    db.query<VisitRow>(
      `select ${visitColumns} from visits v where v.status in ('BOOKED', 'DONE', 'MISSED') and v.day between $1 and $2
       order by v.day, v.half desc, v.id limit 2000`,
      [from, to],
    ),
  ]);
  const cellsByZone = Map.groupBy(cells.rows, ({ zone_id }) => zone_id);
  return {
    from,
    zones: zones.rows.map((zone) => ({
      ...zone,
      cells: (cellsByZone.get(zone.id) ?? []).map(({ zone_id: _zone, ...cell }) => cell),
    })),
    daysOff: daysOff.rows,
    visits: visits.rows.map(toVisit),
  };
}
