import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type AnswerCacheOptions, createAnswerCache, type Rendered } from './answerCache.ts';

const openCache = (options: Partial<AnswerCacheOptions> = {}) =>
  createAnswerCache({ maxBytes: 1e6, enabled: true, isTrusted: () => true, ...options });
const rendered = (body: string, tags: string[] = []): Rendered => ({
  status: 200,
  contentType: 'text/plain',
  body,
  tags: new Set(tags),
  expires: null,
  keep: true,
});

test('concurrent requests for an encoding share one compression', async () => {
  const cache = openCache();
  const answer = await cache.get('a', async () => rendered('x'.repeat(10_000)));
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
    return rendered('old', ['plans']);
  });
  cache.drop(['plans']);
  started.resolve();
  await first;
  expect(cache.find('a')).toBeNull();
  const fresh = await cache.get('a', async () => rendered('new', ['plans']));
  expect(fresh.bytes.identity.toString()).toBe('new');
});

/** Returns a cache with one unfinished rendering that has already read `plans`, and a function to finish it. */
async function startRendering() {
  const cache = openCache();
  const end = Promise.withResolvers<void>();
  const answer = cache.get('a', async () => {
    await end.promise;
    return rendered('old', ['plans']);
  });
  await pause(0);
  const finish = () => {
    end.resolve();
    return answer;
  };
  return { cache, finish };
}

test('a rendering is notified of every change made during it, not only of the first', async () => {
  const twice = await startRendering();
  twice.cache.drop(['landings']);
  twice.cache.drop(['plans']);
  await twice.finish();
  expect(twice.cache.find('a')).toBeNull();

  const lost = await startRendering();
  lost.cache.drop(['landings']);
  lost.cache.dropAll();
  await lost.finish();
  expect(lost.cache.find('a')).toBeNull();
});

test('10,000 rounds of two commits during a rendering leave no stale answer', async () => {
  const cache = openCache();
  const state = { plans: 0, landings: 0 };
  const turns = async (most: number) => {
    for (let left = Math.random() * most; left > 1; left -= 1) await Promise.resolve();
  };
  const read = async () => {
    await turns(5);
    const body = JSON.stringify(state);
    await turns(20);
    return rendered(body, ['plans', 'landings']);
  };
  const commit = (tag: keyof typeof state) => {
    state[tag] += 1;
    cache.drop([tag]);
  };
  let stale = 0;
  for (let round = 0; round < 10_000; round += 1) {
    const answer = cache.get('a', read);
    await turns(10);
    cache.drop(['banners']);
    await turns(10);
    commit(round % 2 ? 'plans' : 'landings');
    await answer;
    const cached = cache.find('a');
    if (cached && String(cached.bytes.identity) !== JSON.stringify(state)) stale += 1;
    cache.dropAll();
  }
  expect(stale).toBe(0);
});

test('a re-rendered response is dropped by its current tags, not by its former ones', async () => {
  const cache = openCache();
  const expired = { ...rendered('one', ['before']), expires: new Date(0) };
  await cache.get('a', async () => expired);
  await cache.get('a', async () => rendered('two', ['now']));
  cache.drop(['before']);
  expect(cache.find('a')?.tags).toEqual(['now']);
  cache.drop(['now']);
  expect(cache.find('a')).toBeNull();
});
