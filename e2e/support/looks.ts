import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { settled } from './dashboard.ts';
import { expect } from './test.ts';

const setLight = (page: Page, scheme: 'light' | 'dark') =>
  page.evaluate((name) => {
    for (const attribute of ['data-theme', 'data-mantine-color-scheme'])
      document.documentElement.setAttribute(attribute, name);
  }, scheme);

/**
 * The same by day and by night, when only the colours are others. Which colours stand on which is settled by
 * packages/ui/src/tokens.test.ts, so that the second look is for `npm run test:long`.
 */
export async function expectAccessibleDayAndNight(
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
 * The two ways in which the signed-in app is looked at: each language and each light once. What has names, roles and
 * labels in the one has them in the other (types see to the words), so that the second look is at the colours; which
 * of them stand on which is settled by packages/ui/src/tokens.test.ts, so that it is for `npm run test:long`.
 */
export const ways = [
  { language: 'es', scheme: 'light', look: {}, tag: '' },
  { language: 'en', scheme: 'dark', look: { rule: 'color-contrast' }, tag: ' @long' },
] as const;

export const dress = (page: Page, { language, scheme }: Pick<(typeof ways)[number], 'language' | 'scheme'>) =>
  page.addInitScript(
    ([words, light]) => {
      localStorage.setItem('centinela.language', words);
      localStorage.setItem('centinela.scheme', light);
    },
    [language, scheme] as const,
  );

/** Waits until a screen shows what it has. */
export const isReady = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
};
