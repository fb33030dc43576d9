import type { AnyPage } from '@centinela/sections/pages/page.ts';
import { compareSpecificity } from './match.ts';

/** Exports of the page files, in the site and in the section folders. */
const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['./**/*.tsx', '../../../../packages/sections/src/sections/*/page.tsx'],
  { eager: true },
);

const isPage = (value: unknown): value is AnyPage =>
  typeof value === 'object' && value !== null && 'pattern' in value && 'open' in value;

/** Page with the file that declares it, which determines its stylesheet. */
export interface PlacedPage extends AnyPage {
  source: string;
}

/** Every public page, sorted by specificity: a fixed path before one with parameters. */
export const pages: readonly PlacedPage[] = Object.entries(files)
  .flatMap(([source, file]) =>
    Object.values(file)
      .filter(isPage)
      .map((page) => ({ ...page, source })),
  )
  .toSorted((one, other) => compareSpecificity(one.pattern, other.pattern));
