import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { formatDomainGraph, listCode, mapPath, updateMap } from '../domainGraph.ts';
import { findCycle, findDependencies } from './dependencies.ts';

const root = join(import.meta.dirname, '../..');
const dependencies = findDependencies(root, listCode());

test.each([
  'apps/server/src/domains',
  'apps/server/src/domains/accounts',
  'apps/server/src/domains/content',
  'apps/server/src/domains/imports',
  'apps/server/src/domains/media',
  'apps/server/src/platform',
  'packages/api/src',
  'packages/sections/src',
  'apps/portal/src',
  'apps/portal/src/areas',
  'apps/portal/src/dashboard',
  'apps/site/src',
])('folders below %s do not depend on each other in a cycle', (folder) => {
  expect(dependencies.length).toBeGreaterThan(5_000);
  expect(findCycle(dependencies, folder).map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

test('a domain has at most three modules that other domains may import', () => {
  const { imports } = z
    .object({ imports: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(root, 'apps/server/package.json'), 'utf8')));
  const names = Object.keys(imports).filter((alias) => !alias.includes('*'));
  const byDomain = Map.groupBy(names, (alias) => alias.split('/')[0]);
  expect([...byDomain.values()].filter((aliases) => aliases.length > 3)).toEqual([]);
});

test('docs/map.md shows the dependencies between domains (npm run generate)', () => {
  expect(readFileSync(mapPath, 'utf8')).toBe(updateMap());
});

test('the diagram leaves out what follows from a longer path', () => {
  const createImport = (from: string, to: string) => ({
    from: `apps/server/src/domains/${from}/x.ts`,
    to: `apps/server/src/domains/${to}/y.ts`,
  });
  const imports = [
    createImport('a', 'b'),
    createImport('b', 'c'),
    createImport('a', 'c'),
    createImport('a', 'd'),
  ];
  expect(formatDomainGraph(imports).split('\n').slice(2, -1)).toEqual([
    '  a --> b',
    '  a --> d',
    '  b --> c',
  ]);
});

test('a cycle is found through value imports, type imports, aliases and dynamic imports', () => {
  const folder = mkdtempSync(join(tmpdir(), 'centinela-dependencies-'));
  const texts = {
    'apps/server/package.json': JSON.stringify({
      imports: { '#b/read': './src/b/read.ts', '#c/*': './src/c/*' },
    }),
    'apps/server/src/a/a.ts': `import type { B } from '#b/read';`,
    'apps/server/src/b/read.ts': `export { c } from '#c/c.ts';`,
    'apps/server/src/c/c.ts': `export const load = () => import('../a/a.ts');`,
  };
  try {
    for (const [path, text] of Object.entries(texts)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const found = findDependencies(
      folder,
      Object.keys(texts).filter((path) => path.endsWith('.ts')),
    );
    expect(findCycle(found, 'apps/server/src').map(({ to }) => to)).toEqual([
      'apps/server/src/b/read.ts',
      'apps/server/src/c/c.ts',
      'apps/server/src/a/a.ts',
    ]);
    expect(findCycle(found.slice(0, 2), 'apps/server/src')).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
