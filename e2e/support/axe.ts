import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Looks at a page for what stands in somebody's way, for journeys that check on their way. It runs within the page
 * itself, which spares a window of its own for every look, and reports what is wrong only.
 *
 * Colours are left to packages/ui/src/tokens.test.ts and to every-screen-is-accessible.test.ts, since their contrast
 * takes axe as long as everything else; `npm run test:long` looks at them everywhere.
 */
export function axe(page: Page): AxeBuilder {
  const builder = lookWithColours(page);
  return process.env.TEST_LONG ? builder : builder.disableRules('color-contrast');
}

/** The same, colours included. */
export const lookWithColours = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], preload: false });
