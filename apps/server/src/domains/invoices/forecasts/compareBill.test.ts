import { describe, expect, test } from 'vitest';
import { compareBill, type ExpectedBill } from './compareBill.ts';

const expected: ExpectedBill = {
  ...{ period: '2026-10', amount: 30_000, once: 0, isAfterPromotion: false },
  ...{ plan: 'CLASICO', planQuantity: 1, addons: ['CAMARA'] },
};
const billed = {
  ...{ total: 30_000, plan: 'CLASICO', planQuantity: 1, addons: ['CAMARA'] },
  ...{ status: 'ACTIVO', monthlyTotal: 30_000 },
};
const terms = { discount: 4_000, once: 9_000 };

describe('a forecast bill and its invoice', () => {
  test.each([
    ['same', {}, {}, [null, null]],
    ['plan', {}, { total: 40_000, plan: 'GRANDE' }, ['CLASICO', 'GRANDE']],
    ['quantity', {}, { total: 60_000, planQuantity: 2 }, ['1', '2']],
    ['suspended', {}, { total: 10_000, status: 'SUSPENDIDO' }, [null, null]],
    ['promotionEnded', {}, { total: 34_000 }, [null, null]],
    ['promotionKept', { isAfterPromotion: true }, { total: 26_000 }, [null, null]],
    ['onceLater', { amount: 39_000, once: 9_000 }, {}, [null, null]],
    ['onceNow', {}, { total: 39_000 }, [null, null]],
    ['price', {}, { total: 33_000, monthlyTotal: 33_000 }, ['30000', '33000']],
    // An increase does not explain a lower total.
    ['other', {}, { total: 29_000, monthlyTotal: 33_000 }, [null, null]],
    ['other', {}, { total: 30_000.01 }, [null, null]],
    // Services that are not known explain nothing.
    [
      'other',
      {},
      { total: 31_000, plan: null, planQuantity: null, addons: null, monthlyTotal: null },
      [null, null],
    ],
  ])('%s: %o and %o', (reason, bill, invoice, [before, after]) => {
    const month = compareBill({ ...expected, ...bill }, { ...billed, ...invoice }, terms);
    expect(month).toMatchObject({ reason, before, after, added: [], removed: [] });
  });

  test('names the add-ons that were added and removed', () => {
    const invoice = { ...billed, total: 32_000, addons: ['SIRENA'] };
    const getName = (code: string) => code.toLowerCase();
    expect(compareBill(expected, invoice, terms, getName)).toMatchObject({
      ...{ reason: 'addons', added: ['sirena'], removed: ['camara'] },
    });
  });

  test('have nothing to compare without an invoice', () => {
    expect(compareBill(expected, null, terms)).toMatchObject({
      forecast: 30_000,
      billed: null,
      reason: null,
    });
  });
});
