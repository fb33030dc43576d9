import { accountConsentNow, accountConsents } from '@centinela/api/accounts/consent.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fresh, known, openStand, password } from '#testing/registration.ts';

let stand: Awaited<ReturnType<typeof openStand>>;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());
beforeEach(() => stand.clear());

describe('account forms without JavaScript', () => {
  const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    stand.portal.call('POST', path, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      origin: stand.portal.origin,
      ...headers,
    });
  const form = (email: string) => ({
    firstName: 'Lucía',
    lastName: 'Prado',
    dni: '30.123.456',
    email,
    monitoring: 'on',
    consent: accountConsentNow,
    'servicesBought.CAMERAS': 'on',
    'servicesBought.ALARM': 'on',
    web: '',
  });

  test('registers a client, throttled early', async () => {
    const email = fresh();
    const answer = await send('/registro', form(email));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/registro/listo']);
    await stand.decide();
    const { rows } = await stand.database.pool.query(
      'select status, monitoring, is_entrepreneur, services_bought, consent_version from users where email = $1',
      [email],
    );
    expect(rows).toEqual([
      {
        status: 'pending',
        monitoring: true,
        is_entrepreneur: false,
        services_bought: ['ALARM', 'CAMERAS'],
        consent_version: accountConsentNow,
      },
    ]);
    const page = await stand.portal.call('GET', '/registro');
    expect(page.body).toContain(accountConsents[accountConsentNow]);
    expect(page.body).toMatch(new RegExp(`name="consent"[^>]*value="${accountConsentNow}"`));
    for (let tries = 0; tries < 4; tries += 1)
      expect((await send('/registro', form(fresh()))).status).toBe(303);
    const refused = await send('/registro', form(fresh()));
    expect(refused.status).toBe(429);
    expect(refused.body).toContain('Demasiados pedidos');
    expect(refused.body).toContain('value="Prado"');
  });

  test('accepts an older form that sends a password and discards the password', async () => {
    const email = fresh();
    const answer = await send('/registro', { ...form(email), password, passwordRepeat: password });
    expect(answer.status).toBe(303);
    await stand.decide();
    expect((await stand.logIn(email)).body.code).toBe('wrongLogin');
  });

  test('shows the errors with the submitted values and asks for no password', async () => {
    const answer = await send('/registro', { ...form('luz@'), dni: '1', firstName: '"><script>x' });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    // Otherwise the browser would omit the Origin header on the second attempt.
    expect(answer.headers.get('referrer-policy')).toBe('same-origin');
    expect(answer.body).toContain('Un DNI tiene 7 u 8 números');
    expect(answer.body).toContain('Escribí un correo como nombre@ejemplo.com');
    expect(answer.body).toContain('value="Prado"');
    expect(answer.body).not.toContain('<script>x');
    expect(answer.body).not.toMatch(/type="password"/);
  });

  test('does not register a bot that fills in the honeypot field', async () => {
    expect((await send('/registro', { ...form(fresh()), web: 'https://x' })).status).toBe(303);
    expect((await stand.database.pool.query('select 1 from account_requests')).rowCount).toBe(0);
  });

  test('rejects cross-origin forms', async () => {
    const answer = await send('/registro', form(fresh()), { origin: 'https://evil.example' });
    expect(answer.status).toBe(403);
  });

  test('resets a password', async () => {
    for (const email of [known, fresh()]) {
      const asked = await send('/recuperar-clave', { email });
      expect([asked.status, asked.headers.get('location')]).toEqual([303, '/recuperar-clave?enviado=1']);
    }
    await stand.decide();
    const path = `/recuperar-clave/nueva?token=${await stand.tokenFor(known)}`;
    const page = await stand.portal.call('GET', path);
    expect(page.status).toBe(200);
    const wrong = await send(path, { password, passwordRepeat: 'otra' }, { origin: 'null' });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toContain('Las dos contraseñas no son iguales');
    const right = await send(path, { password, passwordRepeat: password }, { origin: 'null' });
    expect(right.status).toBe(200);
    expect(right.body).toContain('Tu contraseña nueva ya funciona');
    expect((await stand.portal.call('GET', path)).status).toBe(404);
    expect((await stand.logIn(known)).status).toBe(200);
  });
});
