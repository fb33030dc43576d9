import { setTimeout as pause } from 'node:timers/promises';
import { hashPassword } from '../apps/server/src/domains/accounts/passwords/passwords.ts';
import type { BenchEnvironment } from './support/benchEnvironment.ts';
import { atLeast, atMost, type Bench } from './support/figure.ts';
import { fillUsers } from './support/fill/manyUsers.ts';
import { median } from './support/load.ts';
import { createAddressGenerator } from './support/networks.ts';
import { runVisitors } from './support/visitors.ts';

const password = 'otra del todo';
/** Logins per second. */
const loginsPerSecond = 20;
const rounds = 5;
const seconds = 4;

/** Logs in clients at a constant rate, each from a different network, without waiting for earlier logins. */
function logIn(origin: string, emails: readonly string[], nextIp: () => string) {
  const seen: { done: number; failed: number; times: number[] } = { done: 0, failed: 0, times: [] };
  let count = 0;
  const pendingLogins = new Set<Promise<void>>();
  const logInOnce = async () => {
    const loginStartedAt = performance.now();
    const answer = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': nextIp() },
      body: JSON.stringify({ email: emails[count++ % emails.length], password }),
    });
    await answer.text();
    seen.times.push(performance.now() - loginStartedAt);
    if (answer.status === 200) seen.done += 1;
    else seen.failed += 1;
  };
  const started = performance.now();
  // The number of due logins is computed from the clock, because timers are late on a busy event loop.
  const timer = setInterval(() => {
    while (count < ((performance.now() - started) * loginsPerSecond) / 1000) {
      const work = logInOnce().catch(() => {
        seen.failed += 1;
      });
      pendingLogins.add(work);
      void work.finally(() => pendingLogins.delete(work));
    }
  }, 10);
  return {
    seen,
    async stop(): Promise<void> {
      clearInterval(timer);
      await Promise.all(pendingLogins);
    },
  };
}

/** Measures the home page's throughput from the cache with and without concurrent logins, alternating. */
async function measure(benchEnvironment: BenchEnvironment) {
  const url = await benchEnvironment.copyDatabase('logins');
  await fillUsers(url, 2_000);
  await benchEnvironment.sql('update users set password_hash = $1', [await hashPassword(password)], url);
  const rows = await benchEnvironment.sql(
    `select email from users where status = 'active' and enable and kind = 'CLIENT' and email like 'persona%' limit 1000`,
    [],
    url,
  );
  const emails = rows.flatMap((row) =>
    typeof row === 'object' && row !== null && 'email' in row ? [String(row.email)] : [],
  );
  const { origin } = await benchEnvironment.web({ DATABASE_URL: url });
  const home = `${origin}/`;
  await runVisitors(home, seconds);
  const nextIp = createAddressGenerator();
  const idleThroughput: number[] = [];
  const loginThroughput: number[] = [];
  const loginRates: number[] = [];
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    idleThroughput.push(await runVisitors(home, seconds));
    const clients = logIn(origin, emails, nextIp);
    // Wait for a steady state.
    await pause(2000);
    const [before, since] = [clients.seen.done, performance.now()];
    loginThroughput.push(await runVisitors(home, seconds));
    loginRates.push((clients.seen.done - before) / ((performance.now() - since) / 1000));
    await clients.stop();
    times.push(...clients.seen.times);
    if (clients.seen.failed > 0) throw new Error(`${clients.seen.failed} logins failed`);
  }
  const [ours, other] = [median(loginThroughput), median(idleThroughput)];
  return [
    atLeast(
      `home from the cache while ${loginsPerSecond} log in each second / while nobody does`,
      { ours, other, ratio: ours / other },
      0.8,
    ),
    atLeast(
      'concurrent logins per second',
      { ours: median(loginRates), other: loginsPerSecond, ratio: median(loginRates) / loginsPerSecond },
      0.95,
    ),
    atMost('concurrent login, median', median(times), 500, 'ms'),
  ];
}

export const bench: Bench = { measure };
