import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** Root folders of this package and of the repository. */
export const site = resolve(import.meta.dirname, '..');
export const root = resolve(site, '../..');

/** Returns the project files that a module imports, statically or dynamically; third-party packages are left out. */
function getImports(file: string): string[] {
  const statements = readFileSync(file, 'utf8').split(/;\n/);
  const text = statements.filter((statement) => !statement.startsWith('import type ')).join(';\n');
  return [...text.matchAll(/\b(?:from|import) ?\(?'([^'?]+)'/g)].flatMap(([, name = '']) => {
    const [, folder, rest] = /^@centinela\/(\w+)\/(.+)$/.exec(name) ?? [];
    if (folder && rest) return [join(root, 'packages', folder, 'src', rest)];
    return name.startsWith('.') ? [resolve(dirname(file), name)] : [];
  });
}

/** Returns the given modules and everything that they import, transitively. */
export function collectReachable(files: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    if (/\.tsx?$/.test(file)) getImports(file).forEach(visit);
  };
  files.forEach(visit);
  return seen;
}

/** Lists the files that declare pages, in the site and in the section folders. */
export const listPageFiles = (): string[] =>
  [join(site, 'src/pages/**/*.tsx'), join(root, 'packages/sections/src/sections/*/page.tsx')]
    .flatMap((pattern) => globSync(pattern))
    .filter((file) => /\bdefine(?:Entry|Chosen)?Page\b/.test(readFileSync(file, 'utf8')))
    .sort();

/** Converts the path of a page file into its key in the page registry. */
export const toPageSource = (file: string): string =>
  relative(join(site, 'src/pages'), file).replace(/^(?!\.)/, './');

/** Names the bundle built for a page file: "account-register". */
export const toBundleName = (source: string): string => {
  const section = /\/sections\/(\w+)\/page\.tsx$/.exec(source)?.[1];
  return section ? `section-${section}` : source.replace(/^\.\/|\.tsx$/g, '').replaceAll('/', '-');
};
