import { expect, test } from 'vitest';
import { fillVariables, unknownVariables } from './notifications.ts';

const values = {
  firstName: 'Ana',
  lastName: '',
  email: 'ana@ejemplo.com',
  company: 'Centinela',
  site: 'https://centinela.demo',
};

test('variables are found with spaces around them, and with words for want of a value', () => {
  expect(fillVariables('Hola {{ firstName }}, {{lastName| vecina }} de {{\tcompany\n}}', values)).toBe(
    'Hola Ana, vecina de Centinela',
  );
  expect(unknownVariables('{{ nadie }} {{firstName}} {{nadie|x}} {{}}')).toEqual(['nadie', '']);
});

test.each([
  ['tabs', `{{${'\t'.repeat(60_000)}`],
  ['braces', '{'.repeat(60_000)],
  ['bars', '{{|'.repeat(20_000)],
  ['names', '{{a'.repeat(20_000)],
])('a message of %s that never close takes no time', (_what, text) => {
  const before = process.threadCpuUsage();
  unknownVariables(text);
  fillVariables(text, values);
  // Of this thread's processor, in microseconds: the machine may be busy with other things.
  expect(process.threadCpuUsage(before).user).toBeLessThan(100_000);
});
