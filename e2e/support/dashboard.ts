import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { Entry } from './api.ts';

/** Paths of the section screens that the journeys use. */
export const lists = {
  slides: '/dashboard/sliderSections',
  clientSlides: '/dashboard/sliderSectionClients',
  landingSections: '/dashboard/landings/sections',
  plans: '/dashboard/plans',
  icons: '/dashboard/icons',
  topBars: '/dashboard/topbar/update',
  pages: '/dashboard/sections',
  files: '/dashboard/files',
} as const;

/** Opens the form of an entry and waits until it accepts input. */
export async function openForm(page: Page, list: string, entry: Pick<Entry, 'id'>): Promise<void> {
  await page.goto(`${list.replace(/\/update$/, '')}/update/${entry.id}`);
  await waitForForm(page);
}

/**
 * Opens a screen: the first one by URL, later ones by client-side navigation. A path that shows the current screen
 * with other parameters is loaded by URL.
 */
export async function openScreen(page: Page, path: string): Promise<void> {
  const [, area] = path.split('/');
  if (!path.includes('?') && new URL(page.url()).pathname.split('/')[1] === area) {
    await page.evaluate((to) => {
      for (const heading of document.querySelectorAll('h1')) heading.dataset.left = 'true';
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    const heading = page.locator('h1:not([data-left])');
    if (
      await heading.waitFor({ timeout: 5000 }).then(
        () => true,
        () => false,
      )
    )
      return;
  }
  await page.goto(path);
}

export async function waitForForm(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Guardar borrador' })).toBeVisible();
}

/** Text field of the form, by its label. */
export const field = (page: Page, label: string): Locator =>
  page.locator('form').first().getByRole('textbox', { name: label, exact: true });

/** Publishes the form. */
export const save = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Publicar', exact: true }).click();

/** Notification at the top right. */
export const toast = (page: Page, words: string | RegExp): Locator =>
  page.getByRole('alert').filter({ hasText: words }).first();

/** Preview frame, which renders the public component with the current input. */
export const preview = (page: Page): FrameLocator => page.frameLocator('iframe[title="Vista previa"]');

/** Opens one of the panels next to the form. */
export async function openPanel(page: Page, name: string): Promise<Locator> {
  await page.getByRole('tab', { name }).click();
  return page.getByRole('tabpanel', { name });
}

/** Row of an entry in a list. */
export const row = (page: Page, title: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });

/** Selects an item of a row's menu; a form that is still closing may have a menu of the same name. */
export async function selectRowMenuItem(page: Page, title: string, item: string): Promise<void> {
  await row(page, title)
    .getByRole('button', { name: `Acciones de ${title}`, exact: true })
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Selects an item of the account menu. */
export async function selectAccountMenuItem(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Tu cuenta/ }).click();
  await page.getByRole('button', { name: item, exact: true }).click();
}

/** Waits until no request is pending. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
}

/** Goes back to the list by the form's breadcrumb. */
export const leaveToList = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Dónde estás' }).getByRole('link', { name, exact: true }).click();

/** Pastes spreadsheet cells into the focused element: a line per row, tabs between cells. */
export async function paste(page: Page, lines: readonly string[]): Promise<void> {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, lines.join('\r\n'));
}
