import { expect, test } from 'vitest';
import { matchActions } from './search.actions.ts';
import { splitWords } from './search.terms.ts';

const listTitles = (q: string, isTyping = false) =>
  matchActions(splitWords(q), isTyping).map(({ title }) => title);

test.each([
  ['factura', 'Ver mis facturas'],
  ['cómo pago mis facturas', 'Ver mis facturas'],
  ['factra', 'Ver mis facturas'],
  ['tarjeta', 'Ver mis facturas'],
  ['quiero darme de baja', 'Dar de baja'],
  ['DAR DE BAJA', 'Dar de baja'],
  ['pedir una visita', 'Pedir una visita'],
  ['no anda la sirena', 'Pedir un arreglo'],
  ['me olvidé la contraseña', 'Recuperar mi contraseña'],
  ['hablar con alguien', 'Hablar por WhatsApp'],
])('«%s» asks for «%s»', (q, title) => expect(listTitles(q)[0]).toBe(title));

test.each(['cámara exterior', 'anda sin internet', 'plan clásico', 'de la y el', '', 'a'])(
  '«%s» asks for no action',
  (q) => expect(listTitles(q)).toEqual([]),
);

test('recognizes a word while it is being typed, from its third letter', () => {
  expect(listTitles('fa', true)).toEqual([]);
  expect(listTitles('fac', true)).toEqual(['Ver mis facturas']);
  expect(listTitles('dar de ba', true)).toEqual([]);
  expect(listTitles('dar de baj', true)).toEqual(['Dar de baja']);
  expect(listTitles('pre', true)).toEqual([]);
  expect(listTitles('presup', true)).toEqual(['Pedir una visita']);
  expect(listTitles('fac')).toEqual([]);
});
