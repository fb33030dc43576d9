import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
