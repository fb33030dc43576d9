import { expect, test } from 'vitest';
import { clientEmail, openSignOnFixture } from './signOn.testing.ts';

const fixture = openSignOnFixture();

test('a provider that does not respond delays neither the logins of clients nor other sign-ons for long', async () => {
  const { provider, openBrowser, logIn } = fixture;
  provider.behaviour.reaction = 'hang';
  const started = Array.from({ length: 20 }, () => openBrowser().get('/ingresar/sso'));
  let isPending = true;
  const finished = Promise.all(started).finally(() => {
    isPending = false;
  });
  expect((await logIn(clientEmail)).statusCode).toBe(200);
  // The login did not wait for the provider, whose requests are still open.
  expect(isPending).toBe(true);
  const locations = (await finished).map(({ headers }) => headers.location);
  expect(new Set(locations)).toEqual(new Set(['/ingresar/sso/problema?motivo=unavailable']));
  provider.behaviour.reaction = 'log in';
  expect(await openBrowser().signOn()).toBe('/dashboard');
}, 30_000);
