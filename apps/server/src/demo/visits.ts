import { readFile } from 'node:fs/promises';
import { provinceIds } from '@centinela/api/country/provinces.ts';
import { addDays, type HalfDay, halves } from '@centinela/api/visits/halfDays.ts';
import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { createDayOff } from '../domains/visits/visits.daysOff.ts';
import { findZoneId, resolvePlace } from '../domains/visits/visits.place.ts';
import { reserveSlot } from '../domains/visits/visits.slots.ts';
import { openVisit } from '../domains/visits/visits.write.ts';
import { createZone } from '../domains/visits/visits.zones.ts';
import { systemActor } from '../platform/audit/audit.ts';
import { demoCoverage } from './coverage.ts';

const visitsFile = z.object({
  zones: z.array(
    z.object({
      name: z.string(),
      /** A covered place; the zone has all places of its entry in the coverage. */
      province: z.enum(provinceIds),
      locality: z.string().nullable(),
      /** Visits per half-day from Monday to Friday, and on Saturday morning. */
      weekday: z.number().int(),
      saturday: z.number().int(),
    }),
  ),
  daysOff: z.array(z.object({ day: z.iso.date(), name: z.string() })),
});

const folder = new URL('../../demo/', import.meta.url);
const readJson = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(name, folder), 'utf8'));

type DemoZone = z.output<typeof visitsFile>['zones'][number];

const createCapacities = ({ weekday, saturday }: DemoZone) => [
  ...[1, 2, 3, 4, 5].flatMap((day) => halves.map((half) => ({ weekday: day, half, capacity: weekday }))),
  { weekday: 6, half: 'MORNING' as const, capacity: saturday },
];

/** Seeds the zones of visits with their capacities, and the national holidays. */
export async function seedVisitZones(client: PoolClient): Promise<void> {
  const { zones: covered } = demoCoverage.parse(await readJson('coverage.json'));
  const { zones, daysOff } = visitsFile.parse(await readJson('visits.json'));
  for (const zone of zones) {
    const { name, province, locality } = zone;
    const found = covered.find(
      (each) =>
        each.state === 'YES' &&
        each.province === province &&
        (locality === null ? each.localities === null : each.localities?.includes(locality)),
    );
    if (!found) throw new Error(`the demo's visits use a place without coverage: ${name}`);
    const places = (found.localities ?? [null]).map((each) => ({ province, locality: each }));
    const capacities = createCapacities(zone);
    await createZone(client, { name, places, capacities, email: null }, systemActor);
  }
  for (const each of daysOff) await createDayOff(client, { ...each, zone: null }, systemActor);
}

/** Leads with a visit: this many of the newest ones with a listed place. */
const maxVisits = 24;

interface LeadRow {
  id: string;
  number: number;
  name: string;
  phone: string | null;
  email: string | null;
  province: string | null;
  locality: string | null;
}

/** Books a half-day near a day of the calendar; null if there is none within a week. */
async function reserveNear(
  client: PoolClient,
  zoneId: string,
  day: string,
  first: HalfDay['half'],
): Promise<HalfDay | null> {
  const order = halves.toSorted((one) => (one === first ? -1 : 1));
  for (let ahead = 0; ahead < 7; ahead += 1)
    for (const half of order) {
      const slot = { zoneId, day: addDays(day, ahead), half };
      if (await reserveSlot(client, slot)) return slot;
    }
  return null;
}

/**
 * Seeds visits for the newest leads: one in three took place in the last days, the others are booked for the next two weeks.
 * No mails are queued.
 */
export async function seedVisits(client: PoolClient, now = new Date()): Promise<void> {
  const { rows } = await client.query<LeadRow>(
    `select l.id, l.number, l.name, l.phone, l.email, l.province, l.locality from leads l
     where l.locality is not null and l.phone is not null and l.contract_id is null and not l.spam order by l.number desc limit $1`,
    [maxVisits],
  );
  const today = toArgentineDate(now);
  for (const [index, { id, number, ...person }] of rows.entries()) {
    const place = resolvePlace(person.province, person.locality);
    const zoneId = place && (await findZoneId(client, place));
    if (zoneId === null) continue;
    const isPast = index % 3 === 2;
    const day = addDays(today, isPast ? -8 - index : 1 + (index % 9));
    const slot = await reserveNear(client, zoneId, day, index % 2 === 0 ? 'MORNING' : 'AFTERNOON');
    if (slot === null || (isPast && slot.day >= today)) continue;
    const visitId = await openVisit(client, {
      case: { kind: 'lead', id, number },
      ...{ ...person, clientId: null, callBy: null },
    });
    await client.query(
      'update visits set status = $2, zone_id = $3, day = $4, half = $5, sequence = 1 where id = $1',
      [visitId, isPast ? 'DONE' : 'BOOKED', zoneId, slot.day, slot.half],
    );
  }
}
