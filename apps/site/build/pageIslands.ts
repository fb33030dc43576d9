import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameOf, pageFiles, reachedFrom, site, sourceOf } from './pageFiles.ts';

/** Lists the islands that the given modules and their imports may render. */
const islandsOf = (files: readonly string[]): string[] =>
  [...reachedFrom(files)]
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/<Island\s+name="(\w+)"/g)])
    .map(([, name = '']) => name);

/** Maps each page file's stylesheet name to the islands that the file may render, shared ones included. */
export function pageIslands(): Map<string, Set<string>> {
  const common = islandsOf([join(site, 'src/render.tsx')]);
  return new Map(
    pageFiles().map((file) => [nameOf(sourceOf(file)), new Set([...common, ...islandsOf([file])])]),
  );
}

/** Maps each island to its module, as the manifest of the browser build names it. */
export function islandModules(): Map<string, string> {
  const lines = readFileSync(join(site, 'src/islands/islands.ts'), 'utf8').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const name = /^ {2}(\w+): island\(/.exec(line)?.[1];
      const file = /'\.\/([^']+)'/.exec(line)?.[1];
      return name && file ? [[name, `src/islands/${file}`] as const] : [];
    }),
  );
}
