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

/** What to look at, if not at all of a page by all rules. */
export interface Look {
  /** A selector: only within what it finds. */
  within?: string;
  /** The name of the only rule. */
  rule?: string;
}

/** Waits for what moves, apart from what never ends and what follows the scrolling, for two seconds at most. */
const animationsEnded = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ends = document
      .getAnimations()
      .filter(
        ({ effect, playState, timeline }) =>
          playState === 'running' &&
          timeline === document.timeline &&
          effect?.getComputedTiming().endTime !== Infinity,
      );
    // One that is held later on never ends.
    const late = new Promise((resolve) => setTimeout(resolve, 2000));
    return Promise.race([Promise.allSettled(ends.map((each) => each.finished)).then(() => null), late]);
  });

/**
 * Asks axe what on the screen breaks WCAG 2.2 AA; frames are left out.
 *
 * Contrast takes axe as long as everything else. The signed-in app's colours are pairs of tokens, which
 * packages/ui/src/tokens.test.ts checks, so that it is left to public pages, where words may stand on pictures, in
 * a wide window (a phone has the same colours); `npm run test:long` checks it everywhere.
 *
 * @returns one line a place; empty when nothing is wrong
 */
async function findViolations(page: Page, { within, rule }: Look): Promise<string[]> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  const isPublic = !/^\/(?:dashboard|clientes|agentes)\b/.test(new URL(page.url()).pathname);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
    runOnly: rule ? { type: 'rule', values: [rule] } : { type: 'tag', values: standards },
    ...(!rule &&
      !process.env.TEST_LONG &&
      (isPhone || !isPublic) && { rules: { 'color-contrast': { enabled: false } } }),
  };
  // A window that shows one screen after the other keeps it: its 600 KB take 100 ms to be read.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ([selector, given]) => {
      // What happens to be scrolled under a bar at the foot is not out of reach: it is looked at without that bar over it.
      const bars = [
        ...document.querySelectorAll<HTMLElement>('main *, [role=dialog] *, body > nav, div > nav'),
      ].filter((each) => {
        const { position, bottom } = getComputedStyle(each);
        return (position === 'sticky' && bottom !== 'auto') || (position === 'fixed' && bottom === '0px');
      });
      for (const { style } of bars) style.position = 'static';
      const { violations } = await window.axe.run(selector ?? document, given);
      for (const { style } of bars) style.position = '';
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary = '' }) =>
            `${id}: ${target.join(' ')} (${failureSummary.split('\n').slice(1).join(' ').trim()})`,
        ),
      );
    },
    [within, options] as const,
  );
}

const softly = expect.configure({ soft: true, timeout: 2000 });

/** Expects a screen as wide as the window. Softly, so that one run tells of every screen. */
export async function expectFitting(page: Page, screen: string): Promise<void> {
  await animationsEnded(page);
  // A phone's page is as wide as a desk until the browser has taken up its viewport.
  await softly.poll(() => overflow(page), `${screen} is as wide as the window`).toBe(0);
}

/** Expects the same, and nothing on the screen to break WCAG 2.2 AA. */
export async function expectAccessible(page: Page, screen: string, look: Look = {}): Promise<void> {
  await expectFitting(page, screen);
  expect.soft(await findViolations(page, look), screen).toEqual([]);
}

/**
 * Expects the same on the way of a journey about something else: axe looks there in `npm run test:long` only, and at
 * each kind of screen by itself in every run (every-page-, every-section-, every-screen- and every-dialog-is-accessible.test.ts).
 */
export const expectAccessibleOnTheWay = process.env.TEST_LONG ? expectAccessible : expectFitting;
