import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAsking } from './askSuggestions.ts';

const plan = { kind: 'PLAN', title: 'Clásico', path: '/planes/clasico' };
const clasico = { ...plan, kind: 'Planes' };

/** A request that the test answers when it wants. */
interface Asked {
  url: string;
  signal: AbortSignal | null | undefined;
  answer(response: Response): void;
  fail(): void;
}
let asked: Asked[];

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit = {}) => {
    return new Promise<Response>((answer, reject) => {
      asked.push({ url, signal, answer, fail: () => reject(new TypeError('Failed to fetch')) });
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (): Asked[] => asked.filter(({ signal }) => !signal?.aborted);

test('sends one request for fast typing', async () => {
  const take = vi.fn();
  const ask = createAsking(take);
  for (const typed of ['al', 'ala', 'alar', 'alarma']) {
    ask(typed);
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(150);
  expect(asked.map(({ url }) => url)).toEqual(['/api/public/search/suggestions?q=alarma']);
  asked[0]?.answer(Response.json({ data: [plan] }));
  await vi.advanceTimersByTimeAsync(0);
  expect(take.mock.calls).toEqual([[[clasico]]]);
});

test('cancels the previous request, so that no old response is shown', async () => {
  const take = vi.fn();
  const ask = createAsking(take);
  ask('alarma');
  await vi.advanceTimersByTimeAsync(200);
  ask('alarma moto');
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toHaveLength(2);
  expect(open()).toHaveLength(1);
  asked[0]?.answer(Response.json({ data: [plan] }));
  await vi.advanceTimersByTimeAsync(0);
  expect(take).not.toHaveBeenCalled();
  ask(null);
  expect(open()).toEqual([]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(take).not.toHaveBeenCalled();
});

test('returns null when the response fails, is refused, is not JSON or times out', async () => {
  const take = vi.fn();
  const ask = createAsking(take);
  const answers = [
    (request?: Asked) => request?.fail(),
    (request?: Asked) => request?.answer(new Response('{}', { status: 429 })),
    (request?: Asked) => request?.answer(new Response('<html>')),
  ];
  for (const [index, answer] of answers.entries()) {
    ask(`alarma ${index}`);
    await vi.advanceTimersByTimeAsync(200);
    answer(asked.at(-1));
    await vi.advanceTimersByTimeAsync(0);
    expect(take.mock.lastCall).toEqual([null]);
  }
  ask('alarma que tarda');
  await vi.advanceTimersByTimeAsync(4000);
  expect(asked.at(-1)?.signal?.aborted).toBe(true);
  expect(take).toHaveBeenCalledTimes(answers.length + 1);
  expect(take.mock.lastCall).toEqual([null]);
});
