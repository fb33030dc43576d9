import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const site = resolve(import.meta.dirname, '..');
const root = resolve(site, '../..');

/** What the whole site rests on, in this order. */
const foundations = ['tokens.css', 'fonts.css', 'base.css'].map((file) =>
  join(root, 'packages/ui/src', file),
);

/** The files that a module brings along when it runs, those that it loads later included; packages of others are none. */
function importsOf(file: string): string[] {
  const statements = readFileSync(file, 'utf8').split(/;\n/);
  const text = statements.filter((statement) => !statement.startsWith('import type ')).join(';\n');
  return [...text.matchAll(/\b(?:from|import) ?\(?'([^'?]+)'/g)].flatMap(([, name = '']) => {
    const [, folder, rest] = /^@centinela\/(\w+)\/(.+)$/.exec(name) ?? [];
    if (folder && rest) return [join(root, 'packages', folder, 'src', rest)];
    return name.startsWith('.') ? [resolve(dirname(file), name)] : [];
  });
}

/** The stylesheets that come with some modules. */
function stylesOf(files: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    if (/\.tsx?$/.test(file)) importsOf(file).forEach(visit);
  };
  files.forEach(visit);
  return new Set([...seen].filter((file) => file.endsWith('.module.css')));
}

/** From the general to the particular: later rules win. */
const places = ['packages/ui/', 'packages/sections/', 'apps/site/'].map((place) => join(root, place));
const placeOf = (file: string): number => places.findIndex((place) => file.startsWith(place));
const byPlace = (one: string, other: string): number =>
  placeOf(one) - placeOf(other) || (one < other ? -1 : 1);

/** The files that declare pages, in the site and in the folders of sections. */
const pageFiles = (): string[] =>
  [join(site, 'src/pages/**/*.tsx'), join(root, 'packages/sections/src/sections/*/page.tsx')]
    .flatMap((pattern) => globSync(pattern))
    .filter((file) => /\bdefine(?:Entry|Chosen)?Page\b/.test(readFileSync(file, 'utf8')))
    .sort();

/** A page's file as the registry of pages names it. */
const sourceOf = (file: string): string => relative(join(site, 'src/pages'), file).replace(/^(?!\.)/, './');

const nameOf = (source: string): string => {
  const section = /\/sections\/(\w+)\/page\.tsx$/.exec(source)?.[1];
  return section ? `section-${section}` : source.replace(/^\.\/|\.tsx$/g, '').replaceAll('/', '-');
};

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
