import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseCallPage } from './eterix.calls.ts';
import { createEterix } from './eterix.ts';
import type { ActivationOrder } from './platform.ts';
import { type Simulator, startSimulator } from './simulator/simulator.ts';

const token = 'prueba';
const order: ActivationOrder = {
  idempotencyKey: 'contract:1.1',
  kind: 'CLIENT',
  name: 'Ana Pérez',
  email: 'ana@ejemplo.com',
  document: '30123456',
  phone: '+5491155550000',
  contract: '1',
};

let simulator: Simulator;
beforeEach(async () => {
  simulator = await startSimulator({ port: 0, token, die: () => undefined });
});
afterEach(() => simulator.close());

const eterix = (options = {}) =>
  createEterix({ url: simulator.address, token, timeoutMs: 300, pauseMs: 200, ...options });
const never = new AbortController().signal;

describe('the monitoring platform over HTTP', () => {
  it('activates once per key, however often it is called', async () => {
    const platform = eterix();
    const first = await platform.activate(order, never);
    expect(await platform.activate(order, never)).toEqual(first);
    expect(await platform.activate({ ...order, idempotencyKey: 'contract:2.1' }, never)).not.toEqual(first);
    expect([...simulator.accounts.keys()]).toEqual(['contract:1.1', 'contract:2.1']);
    expect(simulator.accounts.get('contract:1.1')?.order).toMatchObject({
      document: '30123456',
      contract: '1',
    });
  });

  it('treats a refusal as final and returns its reason', async () => {
    simulator.setBehaviour({ mode: 'refuse' });
    await expect(eterix().activate(order, never)).rejects.toMatchObject({
      permanent: true,
      message: 'el documento no figura en el padrón',
    });
  });

  it.each([
    [{ mode: 'busy' } as const, 'estamos en mantenimiento'],
    [{ mode: 'garbage' } as const, 'respondió algo que no se entiende'],
    [{ mode: 'hangUp' } as const, 'no se pudo conectar'],
    [{ mode: 'slow', milliseconds: 2_000 } as const, 'tardó demasiado'],
  ])('can be retried after %o', async (mood, message) => {
    simulator.setBehaviour(mood);
    await expect(eterix().activate(order, never)).rejects.toMatchObject({ permanent: false, message });
  });

  it('does not fail orders permanently when its own token is invalid', async () => {
    await expect(eterix({ token: 'otro' }).activate(order, never)).rejects.toMatchObject({
      permanent: false,
      message: 'el token no es válido',
    });
  });

  it('pauses calls to a failing platform and resumes', async () => {
    const platform = eterix();
    simulator.setBehaviour({ mode: 'busy' });
    for (let count = 0; count < 5; count++)
      await expect(platform.activate(order, never)).rejects.toThrow('mantenimiento');
    simulator.setBehaviour({ mode: 'ok' });
    await expect(platform.activate(order, never)).rejects.toThrow('no responde');
    await expect
      .poll(() => platform.activate(order, never).catch(() => null))
      .toMatchObject({
        account: expect.any(String),
      });
  });

  it('does not count refusals as failures', async () => {
    const platform = eterix();
    simulator.setBehaviour({ mode: 'refuse' });
    for (let count = 0; count < 8; count++)
      await expect(platform.activate(order, never)).rejects.toThrow('padrón');
  });

  it('lists calls page by page, without gaps or repetitions', async () => {
    const platform = eterix({ timeoutMs: 10_000 });
    const first = await platform.listCalls(null, never);
    expect(first.calls.length).toBeGreaterThan(40);
    expect(await platform.listCalls(first.cursor, never)).toMatchObject({ calls: [], hasMore: false });
    const year = String(Number(first.cursor) - 1_200);
    const pages = [await platform.listCalls(year, never)];
    while (pages.at(-1)?.hasMore) pages.push(await platform.listCalls(pages.at(-1)?.cursor ?? '', never));
    const ids = pages.flatMap(({ calls }) => calls.map(({ externalId }) => externalId));
    expect([pages.length, ids.length, new Set(ids).size]).toEqual([3, 1_200, 1_200]);
    expect(pages.flatMap(({ invalidIds }) => invalidIds)).toEqual([]);
  });

  it('leaves out calls with contradictory data, and names them', () => {
    const call = {
      id: 'a',
      contract: '1',
      kind: 'PANIC',
      arrivedAt: '2026-11-10T12:00:00-03:00',
      calledAt: '2026-11-10T12:00:38-03:00',
      cancelledAt: null,
      closedAt: '2026-11-10T12:05:00-03:00',
    };
    const page = parseCallPage({
      calls: [
        call,
        { ...call, id: 'before', calledAt: '2026-11-10T11:59:00-03:00' },
        { ...call, id: 'late', closedAt: '2026-11-12T12:00:00-03:00' },
        { ...call, id: 'kind', kind: 'OTHER' },
        { ...call, id: 'local', arrivedAt: '2026-11-10T12:00:00' },
        { ...call, id: 7 },
      ],
      cursor: '6',
      hasMore: false,
    });
    expect(page?.calls).toMatchObject([{ externalId: 'a', calledAt: new Date('2026-11-10T15:00:38Z') }]);
    expect(page?.invalidIds).toEqual(['before', 'late', 'kind', 'local', '7']);
    expect(parseCallPage({ calls: [call], cursor: '', hasMore: false })).toBeNull();
    expect(parseCallPage(null)).toBeNull();
  });

  it('neither follows redirects nor reads endless bodies', async () => {
    const server = createServer((request, response) => {
      if (request.headers['idempotency-key'] === 'endless') {
        response.writeHead(200, { 'content-type': 'application/json' });
        const pour = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
          if (!response.destroyed) response.once('drain', pour);
        };
        return pour();
      }
      response.writeHead(307, { location: simulator.address }).end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = server.address() as AddressInfo;
    const platform = eterix({ url: `http://127.0.0.1:${address.port}`, patience: 5_000 });
    await expect(platform.activate(order, never)).rejects.toThrow('no se pudo conectar');
    await expect(platform.activate({ ...order, idempotencyKey: 'endless' }, never)).rejects.toThrow(
      'respondió demasiado',
    );
    expect(simulator.accounts.size).toBe(0);
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
});
