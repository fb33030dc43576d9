import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { locks } from './locks.ts';

const root = join(import.meta.dirname, '../../../../..');

test('no two advisory locks share a number', () => {
  const numbers = Object.values(locks);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('only locks.ts calls an advisory lock function, so that every number is in its list', () => {
  const sources = ['apps', 'packages', 'bench', 'scripts', 'e2e'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:ts|tsx|mjs)$/.test(path) && !/(?:^|\/)(?:node_modules|dist)\//.test(path))
      .map((path) => join(folder, path)),
  );
  expect(sources.length).toBeGreaterThan(500);
  const calling = sources.filter((path) =>
    /pg_(?:try_)?advisory_(?:xact_)?(?:un)?lock/.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(calling).toEqual(['apps/server/src/platform/database/locks.ts']);
});

test('migrations repeat the numbers of the list', () => {
  const folder = join(import.meta.dirname, '../../../migrations');
  const repeated = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/pg_advisory_\w+\((\d+)\)/g)])
    .map(([, number]) => Number(number));
  expect(repeated).toEqual([locks.chunks]);
});
