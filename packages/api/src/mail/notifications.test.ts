import { expect, test } from 'vitest';
import { fillVariables, findUnknownVariables } from './notifications.ts';

const values = {
  firstName: 'Ana',
  lastName: '',
  email: 'ana@ejemplo.com',
  company: 'Centinela',
  site: 'https://centinela.demo',
};

test('finds variables with spaces and default values', () => {
  expect(fillVariables('Hola {{ firstName }}, {{lastName| vecina }} de {{\tcompany\n}}', values)).toBe(
    'Hola Ana, vecina de Centinela',
  );
  expect(findUnknownVariables('{{ nadie }} {{firstName}} {{nadie|x}} {{}}')).toEqual(['nadie', '']);
});

test.each([
  ['tabs', `{{${'\t'.repeat(60_000)}`],
  ['braces', '{'.repeat(60_000)],
  ['bars', '{{|'.repeat(20_000)],
  ['names', '{{a'.repeat(20_000)],
])('a message of %s that never close is parsed quickly', (_what, text) => {
  const before = process.threadCpuUsage();
  findUnknownVariables(text);
  fillVariables(text, values);
  // CPU time of this thread, in microseconds, because the host may be busy.
  expect(process.threadCpuUsage(before).user).toBeLessThan(100_000);
});
