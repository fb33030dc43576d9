import type { QuoteCatalogue } from '@centinela/api/agents/doorstep.ts';
import { getAnswerCode } from '@centinela/sections/sections/protectionSections/codes.ts';
import { describe, expect, test } from 'vitest';
import { prepareForm } from './prepare.ts';
import { changeValues, createForm, type FormValues } from './queue/form.ts';
import { getShownQuote } from './quoteOf.ts';

const plan = {
  ...{ id: 'p1', slug: 'clasico', name: 'Plan Clásico', kind: 'GENERAL' as const },
  ...{ price: 34_900, promotionalPrice: null, items: [] },
};
const question: QuoteCatalogue['questions'][number] = {
  ...{ id: 'q1', title: 'casa', question: '¿Cómo es la casa?', place: 'HOGAR', order: 1 },
  options: [{ title: 'Con jardín', plan, addons: [], products: [] }],
};
const catalogue: QuoteCatalogue = {
  ...{ at: '2026-11-20T12:00:00.000Z', questions: [question], plans: [plan], addons: [], offers: [] },
};
const dearer: QuoteCatalogue = {
  ...{ ...catalogue, at: '2026-12-01T12:00:00.000Z', plans: [{ ...plan, price: 39_900 }] },
  questions: [
    {
      ...question,
      options: [{ title: 'Con jardín', plan: { ...plan, price: 39_900 }, addons: [], products: [] }],
    },
  ],
};
const sameAgain: QuoteCatalogue = { ...catalogue, at: '2026-12-01T12:00:00.000Z' };

const change = (
  values: FormValues,
  changed: Partial<FormValues>,
  prices: QuoteCatalogue | null = catalogue,
) => changeValues(values, changed, (after) => getShownQuote(after, prices));
const answered: FormValues = {
  ...createForm(0).values,
  ...{ name: 'Marta Gil', phone: '11 5555 0101', locality: 'Rosario', signer: 'Marta Gil' },
  ...{ place: 'HOGAR', codes: [getAnswerCode(question, 0)] },
};
const line = [1, 2, 3, 4];
const signed = change(answered, { strokes: [line] });

const texts = {
  ...{ noSignature: 'unsigned', notAgreed: 'not agreed' },
  ...{ quoteChanged: 'changed', noPricesForAnswers: 'no prices' },
};
const prepare = (values: FormValues, prices: QuoteCatalogue | null) =>
  prepareForm({ ...createForm(0, crypto.randomUUID()), values }, prices, 0, { texts, language: 'es' });

describe('a signature', () => {
  test('is for the quote on the screen', () => {
    expect(signed.accepted).toMatchObject({ quote: { monthly: 34_900 }, pricesAt: catalogue.at });
    expect(prepare(signed, catalogue)).toMatchObject({ errors: null, body: { quoted: { monthly: 34_900 } } });
  });

  test('does not count for another quote, also when a line is added', () => {
    for (const values of [signed, change(signed, { strokes: [line, line] }, dearer)])
      expect(prepare(values, dearer)).toEqual({ errors: { signature: 'changed' }, mustSignAgain: true });
    const ticked = change({ ...answered, acceptance: 'TYPED' }, { hasAgreed: true });
    expect(prepare(ticked, dearer).errors).toEqual({ hasAgreed: 'changed' });
    expect(prepare({ ...signed, accepted: null }, catalogue).errors).toEqual({ signature: 'changed' });
  });

  test('counts for the same quote at newer prices, and tells which ones the customer saw', () => {
    expect(prepare(signed, sameAgain)).toMatchObject({ errors: null, body: { pricesAt: catalogue.at } });
  });

  test('goes when the place or the answers change, and is not shared by both ways to accept', () => {
    for (const changed of [{ place: null }, { codes: [] }])
      expect(change(signed, changed)).toMatchObject({ strokes: [], hasAgreed: false, accepted: null });
    expect(change(signed, { name: 'Ana' })).toMatchObject({ strokes: [line], accepted: signed.accepted });
    const ticked = change(signed, { hasAgreed: true }, dearer);
    expect(ticked).toMatchObject({ strokes: [], accepted: { pricesAt: dearer.at } });
    expect(change(ticked, { strokes: [line] })).toMatchObject({
      hasAgreed: false,
      accepted: signed.accepted,
    });
    expect(change(signed, { strokes: [] }).accepted).toBeNull();
  });
});

test('answers are not sent without their quote when the prices are missing', () => {
  expect(prepare(signed, null)).toEqual({ errors: { design: 'no prices' }, mustSignAgain: false });
  const other = change({ ...answered, place: null, codes: [] }, { strokes: [line] }, null);
  expect(prepare(other, null)).toMatchObject({ errors: null, body: { quoted: null, pricesAt: null } });
});
