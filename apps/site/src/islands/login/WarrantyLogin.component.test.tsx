import { findViolations } from '@centinela/ui/testing/sitePage.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { failToConnect, startIsland, stubIslandApi } from '../../testing/islands.ts';
import { WarrantyLogin } from './WarrantyLogin.tsx';

/**
 * Simulates the cookies of a session until the test ends. The real cookies belong to the portal's tests, which share the
 * page: its session would notice another user and reload the page.
 */
function setSession(kind: string) {
  const user = { id: '0199aaaa-0000-7000-8000-0000000000aa', kind, firstName: 'Carla' };
  const expires = new Date(Date.now() + 3_600_000).toISOString();
  const cookies = `user=${encodeURIComponent(JSON.stringify(user))}; expires=${encodeURIComponent(expires)}`;
  const spy = vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies);
  onTestFinished(() => spy.mockRestore());
}

const equipment = [{ id: 'd', name: 'Sirena', quantity: 1, until: '2027-03-10', state: 'COVERED' }];
const open = (handlers: Parameters<typeof stubIslandApi>[0]) => {
  stubIslandApi(handlers);
  return startIsland('warrantyLogin', <WarrantyLogin email={null} />);
};

test('a client sees the devices with their warranty and can claim it', async () => {
  setSession('CLIENT');
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
  setSession('CLIENT');
  await open({ 'GET /contracts/me/warranties': failToConnect, 'GET /requests/me': failToConnect });
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Hola, Carla. No pudimos cargar tus equipos: abrí tu cuenta para ver su garantía.');
});

test('agents are led to their area', async () => {
  setSession('INSTALLER');
  await open({});
  await expect
    .element(page.getByRole('link', { name: 'Ir a mi cuenta' }))
    .toHaveAttribute('href', '/agentes/home');
});
