import { expect, test } from 'vitest';
import { generateRegistries, readCheckedIn } from '../generate.ts';

test('the registries of sections match the folders (npm run generate)', () => {
  for (const [path, text] of Object.entries(generateRegistries()))
    expect(readCheckedIn(path), path).toBe(text);
});
