import { addDays, type Half, halves } from '@centinela/api/visits/halfDays.ts';
import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '#platform/audit/audit.ts';
import { AppError } from '#platform/errors/appError.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { scaleBySize } from '#testing/size.ts';
import { bookVisit, cancelVisit, changeVisit } from './visits.change.ts';
import { createDayOff, deleteDayOff } from './visits.daysOff.ts';
import { loadChoices } from './visits.options.ts';
import { getTestDay, makeVisit, makeZone, visitorContext } from './visits.testing.ts';
import { deleteVisitsOfCases } from './visits.write.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ max: 40 });
});
afterAll(() => database?.drop());
afterEach(() => database.pool.query('truncate visits, visit_zones, visit_days_off, mails cascade'));

const day = getTestDay();
const morning = { kind: 'VISIT', day, half: 'MORNING' } as const;
const book = (id: string, choice: Parameters<typeof bookVisit>[2] = morning, now?: Date) =>
  bookVisit(database.pool, id, choice, { ...visitorContext, ...(now && { now }) });
/** Returns the status of a promise: the code of its error, or `ok`. */
const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
/** Repeats a booking that got no connection within five seconds, as on a machine under load; the server answers it with 503. */
async function bookWhenConnected(id: string): Promise<string> {
  const outcome = await outcomeOf(book(id));
  return outcome.includes('timeout exceeded') ? bookWhenConnected(id) : outcome;
}
const countBooked = async (): Promise<number> =>
  (await database.pool.query<{ sum: number }>('select coalesce(sum(booked), 0)::int as sum from visit_slots'))
    .rows[0]?.sum ?? -1;
const moron = { province: 'AR-B', localities: ['Morón'] };

test('of 200 concurrent bookings of the last half-day, one succeeds and the others get alternatives', async () => {
  await makeZone(database, 1);
  const ids = await Promise.all(Array.from({ length: 200 }, () => makeVisit(database)));
  const outcomes = await Promise.all(ids.map(bookWhenConnected));
  expect(Map.groupBy(outcomes, (outcome) => outcome).get('ok')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'wrongState')).toHaveLength(199);
  expect(await countBooked()).toBe(1);
  const { visits } = await loadChoices(database.pool, moron, true, new Date());
  expect(visits).not.toContainEqual({ day, half: 'MORNING' });
  expect(visits).toContainEqual({ day, half: 'AFTERNOON' });
});

test('two visits that swap their half-days concurrently do not block each other', async () => {
  await makeZone(database, 2);
  const [one, other] = [await makeVisit(database), await makeVisit(database)];
  const afternoon = { ...morning, half: 'AFTERNOON' } as const;
  for (let round = 0; round < 10; round += 1) {
    const [first, second] = round % 2 === 0 ? [morning, afternoon] : [afternoon, morning];
    expect(await Promise.all([book(one, first), book(other, second)].map(outcomeOf))).toEqual(['ok', 'ok']);
  }
  expect(await countBooked()).toBe(2);
});

describe('a visitor cannot book', () => {
  const today = toArgentineDate(new Date());
  test.each([
    ['today', { ...morning, day: today }],
    ['a past day', { ...morning, day: addDays(today, -1) }],
    ['a day outside the offered window', { ...morning, day: addDays(today, 22) }],
    ['a day in a hundred years', { ...morning, day: '2126-12-01' }],
    ['a call outside the opening hours', { ...morning, kind: 'CALL' }],
  ] as const)('%s', async (_name, choice) => {
    await makeZone(database, 1);
    const id = await makeVisit(database);
    expect(await outcomeOf(book(id, choice))).toBe('wrongState');
    expect(await countBooked()).toBe(0);
  });

  test('a day off, of their zone or of all', async () => {
    const zone = await makeZone(database, 1);
    const id = await makeVisit(database);
    for (const scope of [zone, null]) {
      const off = await createDayOff(database.pool, { day, name: 'Feriado', zone: scope }, systemActor);
      expect(await outcomeOf(book(id))).toBe('wrongState');
      await deleteDayOff(database.pool, off.id, systemActor);
    }
    expect(await outcomeOf(book(id))).toBe('ok');
  });

  test('without a zone, even if another zone has free half-days', async () => {
    await makeZone(database, 1);
    const id = await makeVisit(database, { province: 'Córdoba', locality: 'Villa Allende' });
    const unlisted = await makeVisit(database, { province: 'Buenos Aires', locality: 'Un paraje perdido' });
    expect(await outcomeOf(book(id))).toBe('wrongState');
    expect(await outcomeOf(book(unlisted))).toBe('wrongState');
  });

  test('or change or cancel after the deadline, which is 18:00 of the day before', async () => {
    await makeZone(database, 1);
    const id = await makeVisit(database);
    await book(id);
    const [before, after] = ['17:59:59', '18:00:00'].map(
      (time) => new Date(`${addDays(day, -1)}T${time}-03:00`),
    );
    const next = { ...morning, day: addDays(day, 1) };
    expect(await outcomeOf(book(id, next, after))).toBe('wrongState');
    const cancel = (now?: Date) => cancelVisit(database.pool, id, { ...visitorContext, ...(now && { now }) });
    expect(await outcomeOf(cancel(after))).toBe('wrongState');
    expect(await outcomeOf(cancel(before))).toBe('ok');
    expect(await countBooked()).toBe(0);
  });
});

test('a locality’s zone takes precedence over its province’s', async () => {
  const own = await makeZone(database, 1);
  const whole = await makeZone(database, 1, { province: 'AR-B', locality: '' });
  const zoneOf = async (locality: string) =>
    (await book(await makeVisit(database, { locality })).catch(() => null))?.zone_id;
  expect(await zoneOf('Morón')).toBe(own);
  expect(await zoneOf('La Plata')).toBe(whole);
});

test('deleting the case of a person frees the half-day', async () => {
  await makeZone(database, 1);
  const id = await makeVisit(database, { email: 'ana@ejemplo.com' });
  const { case_id } = await book(id);
  const [deleted] = await deleteVisitsOfCases(database.pool, [case_id]);
  expect(deleted?.mailIds).toHaveLength(2);
  expect(await countBooked()).toBe(0);
  expect(await outcomeOf(book(await makeVisit(database)))).toBe('ok');
});

const days = [0, 1, 2].map((ahead) => addDays(day, ahead));
const step = fc.oneof(
  fc.record({ do: fc.constant('book'), who: fc.nat(5), at: fc.nat(2), half: fc.constantFrom(...halves) }),
  fc.record({
    do: fc.constant('staffBook'),
    who: fc.nat(5),
    at: fc.nat(2),
    half: fc.constantFrom(...halves),
  }),
  fc.record({ do: fc.constant('cancel'), who: fc.nat(5) }),
  fc.record({ do: fc.constant('capacity'), capacity: fc.nat(3) }),
  fc.record({ do: fc.constant('off'), at: fc.nat(2) }),
);
type Step = { do: string; who?: number; at?: number; half?: Half; capacity?: number };

test('counts always equal bookings, and no booking exceeds the capacity at its time', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(step, { maxLength: 25 }),
      async (start, steps) => {
        await database.pool.query('truncate visits, visit_zones, visit_days_off, mails cascade');
        const zone = await makeZone(database, start);
        const ids = await Promise.all(Array.from({ length: 6 }, () => makeVisit(database)));
        let capacity = start;
        const off = new Map<string, string>();
        for (const each of steps as Step[]) {
          const id = ids[each.who ?? 0] ?? '';
          const choice = {
            kind: 'VISIT',
            day: days[each.at ?? 0] ?? day,
            half: each.half ?? 'MORNING',
          } as const;
          if (each.do === 'capacity') {
            capacity = each.capacity ?? 0;
            await database.pool.query('update visit_capacities set capacity = $1', [capacity]);
          } else if (each.do === 'off') {
            const offId = off.get(choice.day);
            if (offId) await deleteDayOff(database.pool, offId, systemActor);
            else
              off.set(
                choice.day,
                (await createDayOff(database.pool, { day: choice.day, name: 'x', zone: null }, systemActor))
                  .id,
              );
            if (offId) off.delete(choice.day);
          } else if (each.do === 'cancel') await outcomeOf(cancelVisit(database.pool, id, visitorContext));
          else {
            const before = await countAt(choice, id);
            const slot = { ...choice, zone };
            const outcome = await outcomeOf(
              each.do === 'book'
                ? book(id, choice)
                : changeVisit(database.pool, id, { slot }, { ...visitorContext, expected: null }),
            );
            const canBook = before.isOwn || (before.others < capacity && !off.has(choice.day));
            expect(outcome).toBe(canBook ? 'ok' : 'wrongState');
          }
          await expectConsistent();
        }
      },
    ),
    { numRuns: scaleBySize(12, 120) },
  );
});

/** Counts the other visits of a half-day, and whether this visit is booked there. */
async function countAt({ day: at, half }: { day: string; half: Half }, id: string) {
  const { rows } = await database.pool.query<{ id: string }>(
    `select v.id from visits v where v.status = 'BOOKED' and v.day = $1 and v.half = $2`,
    [at, half],
  );
  return { others: rows.length, isOwn: rows.some((row) => row.id === id) };
}

async function expectConsistent(): Promise<void> {
  const { rows } = await database.pool.query(
    `select s.day, s.half, s.booked, (select count(*)::int from visits v where v.status = 'BOOKED' and v.zone_id = s.zone_id
       and v.day = s.day and v.half = s.half) as visits from visit_slots s`,
  );
  for (const { booked, visits } of rows) expect(booked).toBe(visits);
  expect(await countBooked()).toBe(
    (await database.pool.query(`select from visits v where v.status = 'BOOKED'`)).rowCount,
  );
}
