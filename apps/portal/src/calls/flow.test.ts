import { NoDataError } from '@centinela/api/http/client.ts';
import { describe, expect, test } from 'vitest';
import { noDataOnChange } from '../toasts/message.ts';
import { type FlowOptions, type FlowPorts, runCall } from './flow.ts';

async function runWithLog<T>(request: () => Promise<{ data: T }>, options?: FlowOptions<T>) {
  const log: string[] = [];
  const ports: FlowPorts = {
    loading: (isOn) => log.push(isOn ? 'on' : 'off'),
    success: (message, { detail, undo }) => {
      log.push(`success: ${[message, detail].filter(Boolean).join(' / ')}`);
      void undo?.();
    },
    error: (message) => log.push(`error: ${message}`),
    navigate: (path) => log.push(`go: ${path}`),
  };
  const data = await runCall(ports, request, options);
  return { data, log };
}

const plan = { id: '7' };

describe('runCall', () => {
  test('shows the message, redirects, then turns the overlay off', async () => {
    const { data, log } = await runWithLog(async () => ({ data: plan }), {
      success: 'Plan Created!',
      redirect: ({ id }) => `/dashboard/plans/update/${id}`,
    });
    expect(data).toEqual(plan);
    expect(log).toEqual(['on', 'success: Plan Created!', 'go: /dashboard/plans/update/7', 'off']);
  });

  test('passes the detail and the undo action along with the message', async () => {
    let restored = '';
    const { log } = await runWithLog(async () => ({ data: plan }), {
      success: 'Plan Removed!',
      detail: ({ id }) => `Plan ${id} está en la papelera`,
      undo: async ({ id }) => {
        restored = id;
      },
    });
    expect(log[1]).toBe('success: Plan Removed! / Plan 7 está en la papelera');
    expect(restored).toBe('7');
  });

  test.each([null, undefined])(
    'reports a response without data (%s) as an Internal Server Error',
    async (nothing) => {
      const { data, log } = await runWithLog(async () => ({ data: nothing }), {
        success: 'Plan Created!',
        redirect: '/',
      });
      expect(data).toBeNull();
      expect(log).toEqual(['on', 'error: Internal Server Error', 'off']);
    },
  );

  test.each([
    ['an empty response', async () => ({ data: null })],
    ['the client’s NoDataError', () => Promise.reject(new NoDataError())],
  ])('reports %s to an update or delete as an Error Interno del Servidor', async (_name, request) => {
    const { log } = await runWithLog<unknown>(request, { noData: noDataOnChange });
    expect(log).toEqual(['on', 'error: Error Interno del Servidor', 'off']);
  });

  test('an error of an update keeps its own message', async () => {
    const { log } = await runWithLog(() => Promise.reject(new Error('Está en uso')), {
      noData: noDataOnChange,
    });
    expect(log).toEqual(['on', 'error: Está en uso', 'off']);
  });

  test('an error shows its own message', async () => {
    const { log } = await runWithLog(() => Promise.reject(new Error('Está en uso')), { redirect: '/x' });
    expect(log).toEqual(['on', 'error: Está en uso', 'off']);
  });

  test('shows a generic message for a thrown value that is not an Error', async () => {
    const { log } = await runWithLog(() => Promise.reject('x'));
    expect(log).toEqual(['on', 'error: Internal Server Error', 'off']);
  });

  test('shows no toast for an error that the caller handled', async () => {
    const { log } = await runWithLog(() => Promise.reject(new Error('stale')), { onError: () => true });
    expect(log).toEqual(['on', 'off']);
  });

  test('a background call shows no overlay', async () => {
    const { log } = await runWithLog(async () => ({ data: plan }), { background: true });
    expect(log).toEqual([]);
  });
});
