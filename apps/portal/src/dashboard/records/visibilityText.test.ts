import { getDefinition } from '@centinela/sections/registry.ts';
import { expect, test } from 'vitest';
import { describeDates, describeVisibility } from './visibilityText.ts';

const now = new Date('2026-11-20T12:00:00Z');
const promotions = getDefinition('promotionSections');

test.each([
  [{}, 'Cuando está publicado, se ve en el sitio.', null],
  [{ enable: false }, 'No se ve, aunque esté publicado.', null],
  [
    { validTo: '2026-11-20' },
    'Cuando está publicado, se ve en el sitio hasta el 20 de noviembre de 2026.',
    null,
  ],
  [
    { validTo: '2026-11-19' },
    'No se ve: terminó el 19 de noviembre de 2026.',
    'Terminó el 19 de noviembre de 2026',
  ],
  [
    { validFrom: '2026-11-21', validTo: '2026-11-30' },
    'Cuando se publique, se va a ver desde el 21 de noviembre de 2026 hasta el 30 de noviembre de 2026.',
    'Empieza el 21 de noviembre de 2026',
  ],
])('%j: %s', (values, text, dates) => {
  expect(describeVisibility(promotions, values, 'es', now)).toBe(text);
  expect(describeDates(values, 'es', now)).toBe(dates);
});

test('names the field that switches an entry off although it is enabled', () => {
  const text = describeVisibility(getDefinition('plans'), { enable: true, status: 'INACTIVE' }, 'es', now);
  expect(text).toBe('No se ve: su estado es inactivo. Al habilitarlo se cambian los dos.');
});
