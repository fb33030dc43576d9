import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { startTranslations } from '../../language/startTranslations.testing.ts';

// Translations can be added only after a language is set.
beforeAll(startTranslations);

const counts = (last: number) => [...Array.from({ length: 27 }, () => 0), last];

test('announces all counts of a day, and scales the bars in round steps', async () => {
  const { DayChart } = await import('./DayChart.tsx');
  const html = renderToStaticMarkup(
    <DayChart
      label="Correos"
      from="2026-11-01"
      series={[
        { name: 'Enviados', counts: counts(6), tone: 'main' },
        { name: 'Sin entregar', counts: counts(1), tone: 'wrong' },
        { name: 'Abiertos', counts: counts(3) },
      ]}
    />,
  );
  expect(html).toMatch(/<input type="range"[^>]*max="27"[^>]*aria-label="Correos por día"/);
  expect(html).toMatch(
    /aria-valuetext="sábado,? 28 de noviembre, Enviados: 6, Sin entregar: 1, Abiertos: 3"/,
  );
  const last = html.slice(html.lastIndexOf('<span data-active'), html.lastIndexOf('</i>'));
  expect(
    [...(last || html).matchAll(/height:([\d.]+)%/g)].map(([, height]) => Number(height)).filter(Boolean),
  ).toEqual([12.5, 75]);
  expect(html).toMatch(/<summary>Ver como tabla/);
  expect(html).toContain('>Hoy<');
});
