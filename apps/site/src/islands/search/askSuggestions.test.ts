import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSuggestionRequest } from './askSuggestions.ts';

const serverSuggestion = { kind: 'PLAN', title: 'Clásico', path: '/planes/clasico' };
const parsedSuggestions = {
  actions: [],
  pages: [{ ...serverSuggestion, kind: 'Planes', picture: null, price: null }],
};

/** A request that waits until the test answers it. */
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

const listOpenRequests = (): PendingRequest[] => requests.filter(({ signal }) => !signal?.aborted);

test('sends one request for fast typing', async () => {
  const onSuggestions = vi.fn();
  const requestSuggestions = createSuggestionRequest(onSuggestions);
  for (const typed of ['al', 'ala', 'alar', 'alarma']) {
    requestSuggestions(typed);
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(150);
  expect(requests.map(({ url }) => url)).toEqual(['/api/public/search/suggestions?q=alarma']);
  requests[0]?.answer(Response.json({ data: [serverSuggestion] }));
  await vi.advanceTimersByTimeAsync(0);
  expect(onSuggestions.mock.calls).toEqual([[parsedSuggestions]]);
});

test('cancels the previous request, so that no old response is shown', async () => {
  const onSuggestions = vi.fn();
  const requestSuggestions = createSuggestionRequest(onSuggestions);
  requestSuggestions('alarma');
  await vi.advanceTimersByTimeAsync(200);
  requestSuggestions('alarma moto');
  await vi.advanceTimersByTimeAsync(200);
  expect(requests).toHaveLength(2);
  expect(listOpenRequests()).toHaveLength(1);
  requests[0]?.answer(Response.json({ data: [serverSuggestion] }));
  await vi.advanceTimersByTimeAsync(0);
  expect(onSuggestions).not.toHaveBeenCalled();
  requestSuggestions(null);
  expect(listOpenRequests()).toEqual([]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(onSuggestions).not.toHaveBeenCalled();
});

test('returns null when the response fails, is refused, is not JSON or times out', async () => {
  const onSuggestions = vi.fn();
  const requestSuggestions = createSuggestionRequest(onSuggestions);
  const answers = [
    (request?: PendingRequest) => request?.fail(),
    (request?: PendingRequest) => request?.answer(new Response('{}', { status: 429 })),
    (request?: PendingRequest) => request?.answer(new Response('<html>')),
  ];
  for (const [index, answer] of answers.entries()) {
    requestSuggestions(`alarma ${index}`);
    await vi.advanceTimersByTimeAsync(200);
    answer(requests.at(-1));
    await vi.advanceTimersByTimeAsync(0);
    expect(onSuggestions.mock.lastCall).toEqual([null]);
  }
  requestSuggestions('alarma que tarda');
  await vi.advanceTimersByTimeAsync(4000);
  expect(requests.at(-1)?.signal?.aborted).toBe(true);
  expect(onSuggestions).toHaveBeenCalledTimes(answers.length + 1);
  expect(onSuggestions.mock.lastCall).toEqual([null]);
});
