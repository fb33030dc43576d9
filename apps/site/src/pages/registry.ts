import type { AnyPage } from '@centinela/sections/pages/page.ts';
import { compareSpecificity } from './match.ts';

/** The exports of all page files, in the site and in the section folders, by path. */
const exportsByFile = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['./**/*.tsx', '../../../../packages/sections/src/sections/*/page.tsx'],
  { eager: true },
);

const isPage = (value: unknown): value is AnyPage =>
  typeof value === 'object' && value !== null && 'pattern' in value && 'open' in value;

/** A page with the file that declares it. The stylesheet of a page belongs to its file. */
export interface PlacedPage extends AnyPage {
  source: string;
}

/** Every public page, sorted by specificity: a fixed path before one with parameters. */
export const pages: readonly PlacedPage[] = Object.entries(exportsByFile)
  .flatMap(([source, file]) =>
    Object.values(file)
      .filter(isPage)
      .map((page) => ({ ...page, source })),
  )
  .toSorted((one, other) => compareSpecificity(one.pattern, other.pattern));
