import { expect, test } from 'vitest';
import { formatRules, sanitizeRules } from './css.ts';

const sanitizeStylesheet = (css: string) => formatRules(sanitizeRules(css));

test('keeps rules inside at-rules, and removes the at-rules', () => {
  expect(
    sanitizeStylesheet(
      '@import "x"; @charset "y"; .a { fill: red; src: url(http://x) } @media print { .b { stroke: blue } } .c{}',
    ),
  ).toBe('.a { fill: red }\n.b { stroke: blue }');
  expect(sanitizeStylesheet('a { b { fill: red } } .d { fill: url(#g) }')).toBe(
    'b { fill: red }\n.d { fill: url(#g) }',
  );
});

const length = 512 * 1024;
test.each([
  ['letters', 'a'.repeat(length)],
  ['signs of at-rules', '@'.repeat(length)],
  ['at-rules', '@a'.repeat(length / 2)],
  ['open braces', 'a{'.repeat(length / 2)],
  ['closed braces', 'a}'.repeat(length / 2)],
  ['open comments', '/*'.repeat(length / 2)],
  ['addresses', 'a{b:url('.repeat(length / 8)],
  ['addresses in quotes', `a{b:${`url("x`.repeat(length / 8)}}`],
  ['backslashes', '\\'.repeat(length)],
  ['spaces', `a{b: url${' '.repeat(length)}}`],
])('parses a stylesheet of half a megabyte of %s quickly', (_what, css) => {
  const before = process.threadCpuUsage();
  sanitizeRules(css);
  // CPU time of this thread in microseconds, because the machine may be busy.
  expect(process.threadCpuUsage(before).user).toBeLessThan(500_000);
});
