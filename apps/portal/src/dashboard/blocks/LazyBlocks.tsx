import type { FieldTools } from '@centinela/sections/fields/FieldTools.tsx';
import { lazy, Suspense } from 'react';

const Blocks = lazy(() => import('./Blocks.tsx'));

/** Loads `Blocks` on demand. It needs no fallback, because the layout does not change while it loads. */
export const LazyBlocks: NonNullable<FieldTools['Blocks']> = (props) => (
  <Suspense>
    <Blocks {...props} />
  </Suspense>
);
