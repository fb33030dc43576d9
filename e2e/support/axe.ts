import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { overflow } from './site.ts';
import { expect } from './test.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Limits a check to a part of the page or to one rule. */
export interface AxeScope {
  /** Selector of the part to check. */
  within?: string;
  /** The only rule to check. */
  rule?: string;
  /** Whether to check contrast, which takes as long as all other rules together; by default in `npm run test:long`. */
  contrast?: boolean;
}

/**
 * Waits up to two seconds for animations. Scroll-driven ones never end, and longer ones, such as a toast's remaining
 * time, do not move what is checked.
 */
const animationsEnded = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const maxMs = 2000;
    const animations = document
      .getAnimations()
      .filter(
        ({ effect, playState, timeline }) =>
          playState === 'running' &&
          timeline === document.timeline &&
          Number(effect?.getComputedTiming().endTime) <= maxMs,
      );
    // An animation paused later never finishes.
    const timedOut = new Promise((resolve) => setTimeout(resolve, maxMs));
    return Promise.race([
      Promise.allSettled(animations.map((each) => each.finished)).then(() => null),
      timedOut,
    ]);
  });

/** The header, menus and footer of a screen. */
const layoutSelector = ':is(header, nav, footer):not(:is(main, dialog, header, nav, footer) *)';

/** Markup of the headers, menus and footers that this worker has checked. */
const checkedLayout = new Set<string>();

/**
 * Finds the headers, menus and footers that were checked on an earlier screen: they are the larger part of most
 * screens. Only the marked link and the classes may differ, which change colours.
 *
 * @returns for each of them whether it was checked
 */
async function findCheckedLayout(page: Page): Promise<boolean[]> {
  const layout = await page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].map(
        ({ outerHTML }) => innerWidth + outerHTML.replace(/ (?:class|aria-current|data-active)="[^"]*"/g, ''),
      ),
    layoutSelector,
  );
  const areChecked = layout.map((markup) => checkedLayout.has(markup));
  for (const markup of layout) checkedLayout.add(markup);
  return areChecked;
}

/**
 * Returns the WCAG 2.2 AA violations that axe finds on the screen; frames are left out.
 *
 * Colours are token pairs, whose contrast packages/ui/src/tokens.test.ts checks. Text that overlaps a picture needs the
 * contrast rule, which a sample of public pages checks, and every screen in `npm run test:long`.
 *
 * @returns one line per element; empty without violations
 */
async function findViolations(
  page: Page,
  { within, rule, contrast = Boolean(process.env.TEST_LONG) }: AxeScope,
): Promise<string[]> {
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
    runOnly: rule ? { type: 'rule', values: [rule] } : { type: 'tag', values: standards },
    ...(!rule && !contrast && { rules: { 'color-contrast': { enabled: false } } }),
  };
  const areChecked = within || rule || contrast ? [] : await findCheckedLayout(page);
  // Injected once per window: parsing its 600 KB takes 100 ms.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ([selector, given, layout, areLayoutPartsChecked]) => {
      // Content under a fixed bar at the bottom can be scrolled into view, so the bars are hidden during the check.
      const bars = [
        ...document.querySelectorAll<HTMLElement>('main *, [role=dialog] *, body > nav, div > nav'),
      ].filter((each) => {
        const { position, bottom } = getComputedStyle(each);
        return (position === 'sticky' && bottom !== 'auto') || (position === 'fixed' && bottom === '0px');
      });
      for (const { style } of bars) style.position = 'static';
      const exclude = [...document.querySelectorAll(layout)].filter(
        (_, index) => areLayoutPartsChecked[index],
      );
      const everything = exclude.length > 0 ? { exclude } : document;
      const { violations } = await window.axe.run(selector ?? everything, given);
      for (const { style } of bars) style.position = '';
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary = '' }) =>
            `${id}: ${target.join(' ')} (${failureSummary.split('\n').slice(1).join(' ').trim()})`,
        ),
      );
    },
    [within, options, layoutSelector, areChecked] as const,
  );
}

const expectSoftly = expect.configure({ soft: true, timeout: 2000 });

/** Soft assertion that the screen is as wide as the window, so that one run reports every screen. */
export async function expectFitting(page: Page, screen: string): Promise<void> {
  await animationsEnded(page);
  // On a phone, the page is as wide as a desktop until the browser has applied the viewport.
  await expectSoftly.poll(() => overflow(page), `${screen} is as wide as the window`).toBe(0);
}

/** Expects the right width and no WCAG 2.2 AA violations on the screen. */
export async function expectAccessible(page: Page, screen: string, scope: AxeScope = {}): Promise<void> {
  await expectFitting(page, screen);
  expect.soft(await findViolations(page, scope), screen).toEqual([]);
}

/**
 * Expects the same in journeys about another subject: with axe only in `npm run test:long`. Every run checks one
 * screen of each kind in everyPage-, everySection-, everyScreen- and everyDialogIsAccessible.test.ts.
 */
export const expectAccessibleInPassing = process.env.TEST_LONG ? expectAccessible : expectFitting;
