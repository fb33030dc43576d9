import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { type NavigateFunction, type RouteObject, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openDashboard, openPart } from '../../testing/app.tsx';
import { button, focus, press } from '../../testing/screen.ts';

const sidebar = page.getByRole('navigation', { name: 'Menú' });
const link = (name: string) => sidebar.getByRole('link', { name, exact: true });

/** Returns the names of the current links, without locators, which are slow for so many links. */
const getCurrentLinks = () =>
  [...document.querySelectorAll('nav[aria-label="Menú"] a[aria-current]')].map((each) => each.textContent);

/** The addresses of all routes of the dashboard, with an id in place of a parameter. */
function listAddresses(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path, children }) => [
    ...(path?.startsWith('/dashboard')
      ? [path.replace(/\/:\w+\?/, ''), path.replace(/:\w+\??/g, '0199aaaa-0000-7000-8000-000000000001')]
      : []),
    ...listAddresses(children ?? []),
  ]);
}

/** Screens of the user menu, which are not in the sidebar. */
const isAccountScreen = (address: string): boolean => /^\/dashboard\/(my-data|security)/.test(address);

let navigate: NavigateFunction | undefined;

/** The sidebar alone, whose screens would take long to load. */
function Navigation({ children }: { children: ReactNode }) {
  navigate = useNavigate();
  return <nav aria-label="Menú">{children}</nav>;
}

test('exactly one link is current on every screen', async () => {
  const addresses: string[] = [];
  await openPart(async () => {
    const [{ Sidebar }, { dashboardRoutes }] = await Promise.all([
      import('./Sidebar.tsx'),
      import('../routes.tsx'),
    ]);
    addresses.push(...new Set(listAddresses(dashboardRoutes).filter((each) => !isAccountScreen(each))));
    return (
      <Navigation>
        <Sidebar />
      </Navigation>
    );
  }, {});
  await expect.element(link('Inicio')).toBeVisible();
  await expect.element(link('Usuarios')).toBeVisible();
  expect(addresses.length).toBeGreaterThan(100);
  const wrong: [string, (string | null)[]][] = [];
  const step = import.meta.env.TEST_LONG ? 1 : 4;
  for (const address of addresses.filter((_address, index) => index % step === 0)) {
    flushSync(() => void navigate?.(address, { flushSync: true }));
    const current = getCurrentLinks();
    if (current.length !== 1) wrong.push([address, current]);
  }
  expect(wrong).toEqual([]);
});

test('a screen is pinned and unpinned in the sidebar, and moves out of its group', async () => {
  const { sent } = await openDashboard('/dashboard/plans', {});
  await expect.element(link('Planes')).toHaveAttribute('aria-current', 'page');
  await sidebar.getByRole('button', { name: 'Fijar Planes' }).click();
  await expect
    .element(sidebar.getByRole('region', { name: 'Fijados' }).getByRole('link'))
    .toHaveTextContent('Planes');
  expect(link('Planes').elements()).toHaveLength(1);
  const saved = sent.filter(({ call }) => call === 'PUT /dashboard-settings').map(({ body }) => body);
  expect(saved).toEqual([{ pins: ['/dashboard/plans'] }]);
  await sidebar.getByRole('button', { name: 'Dejar de fijar Planes' }).click();
  await expect.element(sidebar.getByText(/^Fijá acá las pantallas/)).toBeVisible();
});

test('pins are added, ordered and removed by keyboard', async () => {
  const changes: unknown[] = [];
  await openDashboard('/dashboard', {
    'GET /dashboard-settings': () => ({
      // The place in the middle is unknown, and keeps its position.
      pins: ['/dashboard/plans', '/dashboard/other', '/dashboard/users'],
      collapsed: [],
      dismissed: [],
    }),
    'PUT /dashboard-settings': ({ body }) => {
      changes.push(body);
      return { pins: [], collapsed: [], dismissed: [] };
    },
  });
  const pinned = sidebar.getByRole('region', { name: 'Fijados' }).getByRole('link');
  await expect.poll(() => pinned.elements().map((each) => each.textContent)).toEqual(['Planes', 'Usuarios']);
  focus(sidebar.getByRole('button', { name: 'Elegir lo fijado' }));
  await press('Enter');
  await expect.poll(() => document.activeElement?.closest('[role="dialog"]')).not.toBeNull();
  focus(button('Bajar Planes'));
  await press('Enter');
  await expect
    .poll(() => changes)
    .toEqual([{ pins: ['/dashboard/users', '/dashboard/other', '/dashboard/plans'] }]);
  await page.getByRole('combobox', { name: 'Fijar otra pantalla' }).fill('Roles');
  await press('ArrowDown');
  await press('Enter');
  await expect
    .poll(() => changes.at(-1))
    .toEqual({
      pins: ['/dashboard/users', '/dashboard/other', '/dashboard/plans', '/dashboard/roles'],
    });
  await page.getByRole('dialog').getByRole('button', { name: 'Dejar de fijar Usuarios' }).click();
  await expect
    .poll(() => changes.at(-1))
    .toEqual({ pins: ['/dashboard/plans', '/dashboard/other', '/dashboard/roles'] });
});

test('pins are changed only after they were loaded', async () => {
  let settings = { pins: ['/dashboard/users'], collapsed: [] as string[], dismissed: [] };
  const loading = Promise.withResolvers<void>();
  const { sent } = await openDashboard('/dashboard/plans', {
    'GET /dashboard-settings': () => loading.promise.then(() => settings),
    'PUT /dashboard-settings': ({ body }) => {
      settings = { ...settings, ...Object(body) };
      return settings;
    },
  });
  await expect.element(link('Planes')).toHaveAttribute('aria-current', 'page');
  expect(sidebar.getByRole('button', { name: /Fijar|fijado/ }).elements()).toEqual([]);
  // A change of another setting neither reveals them nor removes the pins.
  await sidebar.getByRole('button', { name: 'Operación' }).click();
  await expect.poll(() => sent.some(({ call }) => call === 'PUT /dashboard-settings')).toBe(true);
  expect(sidebar.getByRole('button', { name: /Fijar|fijado/ }).elements()).toEqual([]);
  loading.resolve();
  await sidebar.getByRole('button', { name: 'Fijar Planes' }).click();
  await expect.poll(() => settings.pins).toEqual(['/dashboard/users', '/dashboard/plans']);
});

test('groups collapse, and the choice is stored for the user', async () => {
  const changes: unknown[] = [];
  await openDashboard('/dashboard/plans', {
    'PUT /dashboard-settings': ({ body }) => {
      changes.push(body);
      return { pins: [], collapsed: [], dismissed: [] };
    },
  });
  await expect.element(link('Usuarios')).toBeVisible();
  await sidebar.getByRole('button', { name: 'Personas' }).click();
  await expect.element(link('Usuarios')).not.toBeInTheDocument();
  await expect.poll(() => changes).toEqual([{ collapsed: ['people'] }]);
});
