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

/** A remote autosave whose requests are recorded; `fail` makes them fail. */
function createAutosave(fail: () => Error | null = () => null) {
  const sent: unknown[] = [];
  const record = async (request: unknown): Promise<null> => {
    sent.push(request);
    const error = fail();
    if (error) throw error;
    return null;
  };
  const remote = createRemoteAutosave({
    load: () => record('load'),
    store: ({ values }) => record(values.title),
    remove: () => record('remove'),
  });
  return { sent, remote };
}

test('sends the first input at once, then the latest one every five seconds', async () => {
  const { sent, remote } = createAutosave();
  for (const title of ['a', 'ab', 'abc']) remote.store(1, { title });
  await remote.settle();
  expect(sent).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toEqual(['a', 'abc']);
  remote.store(1, { title: 'abcd' });
  remote.flush();
  await remote.settle();
  expect(sent).toEqual(['a', 'abc', 'abcd']);
});

test('deletes only what was stored, after the requests before it', async () => {
  const { sent, remote } = createAutosave();
  remote.clear();
  remote.store(1, { title: 'a' });
  remote.store(1, { title: 'ab' });
  remote.clear();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual(['a', 'remove']);
});

test('continues when the server is unavailable, and stops after a refusal', async () => {
  let error: Error | null = unavailable;
  const { sent, remote } = createAutosave(() => error);
  expect(await remote.load()).toBeNull();
  remote.store(1, { title: 'a' });
  await vi.advanceTimersByTimeAsync(5_000);
  error = forbidden;
  remote.store(1, { title: 'b' });
  await vi.advanceTimersByTimeAsync(5_000);
  remote.store(1, { title: 'c' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toEqual(['load', 'a', 'b']);
});
