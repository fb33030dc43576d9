import { expectTypeOf, test } from 'vitest';
import type { KindName } from '../kernel/kinds.ts';
import type { ViewedKind } from './values.ts';

test('every field kind has a view type', () => {
  expectTypeOf<KindName>().toExtend<ViewedKind>();
});
