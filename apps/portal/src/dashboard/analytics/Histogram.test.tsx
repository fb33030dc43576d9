import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { startTranslations } from '../../language/startTranslations.testing.ts';

// Translations can be added only after a language is set.
beforeAll(startTranslations);

const upTo = [1000, 1800, 2500, 3000, 4000, 6000, 10_000, null];
const steps = upTo.map((step, index) => ({ upTo: step, count: index * 10 }));

test('draws a bar for each step, labels the thresholds between bars, and describes all bars as text', async () => {
  const { Histogram } = await import('./Histogram.tsx');
  const html = renderToStaticMarkup(<Histogram vital={{ metric: 'LCP', steps }} />);
  const heights = [...html.matchAll(/height:([\d.]+)%/g)].map(([, height]) => Math.round(Number(height)));
  expect(heights).toEqual([0, 14, 29, 43, 57, 71, 86, 100]);
  expect(html).toMatch(/left:37\.5%">2,5 s<.*left:62\.5%">4 s</);
  expect(html).toMatch(/aria-label="0 s a 1 s: 0, 1 s a 1,8 s: 10,.*Más de 10 s: 70"/);
});
