import axe from 'axe-core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import base from '../base.css?inline';
import tokens from '../tokens.css?inline';

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

const siteStyles = [tokens, base].map((text) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
});

/** The style elements of the portal and of Mantine, which its tests leave in the page. */
const portalStyles = ['/apps/portal/', '/@mantine/']
  .map((path) => `style[data-vite-dev-id*="${path}"]`)
  .join();

/** Disables the styles of the portal until the test ends: it is tested in the same page. */
function disablePortalStyles(): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>(portalStyles)) {
    style.disabled = true;
    onTestFinished(() => {
      style.disabled = false;
    });
  }
}

/** Renders a part of a public page as the server does, with the styles of the site only, until the test ends. */
export function renderPart(content: ReactNode): HTMLElement {
  const host = document.createElement('main');
  host.innerHTML = renderToStaticMarkup(content);
  disablePortalStyles();
  document.adoptedStyleSheets.push(...siteStyles);
  document.body.append(host);
  onTestFinished(() => {
    host.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => !siteStyles.includes(each));
  });
  return host;
}

/** Narrows the window to that of a phone until the test ends. */
export async function usePhone(): Promise<void> {
  const { innerWidth, innerHeight } = window;
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
}

/** Returns by how many pixels the page is wider than the window. */
export const getOverflow = (): number => document.documentElement.scrollWidth - window.innerWidth;

/** Returns the WCAG 2.2 AA violations in an element, one line per element, contrast included. */
export async function findViolations(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, {
    resultTypes: ['violations'],
    preload: false,
    runOnly: { type: 'tag', values: standards },
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary})`),
  );
}

/** Presses Tab several times. Returns the texts of the elements that had the focus. */
export async function listTabStops(count: number): Promise<string[]> {
  const stops: string[] = [];
  for (let index = 0; index < count; index += 1) {
    await userEvent.keyboard('{Tab}');
    stops.push(document.activeElement?.textContent ?? '');
  }
  return stops;
}

/** Expects an outline around an element, which shows where the keyboard focus is. */
export async function expectFocusRing(element: Element): Promise<void> {
  await expect
    .poll(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
    })
    .toBeGreaterThanOrEqual(2);
}

/** Destination of a navigation that `recordNavigations` has cancelled. */
export interface RecordedNavigation {
  /** Path and query. */
  path: string;
  type: NavigationType;
}

/** Cancels navigations to other pages until the test ends, because they would end the tests. Returns those so far. */
export function recordNavigations(): RecordedNavigation[] {
  const navigations: RecordedNavigation[] = [];
  const record = (event: NavigateEvent) => {
    // A script may add entries for parts of the page to the history.
    if (event.hashChange || event.destination.sameDocument) return;
    const { pathname, search } = new URL(event.destination.url);
    navigations.push({ path: pathname + search, type: event.navigationType });
    event.preventDefault();
  };
  navigation.addEventListener('navigate', record);
  onTestFinished(() => navigation.removeEventListener('navigate', record));
  return navigations;
}
