import {
  findViolations,
  getOverflow,
  recordNavigations,
  renderPart,
  usePhone,
} from '@centinela/ui/testing/sitePage.ts';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Consent, ConsentLink } from '../../consent/Consent.tsx';
import type { Tools } from '../../consent/tools.ts';
import { startConsent } from './consent.ts';

/** Tools whose scripts don't exist, so that loading them only adds their elements to the page. */
const tools: Tools = {
  analytics: { src: '/prueba/analytics.js', id: 'G-TEST' },
  heatmap: { src: '/prueba/heatmap.js' },
};

const banner = page.getByRole('region', { name: '¿Podemos medir tu visita?' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const preferences = button('Preferencias de cookies');

const findScripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src*="/prueba/"]')];
const listScripts = () => findScripts().map(({ src }) => new URL(src).pathname);

function clear(): void {
  for (const script of findScripts()) script.remove();
  // biome-ignore lint/suspicious/noDocumentCookie: as in the code under test.
  for (const name of ['consent', '_ga']) document.cookie = `${name}=; path=/; max-age=0`;
}

// The query of the test page has a random id, and no tool is loaded on a page whose query may contain personal data.
const testUrl = location.href;
beforeEach(() => history.replaceState(null, '', location.pathname));
afterEach(() => history.replaceState(null, '', testUrl));

/** Opens a page with the banner as a visitor who has not answered, unless `isKnown`. */
function openPage(pageTools = tools, isKnown = false): HTMLElement {
  if (!isKnown) clear();
  onTestFinished(clear);
  const host = renderPart(
    <>
      <Consent allTools={tools} pageTools={pageTools} />
      <ul>
        <ConsentLink />
      </ul>
    </>,
  );
  const element = host.querySelector<HTMLElement>('[data-consent]');
  if (element) startConsent(element);
  return host;
}

/** Presses a button with the keyboard. */
async function press(name: string): Promise<void> {
  button(name).element().focus();
  await userEvent.keyboard('{Enter}');
}

test('nothing is loaded before the answer, and only the accepted tools after it', async () => {
  const host = openPage();
  await expect.element(banner).toBeVisible();
  expect(await findViolations(host)).toEqual([]);
  expect(listScripts()).toEqual([]);
  await press('Aceptar');
  await expect.element(banner).not.toBeInTheDocument();
  await expect.poll(listScripts).toEqual(['/prueba/analytics.js', '/prueba/heatmap.js']);
});

test('a visitor who rejects is not asked again, and nothing is loaded', async () => {
  const host = openPage();
  await press('Rechazar');
  await expect.element(banner).not.toBeInTheDocument();
  host.remove();
  openPage(tools, true);
  await expect.element(preferences).toBeVisible();
  await expect.element(banner).not.toBeInTheDocument();
  expect(listScripts()).toEqual([]);
});

test('purposes are accepted one by one, none of them in advance', async () => {
  openPage();
  await press('Elegir');
  const statistics = page.getByRole('checkbox', { name: /^Estadísticas/ });
  await expect.element(statistics).toHaveFocus();
  await expect.element(statistics).not.toBeChecked();
  await userEvent.keyboard('{Tab} ');
  await expect.element(page.getByRole('checkbox', { name: /^Mapa de calor/ })).toBeChecked();
  await press('Guardar mi elección');
  await expect.poll(listScripts).toEqual(['/prueba/heatmap.js']);
});

test('the answer is changed from the footer, and the focus returns there', async () => {
  openPage();
  await press('Rechazar');
  await press('Preferencias de cookies');
  await expect.element(page.getByRole('heading', { name: '¿Podemos medir tu visita?' })).toHaveFocus();
  await press('Elegir');
  await expect.element(page.getByRole('checkbox', { name: /^Estadísticas/ })).not.toBeChecked();
  await press('Guardar mi elección');
  await expect.element(preferences).toHaveFocus();
  await press('Preferencias de cookies');
  await press('Aceptar');
  await expect.poll(listScripts).toHaveLength(2);
});

test('a withdrawal deletes the cookies of the tools and reloads the page without them', async () => {
  const navigations = recordNavigations();
  openPage();
  await press('Aceptar');
  // biome-ignore lint/suspicious/noDocumentCookie: as a tool does.
  document.cookie = '_ga=1; path=/';
  await press('Preferencias de cookies');
  await expect.element(button('Rechazar')).toBeVisible();
  await press('Rechazar');
  await expect.poll(() => navigations.map(({ type }) => type)).toEqual(['reload']);
  expect(document.cookie).not.toContain('_ga=');
});

test('a page without tools of its own does not ask, but lets visitors change their answer', async () => {
  openPage({});
  await expect.element(preferences).toBeVisible();
  await expect.element(banner).not.toBeInTheDocument();
});

test('the banner with its options fits a phone', async () => {
  await usePhone();
  openPage();
  await press('Elegir');
  const { bottom, top } = banner.element().getBoundingClientRect();
  expect(getOverflow()).toBeLessThanOrEqual(0);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(window.innerHeight);
});
