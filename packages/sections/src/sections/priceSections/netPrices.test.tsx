import { CompanyTerms } from '@centinela/ui/parts/Price/CompanyTerms.ts';
import { Price } from '@centinela/ui/parts/Price/Price.tsx';
import { PriceNote } from '@centinela/ui/parts/Price/PriceNote.tsx';
import { TaxRate } from '@centinela/ui/parts/Price/TaxRate.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EffectText } from '../protectionSections/Options.tsx';
import { DesignChanges } from '../protectionSections/SavedLink.tsx';
import type { OpenedDesign } from '../protectionSections/saved.ts';
import { PriceTables } from './PriceTables.tsx';

const tables = [{ title: 'Equipos', rows: [{ code: null, name: 'Sensor', price: 24_900, note: null }] }];

const cost = { monthly: 24_900, once: 0 };
const opened: OpenedDesign = {
  token: 'enlace',
  design: {
    place: 'HOGAR',
    answers: [],
    proposal: { plan: null, products: [], addons: [], cost, fullMonthly: 24_900 },
    forecast: null,
  },
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2027-02-20T10:00:00.000Z',
  isOwned: false,
  isMaker: true,
  isNew: false,
};

test.each<[string, ReactNode]>([
  ['a price', <Price key="price" amount={24_900} />],
  ['what a kept design cost', <DesignChanges key="changed" opened={opened} currentCost={null} lost={[]} />],
  ['a price list', <PriceTables key="tables" groups={tables} />],
  [
    'what an answer of a design adds',
    <EffectText key="effect" effect={{ plan: null, included: [], cost }} />,
  ],
])('%s shows the price without national taxes when their rate is known', (_name, drawn) => {
  const html = renderToStaticMarkup(<TaxRate value={21}>{drawn}</TaxRate>);
  expect(html).toContain('Precio sin impuestos nacionales: $\u00a020.578,51');
  expect(renderToStaticMarkup(drawn)).not.toContain('impuestos');
});

test('free items and discounts in a design show no price without taxes', () => {
  const html = renderToStaticMarkup(
    <TaxRate value={21}>
      <PriceTables
        groups={[{ title: 'Traslados', rows: [{ code: null, name: 'Uno', price: 0, note: null }] }]}
      />
      <EffectText effect={{ plan: null, included: [], cost: { monthly: -3_900, once: 0 } }} />
    </TaxRate>,
  );
  expect(html).not.toContain('impuestos');
});

test('a group of prices shows its terms once below, and none when the settings have none', () => {
  const terms = {
    priceChanges: 'Suben en marzo.',
    planTerms: 'Doce meses.',
    visitTerms: null,
    leavingTerms: null,
  };
  const twoTables = <PriceTables groups={[...tables, ...tables]} />;
  const html = renderToStaticMarkup(<CompanyTerms value={terms}>{twoTables}</CompanyTerms>);
  expect(html.match(/Suben en marzo\./g)).toHaveLength(1);
  expect(html).not.toContain('Doce meses');
  const plans = renderToStaticMarkup(
    <CompanyTerms value={terms}>
      <PriceNote includesPlanTerms />
    </CompanyTerms>,
  );
  expect(plans).toContain('Doce meses. Suben en marzo.');
  expect(renderToStaticMarkup(<PriceNote includesPlanTerms />)).toBe('');
});
