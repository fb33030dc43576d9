import { ApiError } from '@centinela/api/http/client.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRemoteAutosave } from './remoteAutosave.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const unavailable = new ApiError(503, { message: 'x', requestId: 'r', code: 'unavailable' });
const forbidden = new ApiError(403, { message: 'x', requestId: 'r', code: 'forbidden' });

/** Input of another device. */
const otherInput = { version: 1, device: crypto.randomUUID(), values: {}, at: new Date(0).toISOString() };

/**
 * A remote autosave whose requests are recorded; `fail` makes them fail. The server has `stored`, about which the user must
 * decide.
 */
function createAutosave(
  fail: (request: unknown) => Error | null = () => null,
  stored: typeof otherInput | null = null,
  key: string = crypto.randomUUID(),
) {
  const sent: unknown[] = [];
  const record = async (request: unknown): Promise<null> => {
    sent.push(request);
    const error = fail(request);
    if (error) throw error;
    return null;
  };
  const remote = createRemoteAutosave({
    key,
    load: async () => (await record('load')) ?? stored,
    store: ({ values }) => record(values.title),
    remove: () => record('remove'),
  });
  return { sent, remote, load: () => remote.load((autosave) => autosave !== null) };
}

test('sends the first input at once, then the latest one every five seconds', async () => {
  const { sent, remote, load } = createAutosave();
  await load();
  for (const title of ['a', 'ab', 'abc']) remote.store(1, { title });
  await remote.settle();
  expect(sent).toEqual(['load', 'a']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toEqual(['load', 'a', 'abc']);
  remote.store(1, { title: 'abcd' });
  remote.flush();
  await remote.settle();
  expect(sent).toEqual(['load', 'a', 'abc', 'abcd']);
});

test('deletes only what was stored, after the requests before it', async () => {
  const { sent, remote, load } = createAutosave();
  await load();
  remote.clear();
  remote.store(1, { title: 'a' });
  remote.store(1, { title: 'ab' });
  remote.clear();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual(['load', 'a', 'remove']);
});

test('continues when the server is unavailable, and only deletes after a refusal', async () => {
  let error: Error | null = unavailable;
  const { sent, remote, load } = createAutosave((request) => (request === 'load' ? null : error));
  await load();
  remote.store(1, { title: 'a' });
  await vi.advanceTimersByTimeAsync(5_000);
  error = forbidden;
  remote.store(1, { title: 'b' });
  await vi.advanceTimersByTimeAsync(5_000);
  remote.store(1, { title: 'c' });
  await vi.advanceTimersByTimeAsync(5_000);
  remote.clear();
  await remote.settle();
  expect(sent).toEqual(['load', 'a', 'b', 'remove']);
});

test('sends nothing before it knows what the server has, and loads again after a failure', async () => {
  let error: Error | null = unavailable;
  const { sent, remote, load } = createAutosave(() => error);
  const loading = load();
  remote.store(1, { title: 'a' });
  await loading;
  expect(sent).toEqual(['load']);
  error = null;
  remote.store(1, { title: 'ab' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toEqual(['load', 'load', 'ab']);
});

test('a save before it knows what the server has deletes the earlier input of this device, then sends the later one', async () => {
  const { sent, remote } = createAutosave(() => null, otherInput);
  const loading = remote.load(() => false);
  remote.clear();
  remote.store(2, { title: 'later' });
  await loading;
  await remote.settle();
  expect(sent).toEqual(['load', 'remove', 'later']);
});

test('a save before it knows what the server has keeps the input of another device', async () => {
  const { sent, remote, load } = createAutosave(() => null, otherInput);
  const loading = load();
  remote.clear();
  await loading;
  await remote.settle();
  expect(sent).toEqual(['load']);
});

test('a form that is opened again waits for the requests of its last visit', async () => {
  const key = crypto.randomUUID();
  const order: string[] = [];
  const remove = Promise.withResolvers<null>();
  const requests = {
    key,
    load: async () => {
      order.push('load');
      return otherInput;
    },
    store: async () => order.push('store'),
    remove: async () => {
      order.push('remove');
      await remove.promise;
      order.push('removed');
    },
  };
  const first = createRemoteAutosave(requests);
  await first.load(() => false);
  first.clear();
  const loading = createRemoteAutosave(requests).load(() => false);
  await vi.advanceTimersByTimeAsync(0);
  expect(order).toEqual(['load', 'remove']);
  remove.resolve(null);
  await loading;
  expect(order).toEqual(['load', 'remove', 'removed', 'load']);
});

test.each([
  ['discarded', true, ['load', 'remove', 'a']],
  ['recovered', false, ['load']],
])('keeps loaded input until it is %s', async (_decision, isDiscarded, expected) => {
  const { sent, remote, load } = createAutosave(() => null, otherInput);
  await load();
  remote.store(1, { title: 'a' });
  remote.flush();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual(['load']);
  remote.decide(isDiscarded);
  await remote.settle();
  expect(sent).toEqual(expected);
});

test('a save does not delete loaded input about which the user has not decided', async () => {
  const { sent, remote, load } = createAutosave(() => null, otherInput);
  await load();
  remote.clear();
  await remote.settle();
  expect(sent).toEqual(['load']);
});
