import { plan } from './support/content.ts';
import { atLeast, type Bench } from './support/figure.ts';
import { plainTable } from './support/handWrittenPlans.ts';
import { compare, type Shot } from './support/load.ts';
import { login, type Stand } from './support/stand.ts';

/**
 * Compares creating a plan, which validates and writes a version, its uses and the audit, with a single
 * hand-written INSERT. Both wait for the disk.
 */
async function measure(stand: Stand) {
  const url = await stand.copyDatabase('creates');
  await stand.sql(plainTable, [], url);
  stand.pin();
  const web = await stand.web({ DATABASE_URL: url });
  const bare = await stand.bare(url);
  const authorized = await login(web.origin);
  const body = JSON.stringify(plan('nuevo-__n__', 25_000));
  const shot = (address: string, headers: Record<string, string> = {}): Shot => ({
    url: address,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const ours = shot(`${web.origin}/api/plans`, authorized);
  const plain = await compare(ours, shot(`${bare.origin}/plain-plans`));
  const indexed = await compare(ours, shot(`${bare.origin}/plans`));
  return [
    atLeast('creating a plan / one hand-written INSERT into a table with only a primary key', plain, 0.25),
    atLeast(
      "creates of a plan / one INSERT by hand, into the product's table with its indexes",
      indexed,
      0.25,
    ),
  ];
}

export const bench: Bench = { measure };
