import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { definitions } from '@centinela/sections/registry.ts';
import { expect, test } from 'vitest';
import { getListRules } from '../content/lists.ts';
import { defaultLimit, type ListRules } from './lists.ts';

const folder = join(import.meta.dirname, '..');

const isListRules = (value: unknown): value is ListRules =>
  typeof value === 'object' &&
  value !== null &&
  ['filters', 'ranges', 'sorts'].every((name) => name in value);

/** Returns the rules of all lists, by the name of their export; for sections, by their key. */
async function loadRules(): Promise<[name: string, rules: ListRules][]> {
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !/\.(test|testing)\.ts$/.test(file));
  const modules = await Promise.all(
    files.map((file): Promise<object> => import(pathToFileURL(join(folder, file)).href)),
  );
  const exports = modules.flatMap((module) => Object.entries<unknown>({ ...module }));
  return [
    ...exports.flatMap(([name, value]) =>
      isListRules(value) ? [[name, value] satisfies [string, ListRules]] : [],
    ),
    ...definitions.map((each): [string, ListRules] => [each.key, getListRules(each)]),
  ];
}

test('every list shows 14 rows by default, except records, e-mail logs and import files (section 9)', async () => {
  const rules = await loadRules();
  expect(rules.length).toBeGreaterThan(definitions.length + 15);
  const otherSizes = rules.filter(([, { limit = defaultLimit }]) => limit !== 14);
  expect(Object.fromEntries(otherSizes.map(([name, { limit }]) => [name, limit]))).toEqual({
    qadRecordRules: 50,
    mailRules: 50,
    qadFileRules: 20,
  });
});
