import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSuggestionRequest } from './askSuggestions.ts';

const plan = { kind: 'PLAN', title: 'Clásico', path: '/planes/clasico' };
const clasico = { ...plan, kind: 'Planes' };

/** A request that the test answers when it wants. */
interface PendingRequest {
  url: string;
  signal: AbortSignal | null | undefined;
  answer(response: Response): void;
  fail(): void;
}
let requests: PendingRequest[];

beforeEach(() => {
  requests = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit = {}) => {
    return new Promise<Response>((answer, reject) => {
      requests.push({ url, signal, answer, fail: () => reject(new TypeError('Failed to fetch')) });
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (): PendingRequest[] => requests.filter(({ signal }) => !signal?.aborted);

test('sends one request for fast typing', async () => {
  const take = vi.fn();
  const ask = createSuggestionRequest(take);
  for (const typed of ['al', 'ala', 'alar', 'alarma']) {
    ask(typed);
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(150);
  expect(requests.map(({ url }) => url)).toEqual(['/api/public/search/suggestions?q=alarma']);
  requests[0]?.answer(Response.json({ data: [plan] }));
  await vi.advanceTimersByTimeAsync(0);
  expect(take.mock.calls).toEqual([[[clasico]]]);
});

test('cancels the previous request, so that no old response is shown', async () => {
  const take = vi.fn();
  const ask = createSuggestionRequest(take);
  ask('alarma');
  await vi.advanceTimersByTimeAsync(200);
  ask('alarma moto');
  await vi.advanceTimersByTimeAsync(200);
  expect(requests).toHaveLength(2);
  expect(open()).toHaveLength(1);
  requests[0]?.answer(Response.json({ data: [plan] }));
  await vi.advanceTimersByTimeAsync(0);
  expect(take).not.toHaveBeenCalled();
  ask(null);
  expect(open()).toEqual([]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(take).not.toHaveBeenCalled();
});

test('returns null when the response fails, is refused, is not JSON or times out', async () => {
  const take = vi.fn();
  const ask = createSuggestionRequest(take);
  const answers = [
    (request?: PendingRequest) => request?.fail(),
    (request?: PendingRequest) => request?.answer(new Response('{}', { status: 429 })),
    (request?: PendingRequest) => request?.answer(new Response('<html>')),
  ];
  for (const [index, answer] of answers.entries()) {
    ask(`alarma ${index}`);
    await vi.advanceTimersByTimeAsync(200);
    answer(requests.at(-1));
    await vi.advanceTimersByTimeAsync(0);
    expect(take.mock.lastCall).toEqual([null]);
  }
  ask('alarma que tarda');
  await vi.advanceTimersByTimeAsync(4000);
  expect(requests.at(-1)?.signal?.aborted).toBe(true);
  expect(take).toHaveBeenCalledTimes(answers.length + 1);
  expect(take.mock.lastCall).toEqual([null]);
});
