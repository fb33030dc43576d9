import type { AnyPage } from '@centinela/sections/kernel/page.ts';
import { byExactness } from '../match.ts';

/** What the files of pages export: those of the site, and those that sections bring along. */
const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['./**/*.tsx', '../../../../packages/sections/src/sections/*/page.tsx'],
  { eager: true },
);

const isPage = (value: unknown): value is AnyPage =>
  typeof value === 'object' && value !== null && 'pattern' in value && 'open' in value;

/** A page with the file that it stands in, by which its stylesheet is known. */
export interface PlacedPage extends AnyPage {
  source: string;
}

/** Every public page, the most exact pattern first: a fixed path before one with parameters. */
export const pages: readonly PlacedPage[] = Object.entries(files)
  .flatMap(([source, file]) =>
    Object.values(file)
      .filter(isPage)
      .map((page) => ({ ...page, source })),
  )
  .toSorted((one, other) => byExactness(one.pattern, other.pattern));
