import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import recheck from 'recheck/lib/browser.js';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { z } from 'zod';

/**
 * No regular expression of ours takes time that grows faster than the text. Those in `safe` were found so by recheck 4.5.0
 * once, which takes a minute for all; only others are checked here, and belong into the list then. Those in `argued` it
 * cannot judge, or judges by texts longer than they ever get: each with the reason why it is harmless. `built` lists the files
 * that may build expressions at run time, which cannot be checked here.
 */
const { safe, argued, built } = z
  .strictObject({
    safe: z.array(z.string()),
    argued: z.record(z.string(), z.string().min(20)),
    built: z.record(z.string(), z.string().min(20)),
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'regexps.json'), 'utf8')));

const root = join(import.meta.dirname, '../../../..');
/** Tests and what only they and the benchmarks use read nobody's text. */
const isOurs = (path: string): boolean =>
  /\.(?:ts|tsx|mjs)$/.test(path) &&
  !/(?:^|\/)(?:node_modules|dist|testing|attacks)\//.test(path) &&
  !/\.(?:test|testing|d)\.\w+$/.test(path);

const sources = ['apps', 'packages', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(isOurs)
    .map((path) => join(folder, path)),
);

/** Every literal with the places where it is written, and the files that build expressions at run time. */
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

test('no regular expression backtracks for long on a long text', { timeout: 120_000 }, () => {
  const { literals: found } = readSources();
  expect(found.size).toBeGreaterThan(150);
  const known = new Set([...safe, ...Object.keys(argued)]);
  const problems = [...found].flatMap(([expression, places]) => {
    if (known.has(expression)) return [];
    const end = expression.lastIndexOf('/');
    const { status, attack } = recheck.checkSync(expression.slice(1, end), expression.slice(end + 1), {
      timeout: 10_000,
    });
    return status === 'safe'
      ? []
      : [`${expression} is ${status} (${attack?.pattern ?? 'no answer'}): ${places}`];
  });
  expect(problems).toEqual([]);
  expect([...known].filter((expression) => !found.has(expression))).toEqual([]);
});

test('no expression is built at run time, where it could not be checked', () => {
  expect([...readSources().building].sort()).toEqual(Object.keys(built).sort());
});

test('recheck finds those that it should', () => {
  expect(
    recheck.checkSync('\\{\\{\\s*([^{}|]*?)\\s*(?:\\|([^{}]*))?\\}\\}', 'g', { timeout: 10_000 }).status,
  ).toBe('vulnerable');
  expect(recheck.checkSync('^[.\\s]+|[.\\s]+$', 'g', { timeout: 10_000 }).status).toBe('vulnerable');
});
