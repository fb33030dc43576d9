import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { Entry } from './api.ts';

/** Where the screens of the sections stand that the journeys use. */
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

/** Opens the form of an entry and waits until it can be typed into. */
export async function openForm(page: Page, list: string, entry: Pick<Entry, 'id'>): Promise<void> {
  await page.goto(`${list.replace(/\/update$/, '')}/update/${entry.id}`);
  await formIsReady(page);
}

/**
 * Opens a screen: the first by its address, the others as a link does, without loading the app anew. One that shows in
 * the same place as the one before, as with another query, is loaded.
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

export async function formIsReady(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Guardar borrador' })).toBeVisible();
}

/** A field of the form that is typed into, by its label. */
export const field = (page: Page, label: string): Locator =>
  page.locator('form').first().getByRole('textbox', { name: label, exact: true });

/** Publishes what the form holds. */
export const save = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Publicar', exact: true }).click();

/** The message that flies in at the top right. */
export const toast = (page: Page, words: string | RegExp): Locator =>
  page.getByRole('alert').filter({ hasText: words }).first();

/** The document in which the real public component follows the typing. */
export const preview = (page: Page): FrameLocator => page.frameLocator('iframe[title="Vista previa"]');

/** One of the panels beside the form. */
export async function openPanel(page: Page, name: string): Promise<Locator> {
  await page.getByRole('tab', { name }).click();
  return page.getByRole('tabpanel', { name });
}

/** The row of a list in which an entry stands. */
export const row = (page: Page, title: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });

/** Does one of the things that a row's menu offers; not that of the form which is being left, whose name is the same. */
export async function fromRowMenu(page: Page, title: string, item: string): Promise<void> {
  await row(page, title)
    .getByRole('button', { name: `Acciones de ${title}`, exact: true })
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Opens what somebody may set for themselves, and does one of it. */
export async function fromAccountMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Tu cuenta/ }).click();
  await page.getByRole('button', { name: item, exact: true }).click();
}

/** Waits until no call is on its way. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
}

/** Goes back to the list of the form by the way shown at its top. */
export const leaveToList = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Dónde estás' }).getByRole('link', { name, exact: true }).click();

/** Pastes where the focus is what a spreadsheet puts into the clipboard: a line for each row, the cells between tabs. */
export async function paste(page: Page, lines: readonly string[]): Promise<void> {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, lines.join('\r\n'));
}
