import { globSync } from 'node:fs';
import { join } from 'node:path';
import { nameOf, pageFiles, reachedFrom, root, site, sourceOf } from './pageFiles.ts';

/** What the whole site rests on, in this order. */
const foundations = ['tokens.css', 'fonts.css', 'base.css'].map((file) =>
  join(root, 'packages/ui/src', file),
);

/** The stylesheets that come with some modules. */
const stylesOf = (files: readonly string[]): Set<string> =>
  new Set([...reachedFrom(files)].filter((file) => file.endsWith('.module.css')));

/** From the general to the particular: later rules win. */
const places = ['packages/ui/', 'packages/sections/', 'apps/site/'].map((place) => join(root, place));
const placeOf = (file: string): number => places.findIndex((place) => file.startsWith(place));
const byPlace = (one: string, other: string): number =>
  placeOf(one) - placeOf(other) || (one < other ? -1 : 1);

export interface StyleSheet {
  /** How the built file is called. */
  name: string;
  /** The page's file as the registry of pages names it; null for the sheet that every page has. */
  source: string | null;
  files: readonly string[];
}

/**
 * The stylesheets of the site: one that every page has (tokens, parts, header, footer), and for each file of pages one
 * with what it shows beside that, islands included.
 */
export function styleSheets(): StyleSheet[] {
  const common = stylesOf([
    join(site, 'src/render.tsx'),
    ...globSync(join(root, 'packages/ui/src/parts/**/*.tsx')),
  ]);
  const base = { name: 'site', source: null, files: [...foundations, ...[...common].sort(byPlace)] };
  const ofPages = pageFiles().map((file) => {
    const source = sourceOf(file);
    return {
      name: nameOf(source),
      source,
      files: [...stylesOf([file]).difference(common)].sort(byPlace),
    };
  });
  return [base, ...ofPages.filter(({ files }) => files.length > 0)];
}
