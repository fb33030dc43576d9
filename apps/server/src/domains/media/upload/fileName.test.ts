import { expect, test } from 'vitest';
import { cleanName } from './fileName.ts';

test.each([
  ['..Foto de casa...JPG', 'jpg', 'Foto de casa.jpg'],
  ['C:\\x\\.hidden', 'pdf', 'archivo.pdf'],
  [' . . ', 'pdf', 'archivo.pdf'],
  ['a. b .png', 'png', 'a. b.png'],
])('%j is kept as a name', (given, extension, name) => {
  expect(cleanName(given, extension)).toBe(name);
});

test('a name of many points takes no time', () => {
  const before = process.threadCpuUsage();
  cleanName(`a${'.'.repeat(300_000)}b`, 'pdf');
  // Of this thread's processor, in microseconds: the machine may be busy with other things.
  expect(process.threadCpuUsage(before).user).toBeLessThan(200_000);
});
