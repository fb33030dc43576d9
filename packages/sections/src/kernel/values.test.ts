import { expectTypeOf, test } from 'vitest';
import type { KindName } from './kinds.ts';
import type { ViewedKind } from './values.ts';

test('views have a type for every kind of field', () => {
  expectTypeOf<KindName>().toExtend<ViewedKind>();
});
