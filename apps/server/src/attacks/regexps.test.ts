import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import recheck from 'recheck/lib/browser.js';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { z } from 'zod';

/**
 * No regular expression of ours may take superlinear time. Those in `safe` were verified by recheck 4.5.0, which
 * takes a minute for all; only new ones are checked here and then added to the list. Those in `argued` cannot be
 * judged by it, or only with longer texts than they ever get: each has the reason why it is harmless. `built`
 * lists the files that may build expressions at run time, which cannot be checked here.
 */
const { safe, argued, built } = z
  .strictObject({
    safe: z.array(z.string()),
    argued: z.record(z.string(), z.string().min(20)),
    built: z.record(z.string(), z.string().min(20)),
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'regexps.json'), 'utf8')));

const root = join(import.meta.dirname, '../../../..');
/** Tests and code for tests and benchmarks read no user input. */
const isProductCode = (path: string): boolean =>
  /\.(?:ts|tsx|mjs)$/.test(path) &&
  !/(?:^|\/)(?:node_modules|dist|testing|attacks)\//.test(path) &&
  !/\.(?:test|testing|d)\.\w+$/.test(path);

const sources = ['apps', 'packages', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(isProductCode)
    .map((path) => join(folder, path)),
);

/** Returns every literal with its locations, and the files that build expressions at run time. */
function readSources(): { literals: Map<string, string[]>; building: Set<string> } {
  const literals = new Map<string, string[]>();
  const building = new Set<string>();
  for (const path of sources) {
    const source = readFileSync(join(root, path), 'utf8');
    const { program } = parseSync(path, source, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return;
        const expression = `/${node.regex.pattern}/${node.regex.flags}`;
        const line = source.slice(0, node.start).split('\n').length;
        literals.set(expression, [...(literals.get(expression) ?? []), `${path}:${line}`]);
      },
      NewExpression({ callee }) {
        if (callee.type === 'Identifier' && callee.name === 'RegExp') building.add(path);
      },
      CallExpression({ callee }) {
        if (callee.type === 'Identifier' && callee.name === 'RegExp') building.add(path);
      },
    }).visit(program);
  }
  return { literals, building };
}

const { literals: found, building } = readSources();

test('no regular expression takes superlinear time on a long text', { timeout: 120_000 }, () => {
  expect(found.size).toBeGreaterThan(150);
  const listed = new Set([...safe, ...Object.keys(argued)]);
  const problems = [...found].flatMap(([expression, places]) => {
    if (listed.has(expression)) return [];
    const end = expression.lastIndexOf('/');
    const { status, attack } = recheck.checkSync(expression.slice(1, end), expression.slice(end + 1), {
      timeout: 10_000,
    });
    return status === 'safe'
      ? []
      : [`${expression} is ${status} (${attack?.pattern ?? 'no answer'}): ${places}`];
  });
  expect(problems).toEqual([]);
  expect([...listed].filter((expression) => !found.has(expression))).toEqual([]);
});

test('no regular expression is built at run time, where it cannot be checked', () => {
  expect([...building].sort()).toEqual(Object.keys(built).sort());
});

test('recheck detects the known bad expressions', () => {
  expect(
    recheck.checkSync('\\{\\{\\s*([^{}|]*?)\\s*(?:\\|([^{}]*))?\\}\\}', 'g', { timeout: 10_000 }).status,
  ).toBe('vulnerable');
  expect(recheck.checkSync('^[.\\s]+|[.\\s]+$', 'g', { timeout: 10_000 }).status).toBe('vulnerable');
});
