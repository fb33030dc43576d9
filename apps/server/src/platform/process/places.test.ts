import { expect, test } from 'vitest';
import { createPlaces } from './places.ts';

const tick = () => new Promise((resolve) => setImmediate(resolve));

test('limits concurrent work per request, and starts the lowest rank first', async () => {
  const places = createPlaces();
  const started: string[] = [];
  const leave = new Map<string, () => void>();
  const enter = async (name: string, most: number, rank: number) => {
    leave.set(name, await places.enter({ kind: 'picture', most, rank }));
    started.push(name);
  };
  void enter('one', 1, 1);
  void enter('two', 1, 1);
  void enter('urgent', 2, 0);
  void enter('later urgent', 2, 0);
  await tick();
  expect(started).toEqual(['one', 'urgent']);
  leave.get('one')?.();
  leave.get('one')?.();
  await tick();
  expect(started).toEqual(['one', 'urgent', 'later urgent']);
  leave.get('urgent')?.();
  await tick();
  expect(started).toHaveLength(3);
  leave.get('later urgent')?.();
  await tick();
  expect(started.at(-1)).toBe('two');
});

test('an aborted request releases its slot or leaves the queue, without affecting other kinds', async () => {
  const places = createPlaces();
  const want = { kind: 'password', most: 1, rank: 0 };
  const [holder, waiter] = [new AbortController(), new AbortController()];
  await places.enter(want, holder.signal);
  let hasWaiter = false;
  void places.enter(want, waiter.signal).then(() => {
    hasWaiter = true;
  });
  const next = places.enter(want);
  (await places.enter({ ...want, kind: 'picture' }))();
  waiter.abort();
  holder.abort();
  (await next)();
  expect(hasWaiter).toBe(false);
});
