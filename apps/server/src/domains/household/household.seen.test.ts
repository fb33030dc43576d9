import { householdViews } from '@centinela/api/household/shared.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Household, openHousehold } from '#testing/household.ts';
import { sized } from '#testing/size.ts';
import { seenBy } from './household.seen.ts';

let house: Household;
beforeAll(async () => {
  house = await openHousehold();
});
afterAll(() => house?.close());

test('a client sees exactly their own data and what an active access shows, for any set of accesses', async () => {
  const people = [await house.member(), await house.member(), await house.member()];
  const contracts = await Promise.all(people.flatMap((each) => [1, 2].map(() => house.contract(each, 'X'))));
  const who = fc.nat({ max: people.length - 1 });
  const world = fc.record({
    holders: fc.array(fc.option(who), { minLength: contracts.length, maxLength: contracts.length }),
    ended: fc.array(fc.boolean(), { minLength: contracts.length, maxLength: contracts.length }),
    owner: who,
    guest: who,
    reader: who,
    state: fc.constantFrom('INVITED', 'ACTIVE', 'DECLINED', 'ENDED'),
    views: fc.subarray([...householdViews], { minLength: 1 }),
    chosen: fc.option(fc.subarray(contracts.map(({ id }) => id))),
    view: fc.constantFrom(...householdViews),
  });
  const idOf = (at: number | null) => (at === null ? null : (people[at]?.id ?? null));
  await fc.assert(
    fc.asyncProperty(world, async (w) => {
      fc.pre(w.owner !== w.guest);
      await house.pool.query(
        `update contracts c set client_id = t.client, status = case when t.ended then 'BAJA' else 'ACTIVO' end
         from unnest($1::uuid[], $2::uuid[], $3::boolean[]) t (id, client, ended) where c.id = t.id`,
        [contracts.map(({ id }) => id), w.holders.map(idOf), w.ended],
      );
      const { rows } = await house.pool.query<{ id: string }>(
        `insert into household_access (owner_id, guest_id, email, name, sees_contracts, sees_invoices, contracts, state, expires_at)
         values ($1, $2, gen_random_uuid()::text, 'X', $3, $4, $5, $6, now() + interval '1 day') returning id`,
        [
          idOf(w.owner),
          idOf(w.guest),
          w.views.includes('contracts'),
          w.views.includes('invoices'),
          w.chosen,
          w.state,
        ],
      );
      const seen = async (through: string | null) => {
        const values: unknown[] = [];
        const reader = { clientId: idOf(w.reader) ?? '', access: through };
        const condition = seenBy(reader, w.view, (value) => `$${values.push(value)}`);
        const found = await house.pool.query(`select c.id from contracts c where ${condition}`, values);
        return found.rows.map(({ id }) => id).sort();
      };
      const held = (at: number) => (_: unknown, index: number) => w.holders[index] === at;
      const ids = contracts.map(({ id }) => id);
      expect(await seen(null)).toEqual(ids.filter(held(w.reader)).sort());
      const isGranted = w.state === 'ACTIVE' && w.reader === w.guest && w.views.includes(w.view);
      const shown = ids.filter(
        (id, index) =>
          isGranted && w.holders[index] === w.owner && !w.ended[index] && (w.chosen?.includes(id) ?? true),
      );
      expect(await seen(rows[0]?.id ?? '')).toEqual(shown.sort());
    }),
    { numRuns: sized(60, 600) },
  );
});
