import type { Page } from '@playwright/test';
import { lists, openScreen, waitUntilSettled } from './support/dashboard.ts';
import { expect, test } from './support/test.ts';

const traceparentPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-00$/;

/** Collects the calls of the API with their trace and span, which are empty without the header. */
function collectCalls(page: Page) {
  const calls: { path: string; trace: string; span: string }[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (!path.startsWith('/api/')) return;
    const [, trace = '', span = ''] = traceparentPattern.exec(request.headers().traceparent ?? '') ?? [];
    calls.push({ path, trace, span });
  });
  return calls;
}

test('the calls of a screen belong to one trace, and those of the next screen to another @long', async ({
  page,
  enter,
}) => {
  await enter('admin');
  const calls = collectCalls(page);
  await page.goto(lists.plans);
  // On a busy machine, the screen is quiet before its list is requested.
  await expect.poll(() => calls.some(({ path }) => path === '/api/plans')).toBe(true);
  await openScreen(page, lists.icons);
  await expect.poll(() => calls.some(({ path }) => path === '/api/icons')).toBe(true);
  await waitUntilSettled(page);
  expect(calls.filter(({ trace }) => trace === '')).toEqual([]);
  const [plans, icons] = ['/api/plans', '/api/icons'].map((path) => calls.find((call) => call.path === path));
  expect(icons?.trace).not.toBe(plans?.trace);
  expect(calls.filter(({ trace }) => trace === plans?.trace).length).toBeGreaterThan(1);
  expect(new Set(calls.map(({ span }) => span)).size).toBe(calls.length);
});
