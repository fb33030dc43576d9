import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { getNetwork } from './network.ts';
import { type Bucket, createRateLimit, type RateRule, type Taken } from './rateLimit.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const rule: RateRule = { name: 'test', free: 3, forgetSeconds: 100, firstPause: 10, maxPause: 60 };
let subjects = 0;
const createBucket = (changes: Partial<RateRule> = {}): Bucket => ({
  rule: { ...rule, ...changes },
  subject: `somebody-${subjects++}`,
});
/** Moves all counts into the past. */
const passTime = (seconds: number) =>
  database.pool.query(
    `update rate_limits set touched_at = touched_at - make_interval(secs => $1),
      blocked_until = blocked_until - make_interval(secs => $1), expires_at = expires_at - make_interval(secs => $1)`,
    [seconds],
  );

/** Expects that an attempt is rejected for about as many seconds: on a busy host some of them may have passed. */
async function expectBlocked(attempt: Promise<Taken>, pause: number): Promise<void> {
  const result = await attempt;
  const retryAfter = result.allowed ? 0 : result.retryAfter;
  expect(retryAfter).toBeGreaterThan(pause / 2);
  expect(retryAfter).toBeLessThanOrEqual(pause);
}

describe('rate limit', () => {
  test('allows the free attempts, then blocks for a time that doubles up to the maximum', async () => {
    const limit = createRateLimit(database.pool);
    const subjectName = [createBucket({ forgetSeconds: 1e6 })];
    for (let tries = 0; tries < 3; tries += 1)
      expect(await limit.take(subjectName)).toEqual({ allowed: true });
    for (const pause of [10, 20, 40, 60, 60]) {
      await expectBlocked(limit.take(subjectName), pause);
      await passTime(pause);
      expect(await limit.take(subjectName)).toEqual({ allowed: true });
    }
  });

  test('a rejected attempt does not extend the block and changes no other count', async () => {
    const limit = createRateLimit(database.pool);
    const smallBucket = createBucket();
    const largeBucket = createBucket({ free: 5 });
    for (let tries = 0; tries < 50; tries += 1) await limit.take([smallBucket, largeBucket]);
    await expectBlocked(limit.take([smallBucket]), 10);
    expect(await limit.take([largeBucket])).toEqual({ allowed: true });
  });

  test('attempts expire over time', async () => {
    const limit = createRateLimit(database.pool);
    const subjectName = [createBucket()];
    for (let tries = 0; tries < 3; tries += 1) await limit.take(subjectName);
    await passTime(200);
    expect(await limit.take(subjectName)).toEqual({ allowed: true });
    expect(await limit.take(subjectName)).toEqual({ allowed: true });
    await expectBlocked(limit.take(subjectName), 10);
  });

  test('of a hundred concurrent attempts from two processes, only the free ones pass', async () => {
    const processes = [createRateLimit(database.pool), createRateLimit(database.pool)];
    const buckets = [createBucket(), createBucket({ free: 100 })];
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        processes[index % 2]?.take(index % 3 ? buckets : buckets.toReversed()),
      ),
    );
    expect(results.filter((result) => result?.allowed)).toHaveLength(3);
    expect(results.filter((result) => result && !result.allowed && result.isFirst)).toHaveLength(1);
  });

  test('a successful attempt is subtracted from shared counts and deletes its own counts', async () => {
    const limit = createRateLimit(database.pool);
    const subjectName = [createBucket({ free: 2 })];
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await limit.take(subjectName)).toEqual({ allowed: true });
      await limit.forgive({ own: [], shared: subjectName });
    }
    await limit.take(subjectName);
    await limit.take(subjectName);
    expect(await limit.take(subjectName)).toMatchObject({ allowed: false, isFirst: true });
    expect(await limit.take(subjectName)).toMatchObject({ allowed: false, isFirst: false });
    await limit.forgive({ own: subjectName, shared: [] });
    expect(await limit.take(subjectName)).toEqual({ allowed: true });
  });

  test('expired counts are removed during use', async () => {
    const limit = createRateLimit(database.pool);
    for (let tries = 0; tries < 49; tries += 1) await limit.take([createBucket()]);
    await passTime(10_000);
    for (let tries = 0; tries < 50; tries += 1) await limit.take([createBucket()]);
    const { rowCount } = await database.pool.query('select 1 from rate_limits where expires_at < now()');
    expect(rowCount).toBe(0);
  });
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2ff::1', '2001:db8:1:0200::/56'],
  ['2001:db8:1:2aa:5:6:7:8', '2001:db8:1:0200::/56'],
  ['2001:0DB8:0001:02aa::', '2001:db8:1:0200::/56'],
  ['::1', '0:0:0:0000::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0000::/56'],
  ['nonsense', 'unknown'],
])('%s is in network %s', (ip, network) => expect(getNetwork(ip)).toBe(network));
