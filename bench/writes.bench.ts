import { plan } from './support/content.ts';
import { atLeast, type Bench } from './support/figure.ts';
import { compare, type Shot } from './support/load.ts';
import { login, type Stand } from './support/stand.ts';

/** Creating a plan: ours checks, keeps a version, the uses and the audit; by hand it is one INSERT. Both wait for the disk. */
async function measure(stand: Stand) {
  const url = await stand.copyDatabase('creates');
  const web = await stand.web({ DATABASE_URL: url });
  const bare = await stand.bare(url);
  const authorized = await login(web.origin);
  let count = 0;
  const shot = (address: string, headers: Record<string, string>): Shot => ({
    url: address,
    connections: 8,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: () => JSON.stringify(plan(`nuevo-${count++}`, 25_000)),
  });
  const figures = await compare(
    shot(`${web.origin}/api/plans`, authorized),
    shot(`${bare.origin}/plans`, {}),
  );
  return [atLeast('creates of a plan, 8 connections / one INSERT by hand', figures, 0.25)];
}

export const bench: Bench = { measure };
