import { Price } from '@centinela/ui/parts/Price/Price.tsx';
import { TaxRate } from '@centinela/ui/parts/Price/TaxRate.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EffectWords } from '../protectionSections/Options.tsx';
import { PriceTables } from './PriceTables.tsx';

const tables = [{ title: 'Equipos', rows: [{ code: null, name: 'Sensor', price: 24_900, note: null }] }];

test.each<[string, ReactNode]>([
  ['a price', <Price key="price" amount={24_900} />],
  ['a price list', <PriceTables key="tables" groups={tables} />],
  [
    'what an answer of a design adds',
    <EffectWords key="effect" effect={{ plan: null, cost: { monthly: 24_900, once: 0 } }} />,
  ],
])('%s has what it is without national taxes beside it, once their rate is known', (_name, drawn) => {
  const html = renderToStaticMarkup(<TaxRate value={21}>{drawn}</TaxRate>);
  expect(html).toContain('Precio sin impuestos nacionales: $\u00a020.578,51');
  expect(renderToStaticMarkup(drawn)).not.toContain('impuestos');
});

test('what costs nothing, or makes a design cheaper, has nothing beside it', () => {
  const html = renderToStaticMarkup(
    <TaxRate value={21}>
      <PriceTables
        groups={[{ title: 'Traslados', rows: [{ code: null, name: 'Uno', price: 0, note: null }] }]}
      />
      <EffectWords effect={{ plan: null, cost: { monthly: -3_900, once: 0 } }} />
    </TaxRate>,
  );
  expect(html).not.toContain('impuestos');
});
