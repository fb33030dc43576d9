import { expect, test } from 'vitest';
import { bool } from '../bool/bool.ts';
import { image } from '../image/image.ts';
import { label } from '../kind.testing.ts';
import { richText } from '../richText/richText.ts';
import { text } from '../text/text.ts';
import { list } from './list.ts';
import { createItem, parsePastedLines } from './pastedLines.ts';

const benefits = list({ label, of: { text: text({ label }), included: bool({ label, start: true }) } });
const questions = list({ label, of: { question: text({ label }), answer: richText({ label }) } });
const lines = (field: typeof benefits | typeof questions, plain: string, html = '') =>
  parsePastedLines(field, { plain, html });

test('turns each line into an item, and skips blank lines and list markers', () => {
  const found = lines(benefits, '• Monitoreo, las 24 horas\r\n\r\n2) Sirena; con batería\n- 5 sensores\n');
  expect(found).toEqual([
    { text: 'Monitoreo, las 24 horas' },
    { text: 'Sirena; con batería' },
    { text: '5 sensores' },
  ]);
  expect(createItem(benefits, found?.[0] ?? {})).toEqual({ text: 'Monitoreo, las 24 horas', included: true });
});

test('assigns spreadsheet columns to text fields, and escapes markup', () => {
  expect(lines(questions, '¿Uno?\t<img src=x onerror=alert(1)> & más\n¿Dos?')).toEqual([
    { question: '¿Uno?', answer: '<p>&lt;img src=x onerror=alert(1)&gt; &amp; más</p>' },
    { question: '¿Dos?' },
  ]);
});

test('ignores a single line and lists without text fields', () => {
  expect(lines(benefits, 'Una sola\n')).toBeNull();
  expect(
    parsePastedLines(list({ label, of: { photo: image({ label }) } }), { plain: 'a\nb', html: '' }),
  ).toBeNull();
});
