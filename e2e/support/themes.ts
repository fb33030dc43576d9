import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { waitUntilSettled } from './dashboard.ts';
import { expect } from './test.ts';

const setLight = (page: Page, scheme: 'light' | 'dark') =>
  page.evaluate((name) => {
    for (const attribute of ['data-theme', 'data-mantine-color-scheme'])
      document.documentElement.setAttribute(attribute, name);
  }, scheme);

/**
 * Expects the same in the light and the dark theme, which differ only in colours. packages/ui/src/tokens.test.ts
 * checks the colour pairs, so that the second theme is checked only in `npm run test:long`.
 */
export async function expectAccessibleInBothThemes(
  page: Page,
  screen: string,
  within?: string,
): Promise<void> {
  await expectAccessible(page, screen, { within });
  if (!process.env.TEST_LONG) return;
  await setLight(page, 'dark');
  await expectAccessible(page, `${screen}, by night`, { within, rule: 'color-contrast' });
  await setLight(page, 'light');
}

/**
 * Two variants of the dashboard, which cover each language and each theme once. Names, roles and labels are the same
 * in both (types enforce the translations), so the second variant checks only colours; packages/ui/src/tokens.test.ts
 * checks the colour pairs, so it runs in `npm run test:long`.
 */
export const variants = [
  { language: 'es', scheme: 'light', scope: {}, tag: '' },
  { language: 'en', scheme: 'dark', scope: { rule: 'color-contrast' }, tag: ' @long' },
] as const;

export const applyVariant = (
  page: Page,
  { language, scheme }: Pick<(typeof variants)[number], 'language' | 'scheme'>,
) =>
  page.addInitScript(
    ([words, light]) => {
      localStorage.setItem('centinela.language', words);
      localStorage.setItem('centinela.scheme', light);
    },
    [language, scheme] as const,
  );

/** Waits until a screen has loaded its content. */
export const waitForContent = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitUntilSettled(page);
};
