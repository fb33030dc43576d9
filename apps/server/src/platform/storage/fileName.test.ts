import { expect, test } from 'vitest';
import { cleanName } from './fileName.ts';

test.each([
  ['..Foto de casa...JPG', 'jpg', 'Foto de casa.jpg'],
  ['C:\\x\\.hidden', 'pdf', 'archivo.pdf'],
  [' . . ', 'pdf', 'archivo.pdf'],
  ['a. b .png', 'png', 'a. b.png'],
])('cleans the name %j', (given, extension, name) => {
  expect(cleanName(given, extension)).toBe(name);
});

test('cleans a name with many dots quickly', () => {
  const before = process.threadCpuUsage();
  cleanName(`a${'.'.repeat(300_000)}b`, 'pdf');
  // CPU time of this thread in microseconds, because the machine may be busy.
  expect(process.threadCpuUsage(before).user).toBeLessThan(200_000);
});
