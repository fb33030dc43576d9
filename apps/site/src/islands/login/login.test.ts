import { describe, expect, it } from 'vitest';
import { anySecondFactor, finishLogin, logIn } from './login.ts';

const form = { email: 'ana@ejemplo.com', password: 'secreta', redirectTo: null };
const createFetch =
  (status: number, body: unknown): typeof fetch =>
  async () =>
    new Response(JSON.stringify(body), { status });

const createSession = (kind: string) => ({ expires: '2026-11-20T12:00:00.000Z', user: { kind }, token: 't' });

describe('logIn', () => {
  it.each([
    ['SYSTEM', '/dashboard'],
    ['INSTALLER', '/agentes/home'],
    ['CLIENT', '/clientes/home'],
  ])('sends a %s user to %s', async (kind, to) => {
    expect(await logIn(form, createFetch(200, { data: createSession(kind) }))).toEqual({ to });
  });

  it('goes to the requested page, never to another site', async () => {
    const send = createFetch(200, { data: createSession('SYSTEM') });
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
    [200, { data: { ...createSession('CLIENT'), expires: undefined } }, 'internal'],
    [200, { data: { ...createSession('CLIENT'), user: undefined } }, 'internal'],
    [200, { data: { ...createSession('CLIENT'), token: '' } }, 'internal'],
  ])('%i %j shows %s', async (status, body, error) => {
    expect(await logIn(form, createFetch(status, body))).toEqual({ error });
  });

  it('reports missing fields without a request, and a network failure', async () => {
    const unavailable: typeof fetch = async () => {
      throw new TypeError('away');
    };
    expect(await logIn({ ...form, password: '' }, unavailable)).toEqual({ error: 'passwordMissing' });
    expect(await logIn({ ...form, email: ' ' }, unavailable)).toEqual({ error: 'emailMissing' });
    expect(await logIn({ ...form, email: '', password: '' }, unavailable)).toEqual({ error: 'required' });
    expect(await logIn(form, unavailable)).toEqual({ error: 'network' });
  });
});

describe('the second factor', () => {
  const challengeResponse = {
    code: 'secondFactor',
    data: { challenge: 'abc', methods: ['app', 'recovery'] },
  };
  const step = { challenge: 'abc', hasPasskey: false, hasCode: true, hasApp: true };

  it('is requested in the response to the password', async () => {
    expect(await logIn(form, createFetch(401, challengeResponse))).toEqual({ step });
    expect(await logIn(form, createFetch(401, { code: 'secondFactor' }))).toEqual({ error: 'internal' });
  });

  it('does not expect an app code when the account has only passkeys', async () => {
    const passkeyOnlyResponse = {
      ...challengeResponse,
      data: { challenge: 'abc', methods: ['recovery', 'passkey'] },
    };
    const passkeyStep = { challenge: 'abc', hasPasskey: true, hasCode: true, hasApp: false };
    expect(await logIn(form, createFetch(401, passkeyOnlyResponse))).toEqual({ step: passkeyStep });
  });

  it.each([
    [step, { challenge: 'abc', code: '123456' }],
    [anySecondFactor, { code: '123456' }],
  ])('sends the challenge: %j', async (secondFactor, body) => {
    let sent: unknown;
    const send: typeof fetch = async (_path, init) => {
      sent = JSON.parse(String(init?.body));
      return new Response(JSON.stringify({ data: createSession('CLIENT') }));
    };
    expect(await finishLogin(secondFactor, '123456', null, send)).toEqual({ to: '/clientes/home' });
    expect(sent).toEqual(body);
  });

  it.each(['wrongCode', 'challengeExpired', 'throttled'])('reports %s', async (code) => {
    expect(await finishLogin(step, '1', null, createFetch(401, { code }))).toEqual({ error: code });
    expect(await finishLogin(step, ' ', null, createFetch(401, { code }))).toEqual({ error: 'codeMissing' });
  });
});
