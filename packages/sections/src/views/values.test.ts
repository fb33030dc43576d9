import { expectTypeOf, test } from 'vitest';
import type { inputs } from '../generated/inputs.ts';
import type { ViewedKind } from './values.ts';

test('every field kind has a view type', () => {
  expectTypeOf<keyof typeof inputs>().toExtend<ViewedKind>();
});
