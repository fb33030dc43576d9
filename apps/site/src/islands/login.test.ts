import { describe, expect, it } from 'vitest';
import { logIn } from './login.ts';

const form = { email: 'ana@ejemplo.com', password: 'secreta', redirectTo: null };
const answering =
  (status: number, body: unknown): typeof fetch =>
  async () =>
    new Response(JSON.stringify(body), { status });

describe('logIn', () => {
  it.each([
    ['SYSTEM', '/dashboard'],
    ['INSTALLER', '/agentes/home'],
    ['CLIENT', '/clientes/home'],
  ])('leads a %s user to %s', async (kind, to) => {
    expect(await logIn(form, answering(200, { data: { user: { kind } } }))).toEqual({ to });
  });

  it('leads to what was asked for, never to another site', async () => {
    const send = answering(200, { data: { user: { kind: 'SYSTEM' } } });
    expect(await logIn({ ...form, redirectTo: 'https://evil.example/dashboard/plans' }, send)).toEqual({
      to: '/dashboard/plans',
    });
  });

  it.each([
    [401, { code: 'wrongLogin' }, 'wrongLogin'],
    [403, { code: 'pending' }, 'pending'],
    [403, { code: 'throttled' }, 'throttled'],
    [500, 'no JSON object', 'internal'],
    [200, { data: {} }, 'internal'],
  ])('%i %j says %s', async (status, body, error) => {
    expect(await logIn(form, answering(status, body))).toEqual({ error });
  });

  it('says what is missing without asking, and what to do when the network is away', async () => {
    const away: typeof fetch = async () => {
      throw new TypeError('away');
    };
    expect(await logIn({ ...form, password: '' }, away)).toEqual({ error: 'required' });
    expect(await logIn(form, away)).toEqual({ error: 'network' });
  });
});
