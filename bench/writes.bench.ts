import { plainTable } from './support/bare/handWrittenPlans.ts';
import { type BenchEnvironment, login } from './support/benchEnvironment.ts';
import { plan } from './support/content.ts';
import { atLeast, type Bench, withoutLimit } from './support/figure.ts';
import { compare, type LoadRequest } from './support/load.ts';

/**
 * Compares creating a plan, which validates and writes a version, its uses and the audit, with a single
 * hand-written INSERT, and with a hand-written statement that writes the same rows. All wait for the disk.
 */
async function measure(benchEnvironment: BenchEnvironment) {
  const url = await benchEnvironment.copyDatabase('creates');
  await benchEnvironment.sql(plainTable, [], url);
  benchEnvironment.pin();
  const web = await benchEnvironment.web({ DATABASE_URL: url });
  const bare = await benchEnvironment.bare(url);
  const authorized = await login(web.origin);
  const body = JSON.stringify(plan('nuevo-__n__', 25_000));
  const createRequest = (address: string, headers: Record<string, string> = {}): LoadRequest => ({
    url: address,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const ours = createRequest(`${web.origin}/api/plans`, authorized);
  const plain = await compare(ours, createRequest(`${bare.origin}/plain-plans`));
  const indexed = await compare(ours, createRequest(`${bare.origin}/plans`));
  const complete = await compare(ours, createRequest(`${bare.origin}/plans/complete`));
  return [
    withoutLimit('creating a plan / one hand-written INSERT into a table with only a primary key', plain),
    withoutLimit(
      "creating a plan / one hand-written INSERT into the product's table with its indexes",
      indexed,
    ),
    atLeast('creating a plan / all of its rows by hand, in one statement', complete, 0.25),
  ];
}

export const bench: Bench = { measure };
