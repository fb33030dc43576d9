import { globSync } from 'node:fs';
import { join } from 'node:path';
import { collectReachable, listPageFiles, root, site, toBundleName, toPageSource } from './pageFiles.ts';

/** Base stylesheets of the whole site, in cascade order. */
const foundations = ['tokens.css', 'fonts.css', 'base.css'].map((file) =>
  join(root, 'packages/ui/src', file),
);

/** Returns the CSS modules that the given modules import, transitively. */
const collectStyles = (files: readonly string[]): Set<string> =>
  new Set([...collectReachable(files)].filter((file) => file.endsWith('.module.css')));

/** From general to specific: later rules win. */
const layers = ['packages/ui/', 'packages/sections/', 'apps/site/'].map((place) => join(root, place));
const layerIndex = (file: string): number => layers.findIndex((place) => file.startsWith(place));
const sortByLayer = (one: string, other: string): number =>
  layerIndex(one) - layerIndex(other) || (one < other ? -1 : 1);

export interface StyleSheet {
  /** Name of the built file. */
  name: string;
  /** Key of the page file in the page registry; null for the stylesheet shared by all pages. */
  source: string | null;
  files: readonly string[];
}

/** Share of the pages that must use a part for its styles to be in the shared stylesheet. */
const minShare = 1 / 3;

/** Returns the styles of the parts that many pages use. */
function collectPartStyles(): string[] {
  const pages = listPageFiles().map((file) => collectStyles([file]));
  return [...collectStyles(globSync(join(root, 'packages/ui/src/parts/**/*.tsx')))].filter(
    (file) => pages.filter((page) => page.has(file)).length >= minShare * pages.length,
  );
}

/**
 * Lists the stylesheets of the site: a shared one (tokens, frequent parts, header, footer), and one for each page file with
 * the additional styles of its content, islands included.
 */
export function listStyleSheets(): StyleSheet[] {
  const common = new Set([...collectStyles([join(site, 'src/render.tsx')]), ...collectPartStyles()]);
  const base = { name: 'site', source: null, files: [...foundations, ...[...common].sort(sortByLayer)] };
  const ofPages = listPageFiles().map((file) => {
    const source = toPageSource(file);
    return {
      name: toBundleName(source),
      source,
      files: [...collectStyles([file]).difference(common)].sort(sortByLayer),
    };
  });
  return [base, ...ofPages.filter(({ files }) => files.length > 0)];
}
