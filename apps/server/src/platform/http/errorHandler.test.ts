import { createWriteStream, existsSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { toAppError } from './errorHandler.ts';

// Linux has a disk that is always full.
test.runIf(existsSync('/dev/full'))('a full disk is said, however deep it is wrapped', async () => {
  const full = createWriteStream('/dev/full');
  full.end('x');
  const error: unknown = await finished(full).catch((reason: unknown) => reason);
  expect(toAppError(error)).toMatchObject({ code: 'noRoom', status: 507 });
  const wrapped = new Error('cannot be written', { cause: error });
  expect(toAppError(wrapped)).toMatchObject({ code: 'noRoom' });
  expect(toAppError(new Error('something else'))).toMatchObject({ code: 'internal', status: 500 });
});
