import { householdViews } from '@centinela/api/household/shared.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwnReader, seenBy } from '#contracts/read';
import { type Household, openHousehold } from '#testing/household.ts';
import { scaleBySize } from '#testing/size.ts';
import { createGuestReader } from './household.visibility.ts';

let fixture: Household;
beforeAll(async () => {
  fixture = await openHousehold();
});
afterAll(() => fixture?.close());

test('a client sees exactly their own data and what an active access shows, for any set of accesses', async () => {
  const people = [await fixture.member(), await fixture.member(), await fixture.member()];
  const contracts = await Promise.all(
    people.flatMap((each) => [1, 2].map(() => fixture.contract(each, 'X'))),
  );
  const personId = fc.nat({ max: people.length - 1 });
  const scenario = fc.record({
    holders: fc.array(fc.option(personId), { minLength: contracts.length, maxLength: contracts.length }),
    ended: fc.array(fc.boolean(), { minLength: contracts.length, maxLength: contracts.length }),
    owner: personId,
    guest: personId,
    reader: personId,
    state: fc.constantFrom('INVITED', 'ACTIVE', 'DECLINED', 'ENDED'),
    views: fc.subarray([...householdViews], { minLength: 1 }),
    chosen: fc.option(fc.subarray(contracts.map(({ id }) => id))),
    view: fc.constantFrom(...householdViews),
  });
  const idOf = (at: number | null) => (at === null ? null : (people[at]?.id ?? null));
  await fc.assert(
    fc.asyncProperty(scenario, async (w) => {
      fc.pre(w.owner !== w.guest);
      await fixture.pool.query(
        `update contracts c set client_id = t.client, status = case when t.ended then 'BAJA' else 'ACTIVO' end
         from unnest($1::uuid[], $2::uuid[], $3::boolean[]) t (id, client, ended) where c.id = t.id`,
        [contracts.map(({ id }) => id), w.holders.map(idOf), w.ended],
      );
      const { rows } = await fixture.pool.query<{ id: string }>(
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
      const findVisible = async (through: string | null) => {
        const values: unknown[] = [];
        const clientId = idOf(w.reader) ?? '';
        const reader = through === null ? createOwnReader(clientId) : createGuestReader(clientId, through);
        const condition = seenBy(reader, w.view, (value) => `$${values.push(value)}`);
        const found = await fixture.pool.query(`select c.id from contracts c where ${condition}`, values);
        return found.rows.map(({ id }) => id).sort();
      };
      const heldContracts = (at: number) => (_: unknown, index: number) => w.holders[index] === at;
      const ids = contracts.map(({ id }) => id);
      expect(await findVisible(null)).toEqual(ids.filter(heldContracts(w.reader)).sort());
      const isGranted = w.state === 'ACTIVE' && w.reader === w.guest && w.views.includes(w.view);
      const expectedIds = ids.filter(
        (id, index) =>
          isGranted && w.holders[index] === w.owner && !w.ended[index] && (w.chosen?.includes(id) ?? true),
      );
      expect(await findVisible(rows[0]?.id ?? '')).toEqual(expectedIds.sort());
    }),
    { numRuns: scaleBySize(60, 600) },
  );
});
