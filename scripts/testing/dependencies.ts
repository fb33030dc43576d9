import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** An import of one file by another; paths are relative to the repository root. */
export interface Dependency {
  from: string;
  to: string;
}

/** Matches value imports, type imports, re-exports and dynamic imports. */
const importPattern = /(?:\bfrom\s+|\bimport\s*\(?\s*)'([^'\n]+)'/g;

const packageJson = z.object({ imports: z.record(z.string(), z.string()) });

/** Resolves the aliases of a package (`imports` in its package.json); `#platform/*` matches every file in the folder. */
function createAliasResolver(root: string, folder: string): (specifier: string) => string | null {
  const { imports } = packageJson.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')));
  return (specifier) => {
    const target = imports[specifier];
    if (target) return join(folder, target);
    for (const [alias, path] of Object.entries(imports)) {
      const prefix = alias.slice(0, -1);
      if (alias.endsWith('*') && specifier.startsWith(prefix))
        return join(folder, path.replace('*', specifier.slice(prefix.length)));
    }
    return null;
  };
}

/**
 * Finds the imports between files of the repository.
 *
 * @param root the repository
 * @param files paths of the files to read, relative to the root
 */
export function findDependencies(root: string, files: readonly string[]): Dependency[] {
  const existing = new Set(files);
  const resolveAlias = createAliasResolver(root, 'apps/server');
  const resolve = (from: string, specifier: string): string | null => {
    if (specifier.startsWith('.')) return join(dirname(from), specifier);
    if (specifier.startsWith('#')) return resolveAlias(specifier);
    const [scope, name, ...rest] = specifier.split('/');
    return scope === '@centinela' ? join('packages', name ?? '', 'src', ...rest) : null;
  };
  return files.flatMap((from) =>
    [...readFileSync(join(root, from), 'utf8').matchAll(importPattern)].flatMap(([, specifier = '']) => {
      const to = resolve(from, specifier);
      return to !== null && existing.has(to) ? [{ from, to }] : [];
    }),
  );
}

/** Imports between the folders directly below a folder; files directly in it count as the folder `.`. */
export function groupByFolder(
  dependencies: readonly Dependency[],
  folder: string,
): Map<string, Map<string, Dependency>> {
  const prefix = `${folder}/`;
  const getFolder = (path: string): string | null => {
    if (!path.startsWith(prefix)) return null;
    const [first = '', ...rest] = path.slice(prefix.length).split('/');
    return rest.length === 0 ? '.' : first;
  };
  const graph = new Map<string, Map<string, Dependency>>();
  for (const dependency of dependencies) {
    const [from, to] = [getFolder(dependency.from), getFolder(dependency.to)];
    if (from === null || to === null || from === to) continue;
    const targets = graph.get(from) ?? new Map<string, Dependency>();
    if (!targets.has(to)) targets.set(to, dependency);
    graph.set(from, targets);
  }
  return graph;
}

/** Returns the imports that form a cycle between the folders below a folder, one for each step; empty without a cycle. */
export function findCycle(dependencies: readonly Dependency[], folder: string): Dependency[] {
  const graph = groupByFolder(dependencies, folder);
  const finished = new Set<string>();
  const path: string[] = [];
  const visit = (node: string): string[] | null => {
    const start = path.indexOf(node);
    if (start >= 0) return [...path.slice(start), node];
    if (finished.has(node)) return null;
    path.push(node);
    for (const next of graph.get(node)?.keys() ?? []) {
      const cycle = visit(next);
      if (cycle) return cycle;
    }
    path.pop();
    finished.add(node);
    return null;
  };
  for (const node of graph.keys()) {
    const cycle = visit(node);
    if (cycle) return cycle.slice(1).flatMap((to, index) => graph.get(cycle[index] ?? '')?.get(to) ?? []);
  }
  return [];
}
