import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support.mjs';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const importPattern = /import (\w+) from '([^']+\.module\.css)'/g;

/** Classes that a stylesheet defines. Class names in comments, in strings and of libraries (`:global`) do not count. */
const findDefinedClasses = (css: string): Set<string> =>
  new Set(
    [
      ...css
        .replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)|"[^"]*"|url\([^)]*\)/g, '')
        .matchAll(/\.([A-Za-z_][\w-]*)/g),
    ].flatMap(([, name]) => (name ? [name] : [])),
  );

/** Path of an imported stylesheet, relative to the root. */
const resolveStylesheet = (file: string, specifier: string): string =>
  specifier.startsWith('.')
    ? relative(ROOT, join(ROOT, dirname(file), specifier))
    : specifier.replace(/^@centinela\/(\w+)\//, 'packages/$1/src/');

test('every class of a stylesheet that a component uses is defined there', () => {
  const undefinedClasses: string[] = [];
  let checkedCount = 0;
  for (const file of globSync('{apps,packages}/**/src/**/*.{ts,tsx}', { cwd: ROOT })) {
    const source = read(file);
    for (const [, variable, specifier = ''] of source.matchAll(importPattern)) {
      const classes = findDefinedClasses(read(resolveStylesheet(file, specifier)));
      const body = source.replace(/^import .*$/gm, '');
      for (const [, name = ''] of body.matchAll(new RegExp(`\\b${variable}\\.([A-Za-z_]\\w*)`, 'g'))) {
        checkedCount += 1;
        if (!classes.has(name)) undefinedClasses.push(`${file}: ${variable}.${name}`);
      }
    }
  }
  expect(undefinedClasses).toEqual([]);
  expect(checkedCount).toBeGreaterThan(1000);
});
