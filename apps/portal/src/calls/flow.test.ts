import { describe, expect, test } from 'vitest';
import { type FlowOptions, type FlowPorts, runCall } from './flow.ts';

async function run<T>(request: () => Promise<{ data: T }>, options?: FlowOptions<T>) {
  const log: string[] = [];
  const ports: FlowPorts = {
    loading: (isOn) => log.push(isOn ? 'on' : 'off'),
    success: (message) => log.push(`success: ${message}`),
    error: (message) => log.push(`error: ${message}`),
    go: (path) => log.push(`go: ${path}`),
  };
  const data = await runCall(ports, request, options);
  return { data, log };
}

const plan = { id: '7' };

describe('the one flow of a call', () => {
  test('data: message, then redirect, then loading off', async () => {
    const { data, log } = await run(async () => ({ data: plan }), {
      success: 'Plan Created!',
      redirect: ({ id }) => `/dashboard/plans/update/${id}`,
    });
    expect(data).toEqual(plan);
    expect(log).toEqual(['on', 'success: Plan Created!', 'go: /dashboard/plans/update/7', 'off']);
  });

  test.each([null, undefined])('an answer without data (%s) is an Internal Server Error', async (nothing) => {
    const { data, log } = await run(async () => ({ data: nothing }), {
      success: 'Plan Created!',
      redirect: '/',
    });
    expect(data).toBeNull();
    expect(log).toEqual(['on', 'error: Internal Server Error', 'off']);
  });

  test('an error shows its own message', async () => {
    const { log } = await run(() => Promise.reject(new Error('Está en uso')), { redirect: '/x' });
    expect(log).toEqual(['on', 'error: Está en uso', 'off']);
  });

  test('something thrown that is no error has words too', async () => {
    const { log } = await run(() => Promise.reject('x'));
    expect(log).toEqual(['on', 'error: Internal Server Error', 'off']);
  });

  test('an error that somebody deals with makes no toast', async () => {
    const { log } = await run(() => Promise.reject(new Error('stale')), { onError: () => true });
    expect(log).toEqual(['on', 'off']);
  });

  test('a background call shows no overlay', async () => {
    const { log } = await run(async () => ({ data: plan }), { background: true });
    expect(log).toEqual([]);
  });
});
