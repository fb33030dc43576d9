import { expect, onTestFinished, test } from 'vitest';
import { stubIslandApi } from '../testing/islands.ts';
import { reportView } from './views.ts';

const currentView = () => ({ url: location.pathname + location.search, referrer: document.referrer });

test('a page reports its address and what led to it, once', async () => {
  const sent = stubIslandApi({ 'POST /views': () => new Response(null, { status: 204 }) });
  reportView();
  await expect.poll(() => sent).toMatchObject([{ call: 'POST /views', body: currentView() }]);
});

test('a page that is rendered in advance is reported when it is shown', async () => {
  const sent = stubIslandApi({ 'POST /views': () => new Response(null, { status: 204 }) });
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'prerendering');
  });
  reportView();
  expect(sent).toEqual([]);
  document.dispatchEvent(new Event('prerenderingchange'));
  document.dispatchEvent(new Event('prerenderingchange'));
  await expect.poll(() => sent).toMatchObject([{ body: currentView() }]);
});
