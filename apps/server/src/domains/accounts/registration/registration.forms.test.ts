import { accountConsents, currentAccountConsent } from '@centinela/api/accounts/consent.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUnusedEmail, openRegistration, password, registeredEmail } from '#testing/registration.ts';

let fixture: Awaited<ReturnType<typeof openRegistration>>;
beforeAll(async () => {
  fixture = await openRegistration();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.clear());

describe('account forms without JavaScript', () => {
  const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fixture.portal.call('POST', path, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      origin: fixture.portal.origin,
      ...headers,
    });
  const createForm = (email: string) => ({
    firstName: 'Lucía',
    lastName: 'Prado',
    dni: '30.123.456',
    email,
    monitoring: 'on',
    consent: currentAccountConsent,
    'servicesBought.CAMERAS': 'on',
    'servicesBought.ALARM': 'on',
    web: '',
  });

  test('registers a client, with a low rate limit', async () => {
    const email = createUnusedEmail();
    const answer = await send('/registro', createForm(email));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/registro/listo']);
    await fixture.processRequests();
    const { rows } = await fixture.database.pool.query(
      'select status, monitoring, is_entrepreneur, services_bought, consent_version from users where email = $1',
      [email],
    );
    expect(rows).toEqual([
      {
        status: 'pending',
        monitoring: true,
        is_entrepreneur: false,
        services_bought: ['ALARM', 'CAMERAS'],
        consent_version: currentAccountConsent,
      },
    ]);
    const page = await fixture.portal.call('GET', '/registro');
    expect(page.body).toContain(accountConsents[currentAccountConsent]);
    expect(page.body).toMatch(new RegExp(`name="consent"[^>]*value="${currentAccountConsent}"`));
    // The settings name no document of another country.
    expect(page.body).toMatch(/type="hidden" name="documentType" value="DNI"/);
    expect(page.body).not.toMatch(/cédula/i);
    for (let tries = 0; tries < 4; tries += 1)
      expect((await send('/registro', createForm(createUnusedEmail()))).status).toBe(303);
    const refused = await send('/registro', createForm(createUnusedEmail()));
    expect(refused.status).toBe(429);
    expect(refused.body).toContain('Demasiados pedidos');
    expect(refused.body).toContain('value="Prado"');
  });

  test('shows the errors and the submitted values, without the password', async () => {
    const answer = await send('/registro', {
      ...createForm('luz@'),
      dni: '1',
      firstName: '"><script>x',
      password,
      repeat: 'otra cosa',
    });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    // With `no-referrer`, the browser would omit the Origin header when the user sends the form again.
    expect(answer.headers.get('referrer-policy')).toBe('same-origin');
    expect(answer.body).toContain('Un DNI tiene 7 u 8 números');
    expect(answer.body).toContain('Escribí un correo como nombre@ejemplo.com');
    expect(answer.body).toContain('value="Prado"');
    expect(answer.body).not.toContain('<script>x');
    expect(answer.body).toContain('Las dos contraseñas no son iguales');
    expect(answer.body).not.toMatch(/mesa lluvia|otra cosa/);
  });

  test('does not register a bot that fills in the honeypot field', async () => {
    expect((await send('/registro', { ...createForm(createUnusedEmail()), web: 'https://x' })).status).toBe(
      303,
    );
    expect((await fixture.database.pool.query('select 1 from account_requests')).rowCount).toBe(0);
  });

  test('rejects cross-origin forms', async () => {
    const answer = await send('/registro', createForm(createUnusedEmail()), {
      origin: 'https://evil.example',
    });
    expect(answer.status).toBe(403);
  });

  test('resets a password', async () => {
    for (const email of [registeredEmail, createUnusedEmail()]) {
      const mailRequest = await send('/recuperar-clave', { email });
      expect([mailRequest.status, mailRequest.headers.get('location')]).toEqual([
        303,
        '/recuperar-clave?enviado=1',
      ]);
    }
    await fixture.processRequests();
    const path = `/recuperar-clave/nueva?token=${await fixture.tokenFor(registeredEmail)}`;
    const page = await fixture.portal.call('GET', path);
    expect(page.status).toBe(200);
    const wrong = await send(path, { password, passwordRepeat: 'otra' }, { origin: 'null' });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toContain('Las dos contraseñas no son iguales');
    const right = await send(path, { password, passwordRepeat: password }, { origin: 'null' });
    expect(right.status).toBe(200);
    expect(right.body).toContain('Tu contraseña nueva ya funciona');
    expect((await fixture.portal.call('GET', path)).status).toBe(404);
    expect((await fixture.logIn(registeredEmail)).status).toBe(200);
  });
});
