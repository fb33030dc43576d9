import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** The folder of this package, and the repository's. */
export const site = resolve(import.meta.dirname, '..');
export const root = resolve(site, '../..');

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

/** Some modules with everything that comes with them. */
export function reachedFrom(files: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    if (/\.tsx?$/.test(file)) importsOf(file).forEach(visit);
  };
  files.forEach(visit);
  return seen;
}

/** The files that declare pages, in the site and in the folders of sections. */
export const pageFiles = (): string[] =>
  [join(site, 'src/pages/**/*.tsx'), join(root, 'packages/sections/src/sections/*/page.tsx')]
    .flatMap((pattern) => globSync(pattern))
    .filter((file) => /\bdefine(?:Entry|Chosen)?Page\b/.test(readFileSync(file, 'utf8')))
    .sort();

/** A page's file as the registry of pages names it. */
export const sourceOf = (file: string): string =>
  relative(join(site, 'src/pages'), file).replace(/^(?!\.)/, './');

/** How what is built for such a file is called: "account-register". */
export const nameOf = (source: string): string => {
  const section = /\/sections\/(\w+)\/page\.tsx$/.exec(source)?.[1];
  return section ? `section-${section}` : source.replace(/^\.\/|\.tsx$/g, '').replaceAll('/', '-');
};
