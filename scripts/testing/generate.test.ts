import { expect, test } from 'vitest';
import { checkedIn, generated } from '../generate.ts';

test('the registries of sections match the folders (npm run generate)', () => {
  for (const [path, text] of Object.entries(generated())) expect(checkedIn(path), path).toBe(text);
});
