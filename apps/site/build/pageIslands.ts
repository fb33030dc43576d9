import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectReachable, listPageFiles, site, toBundleName, toPageSource } from './pageFiles.ts';

/** Lists the islands that the given modules and their imports may render. */
const collectIslands = (files: readonly string[]): string[] =>
  [...collectReachable(files)]
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/<Island\s+name="(\w+)"/g)])
    .map(([, name = '']) => name);

/** Maps each page file's stylesheet name to the islands that the file may render, shared ones included. */
export function mapPageIslands(): Map<string, Set<string>> {
  const common = collectIslands([join(site, 'src/render.tsx')]);
  return new Map(
    listPageFiles().map((file) => [
      toBundleName(toPageSource(file)),
      new Set([...common, ...collectIslands([file])]),
    ]),
  );
}

/** Maps each island to its module, as the manifest of the browser build names it. */
export function mapIslandModules(): Map<string, string> {
  const lines = readFileSync(join(site, 'src/islands/islands.ts'), 'utf8').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const name = /^ {2}(\w+): island\(/.exec(line)?.[1];
      const file = /'\.\/([^']+)'/.exec(line)?.[1];
      return name && file ? [[name, `src/islands/${file}`] as const] : [];
    }),
  );
}
