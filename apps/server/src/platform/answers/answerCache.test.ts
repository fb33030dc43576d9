import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type AnswerCacheOptions, createAnswerCache, type Rendered } from './answerCache.ts';

const openCache = (options: Partial<AnswerCacheOptions> = {}) =>
  createAnswerCache({ maxBytes: 1e6, enabled: true, isTrusted: () => true, ...options });
const createRendered = (body: string, tags: string[] = []): Rendered => ({
  status: 200,
  contentType: 'text/plain',
  body,
  tags: new Set(tags),
  expires: null,
  keep: true,
});

test('concurrent requests for an encoding share one compression', async () => {
  const cache = openCache();
  const answer = await cache.get('a', async () => createRendered('x'.repeat(10_000)));
  const all = await Promise.all(Array.from({ length: 20 }, () => cache.getEncoded('a', answer, 'br')));
  expect(new Set(all).size).toBe(1);
  expect(answer.pending).toEqual({});
  expect(await cache.getEncoded('a', answer, 'br')).toBe(all[0]);
});

test('data read before a change is not stored, even if the rendering waited for a slot', async () => {
  const cache = openCache();
  const started = Promise.withResolvers<void>();
  const first = cache.get('a', async () => {
    await started.promise;
    return createRendered('old', ['plans']);
  });
  cache.drop(['plans']);
  started.resolve();
  await first;
  expect(cache.find('a')).toBeNull();
  const newAnswer = await cache.get('a', async () => createRendered('new', ['plans']));
  expect(newAnswer.bytes.identity.toString()).toBe('new');
});

/** Returns a cache with one unfinished rendering that has already read `plans`, and a function to finish it. */
async function startRendering() {
  const cache = openCache();
  const end = Promise.withResolvers<void>();
  const answer = cache.get('a', async () => {
    await end.promise;
    return createRendered('old', ['plans']);
  });
  await pause(0);
  const finish = () => {
    end.resolve();
    return answer;
  };
  return { cache, finish };
}

test('a rendering is notified of every change made during it, not only of the first', async () => {
  const changedTwice = await startRendering();
  changedTwice.cache.drop(['landings']);
  changedTwice.cache.drop(['plans']);
  await changedTwice.finish();
  expect(changedTwice.cache.find('a')).toBeNull();

  const afterLostConnection = await startRendering();
  afterLostConnection.cache.drop(['landings']);
  afterLostConnection.cache.dropAll();
  await afterLostConnection.finish();
  expect(afterLostConnection.cache.find('a')).toBeNull();
});

test('10,000 rounds of two commits during a rendering leave no stale answer', async () => {
  const cache = openCache();
  const state = { plans: 0, landings: 0 };
  const waitForRandomMicrotasks = async (most: number) => {
    for (let left = Math.random() * most; left > 1; left -= 1) await Promise.resolve();
  };
  const read = async () => {
    await waitForRandomMicrotasks(5);
    const body = JSON.stringify(state);
    await waitForRandomMicrotasks(20);
    return createRendered(body, ['plans', 'landings']);
  };
  const commit = (tag: keyof typeof state) => {
    state[tag] += 1;
    cache.drop([tag]);
  };
  let staleCount = 0;
  for (let round = 0; round < 10_000; round += 1) {
    const answer = cache.get('a', read);
    await waitForRandomMicrotasks(10);
    cache.drop(['banners']);
    await waitForRandomMicrotasks(10);
    commit(round % 2 ? 'plans' : 'landings');
    await answer;
    const cached = cache.find('a');
    if (cached && String(cached.bytes.identity) !== JSON.stringify(state)) staleCount += 1;
    cache.dropAll();
  }
  expect(staleCount).toBe(0);
});

test('a re-rendered response is dropped by its current tags, not by its former ones', async () => {
  const cache = openCache();
  const expired = { ...createRendered('one', ['before']), expires: new Date(0) };
  await cache.get('a', async () => expired);
  await cache.get('a', async () => createRendered('two', ['now']));
  cache.drop(['before']);
  expect(cache.find('a')?.tags).toEqual(['now']);
  cache.drop(['now']);
  expect(cache.find('a')).toBeNull();
});
