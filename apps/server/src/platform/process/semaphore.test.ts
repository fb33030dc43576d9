import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

const tick = () => new Promise((resolve) => setImmediate(resolve));

test('limits concurrent work per request, and starts the lowest rank first', async () => {
  const semaphore = createSemaphore();
  const started: string[] = [];
  const release = new Map<string, () => void>();
  const acquire = async (name: string, most: number, rank: number) => {
    release.set(name, await semaphore.acquire({ kind: 'picture', most, rank }));
    started.push(name);
  };
  void acquire('one', 1, 1);
  void acquire('two', 1, 1);
  void acquire('urgent', 2, 0);
  void acquire('later urgent', 2, 0);
  await tick();
  expect(started).toEqual(['one', 'urgent']);
  release.get('one')?.();
  release.get('one')?.();
  await tick();
  expect(started).toEqual(['one', 'urgent', 'later urgent']);
  release.get('urgent')?.();
  await tick();
  expect(started).toHaveLength(3);
  release.get('later urgent')?.();
  await tick();
  expect(started.at(-1)).toBe('two');
});

test('an aborted request releases its slot or leaves the queue, without affecting other kinds', async () => {
  const semaphore = createSemaphore();
  const slotRequest = { kind: 'password', most: 1, rank: 0 };
  const [holder, waiter] = [new AbortController(), new AbortController()];
  await semaphore.acquire(slotRequest, holder.signal);
  let hasWaiter = false;
  void semaphore.acquire(slotRequest, waiter.signal).then(() => {
    hasWaiter = true;
  });
  const next = semaphore.acquire(slotRequest);
  (await semaphore.acquire({ ...slotRequest, kind: 'picture' }))();
  waiter.abort();
  holder.abort();
  (await next)();
  expect(hasWaiter).toBe(false);
});
