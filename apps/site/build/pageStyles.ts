import { globSync } from 'node:fs';
import { join } from 'node:path';
import { nameOf, pageFiles, reachedFrom, root, site, sourceOf } from './pageFiles.ts';

/** Base stylesheets of the whole site, in cascade order. */
const foundations = ['tokens.css', 'fonts.css', 'base.css'].map((file) =>
  join(root, 'packages/ui/src', file),
);

/** Returns the CSS modules that the given modules import, transitively. */
const stylesOf = (files: readonly string[]): Set<string> =>
  new Set([...reachedFrom(files)].filter((file) => file.endsWith('.module.css')));

/** From general to specific: later rules win. */
const places = ['packages/ui/', 'packages/sections/', 'apps/site/'].map((place) => join(root, place));
const placeOf = (file: string): number => places.findIndex((place) => file.startsWith(place));
const byPlace = (one: string, other: string): number =>
  placeOf(one) - placeOf(other) || (one < other ? -1 : 1);

export interface StyleSheet {
  /** Name of the built file. */
  name: string;
  /** Key of the page file in the page registry; null for the stylesheet shared by all pages. */
  source: string | null;
  files: readonly string[];
}

/**
 * Lists the stylesheets of the site: a shared one (tokens, parts, header, footer), and one for each page file with
 * the additional styles of its content, islands included.
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
