import { findViolations } from '@centinela/ui/testing/sitePage.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { failToConnect, startIsland, stubIslandApi } from '../../testing/islands.ts';
import { WarrantyLogin } from './WarrantyLogin.tsx';

/** Sets the cookies of a session until the test ends; all files share them. @param kind null for a guest */
async function setSession(kind: string | null) {
  const cookies = {
    user: JSON.stringify({ id: 'u', kind, firstName: 'Carla' }),
    expires: new Date(Date.now() + 3_600_000).toISOString(),
  };
  for (const [name, value] of Object.entries(cookies)) {
    const before = await cookieStore.get(name);
    if (kind === null) await cookieStore.delete(name);
    else await cookieStore.set(name, encodeURIComponent(value));
    onTestFinished(() => (before?.value ? cookieStore.set(name, before.value) : cookieStore.delete(name)));
  }
}

const equipment = [{ id: 'd', name: 'Sirena', quantity: 1, until: '2027-03-10', state: 'COVERED' }];
const open = (handlers: Parameters<typeof stubIslandApi>[0]) => {
  stubIslandApi(handlers);
  return startIsland('warrantyLogin', <WarrantyLogin email={null} />);
};

test('a guest can log in', async () => {
  await setSession(null);
  await open({});
  await expect.element(page.getByRole('textbox', { name: 'Correo electrónico' })).toBeVisible();
});

test('a client sees the devices with their warranty and can claim it', async () => {
  await setSession('CLIENT');
  const host = await open({
    'GET /contracts/me/warranties': () => [{ contract: { id: 'c' }, equipment }],
    'GET /requests/me': () => [],
  });
  await expect
    .element(page.getByRole('listitem'))
    .toHaveTextContent('SirenaCubierto hasta el 10/03/2027.Pedir arreglo de Sirena');
  await expect
    .element(page.getByRole('link', { name: 'Pedir arreglo de Sirena' }))
    .toHaveAttribute('href', '/clientes/garantia?contrato=c&equipo=d');
  await expect.element(page.getByRole('textbox', { name: 'Correo electrónico' })).not.toBeInTheDocument();
  expect(await findViolations(host)).toEqual([]);
});

test('a failure is explained', async () => {
  await setSession('CLIENT');
  await open({ 'GET /contracts/me/warranties': failToConnect, 'GET /requests/me': failToConnect });
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Hola, Carla. No pudimos cargar tus equipos: abrí tu cuenta para ver su garantía.');
});

test('agents are led to their area', async () => {
  await setSession('INSTALLER');
  await open({});
  await expect
    .element(page.getByRole('link', { name: 'Ir a mi cuenta' }))
    .toHaveAttribute('href', '/agentes/home');
});
