import { expect, test } from 'vitest';
import { renderPart } from '../../testing/sitePage.ts';
import { CompanyTerms } from './CompanyTerms.ts';
import { Price } from './Price.tsx';
import { PriceNote } from './PriceNote.tsx';
import { TaxRate } from './TaxRate.ts';

const toPlainText = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** Text of an element without the parts that a style hides (`visible`) or that are hidden from screen readers. */
function readText(element: Element, audience: 'eyes' | 'screenReader'): string {
  const copy = element.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  element.after(copy);
  for (const each of copy.querySelectorAll<HTMLElement>('*')) {
    const isForScreenReaders = getComputedStyle(each).clipPath !== 'none';
    if (audience === 'eyes' ? isForScreenReaders : each.ariaHidden === 'true') each.textContent = '';
  }
  copy.remove();
  return toPlainText(copy.textContent);
}

test('the price is written with its sign and announced in words', () => {
  const host = renderPart(<Price amount={24900} />);
  expect(readText(host, 'eyes')).toBe('$ 24.900por mes');
  expect(readText(host, 'screenReader')).toBe('24.900 pesos por mes');
});

test('a promotion shows both prices, and says which one is without it', () => {
  const host = renderPart(<Price amount={19900} regularPrice={24900} period="por año" />);
  expect(readText(host, 'eyes')).toBe('$ 19.900por año$ 24.900 sin la promoción');
  expect(readText(host, 'screenReader')).toBe('19.900 pesos por año. Sin la promoción: 24.900 pesos por año');
  expect(host.querySelector('s')?.textContent).toContain('24.900');
});

test('a regular price that is not higher is left out', () => {
  const host = renderPart(<Price amount={24900} regularPrice={24900} />);
  expect(readText(host, 'eyes')).toBe('$ 24.900por mes');
});

test('the price without taxes follows every price for both audiences, once the tax rate is known', () => {
  const host = renderPart(
    <TaxRate value={21}>
      <Price amount={12100} />
      <Price amount={0} />
    </TaxRate>,
  );
  const [price, free] = [...host.children].map((each) => readText(each, 'screenReader'));
  expect(price).toBe('12.100 pesos por mesPrecio sin impuestos nacionales: $ 10.000');
  expect(free).not.toContain('impuestos');
});

test('the terms below prices include those of the plans only where requested', () => {
  const terms = {
    planTerms: 'Incluye la instalación.',
    priceChanges: 'Se ajusta en marzo.',
    visitTerms: null,
    leavingTerms: null,
  };
  const host = renderPart(
    <CompanyTerms value={terms}>
      <PriceNote includesPlanTerms />
      <PriceNote />
    </CompanyTerms>,
  );
  expect([...host.children].map((each) => toPlainText(each.textContent))).toEqual([
    'Incluye la instalación. Se ajusta en marzo.',
    'Se ajusta en marzo.',
  ]);
  expect(renderPart(<PriceNote includesPlanTerms />).childElementCount).toBe(0);
});
