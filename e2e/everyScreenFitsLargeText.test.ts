import type { Page } from '@playwright/test';
import { oldest } from './support/api.ts';
import { openScreen } from './support/dashboard.ts';
import { agentScreens, clientScreens, moreStaffScreens, staffScreens } from './support/screens.ts';
import { sections } from './support/sections.ts';
import { expect, test } from './support/test.ts';
import { waitForContent } from './support/themes.ts';

test.describe.configure({ timeout: 600_000 });

/** A phone of 390 px at 200 %: WCAG 1.4.4 and 1.4.10. */
const width = 195;

/** The elements that make the page wider than the window; those inside of a part that scrolls by itself are left out. */
const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isClipped = (element: Element): boolean => {
      const parent = element.parentElement;
      if (!parent || parent === document.body) return false;
      return getComputedStyle(parent).overflowX !== 'visible' || isClipped(parent);
    };
    return [...document.body.querySelectorAll('*')]
      .filter((each) => each.getBoundingClientRect().right > clientWidth + 1 && !isClipped(each))
      .slice(0, 4)
      .map(
        (each) =>
          `${each.tagName} ${each.getAttribute('class') ?? ''} ${Math.round(each.getBoundingClientRect().right)} ${each.textContent?.slice(0, 30)}`,
      );
  });

async function expectToFit(page: Page, addresses: readonly string[]): Promise<void> {
  const wide: Record<string, string[]> = {};
  for (const path of addresses) {
    await openScreen(page, path);
    await waitForContent(page);
    const overflow = await findOverflow(page);
    if (overflow.length > 0) wide[path] = overflow;
  }
  expect(wide).toEqual({});
}

test.beforeEach(({ page }) => page.setViewportSize({ width, height: 420 }));

for (const [who, addresses] of [
  ['admin', [...staffScreens, ...moreStaffScreens]],
  ['client', clientScreens],
  ['agent', agentScreens],
] as const)
  test(`screens of ${who} do not scroll sideways at 200 % @long`, async ({ page, enter }) => {
    await enter(who);
    await expectToFit(page, addresses);
  });

test('lists and forms of all sections do not scroll sideways at 200 % @long', async ({
  page,
  enter,
  api,
}) => {
  await enter('admin');
  page.on('dialog', (dialog) => dialog.accept());
  const addresses: string[] = [];
  for (const { list, create, update, api: section, query } of sections) {
    const [entry] = await api.list(section, `${oldest}&${query}`);
    addresses.push(list, ...(create ? [create] : []), update(entry?.id ?? ''));
  }
  await expectToFit(page, addresses);
});
