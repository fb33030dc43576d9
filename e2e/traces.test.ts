import type { Page } from '@playwright/test';
import { lists, openScreen, waitUntilSettled } from './support/dashboard.ts';
import { expect, test } from './support/test.ts';

const traceparentPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-00$/;

/** Collects the calls of the API with their trace and span. @returns a function that returns those since its last call */
function collectCalls(page: Page) {
  const calls: { trace: string; span: string }[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/')) return;
    const [, trace = '', span = ''] = traceparentPattern.exec(request.headers().traceparent ?? '') ?? [];
    calls.push({ trace, span });
  });
  return () => calls.splice(0);
}

test('the calls of a screen belong to one trace, and those of the next screen to another @long', async ({
  page,
  enter,
}) => {
  await enter('admin');
  const takeCalls = collectCalls(page);
  await page.goto(lists.plans);
  await waitUntilSettled(page);
  const first = takeCalls();
  await openScreen(page, lists.icons);
  await waitUntilSettled(page);
  const second = takeCalls();
  const [firstTraces, secondTraces] = [first, second].map(
    (calls) => new Set(calls.map(({ trace }) => trace)),
  );
  expect([firstTraces?.size, secondTraces?.size]).toEqual([1, 1]);
  expect(secondTraces).not.toEqual(firstTraces);
  const spans = [...first, ...second].map(({ span }) => span);
  expect(new Set(spans).size).toBe(spans.length);
});
