import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type AnswerCacheOptions, createAnswerCache, type Rendered } from './answerCache.ts';
import { createTurns } from './turns.ts';

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

test('many who ask for an encoding at once get the same bytes, made once', async () => {
  const cache = openCache();
  const answer = await cache.get('a', async () => rendered('x'.repeat(10_000)));
  const all = await Promise.all(Array.from({ length: 20 }, () => cache.encoded('a', answer, 'br')));
  expect(new Set(all).size).toBe(1);
  expect(answer.pending).toEqual({});
  expect(await cache.encoded('a', answer, 'br')).toBe(all[0]);
});

test('what was read before a change is not kept, though it waited for its turn', async () => {
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

test('a burst of answers is made a few at a time, and one that fails leaves its place to the next', async () => {
  const run = createTurns(3);
  let now = 0;
  let most = 0;
  const work = async (index: number) => {
    now += 1;
    most = Math.max(most, now);
    await pause(1);
    now -= 1;
    if (index % 2) throw new Error('no');
    return index;
  };
  const all = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => run(() => work(index))));
  expect(most).toBe(3);
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});
