/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from './colour.ts';
import { fluid, fonts, motion, pairs, radii, roles, space, typeScale } from './tokens.ts';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8').replace(/\/\*.*?\*\//gs, '');

/** Returns the declarations of the first rule whose selector contains the text. */
function parseDeclarations(selector: string): Map<string, string> {
  const start = css.indexOf('{', css.indexOf(selector));
  const body = css.slice(start + 1, css.indexOf('}', start));
  return new Map(
    body.split(';').flatMap((line) => {
      const [name, ...value] = line.split(':');
      // An editor's colour may override a token, which is its fallback.
      const plain = value
        .join(':')
        .trim()
        .replace(/^var\(--brand-[\w-]+, (.*)\)$/, '$1');
      return name?.trim().startsWith('--') ? [[name.trim(), plain]] : [];
    }),
  );
}

describe('tokens.css matches tokens.ts', () => {
  it.each([
    ['light', '[data-theme="light"]'],
    ['dark', '[data-theme="dark"]'],
  ] as const)('colours, %s', (theme, selector) => {
    const declarationMap = parseDeclarations(selector);
    for (const [role, value] of Object.entries(roles[theme]))
      expect(declarationMap.get(`--${role}`)).toBe(value.toLowerCase());
  });

  it('sizes, fonts and motion', () => {
    const declarationMap = parseDeclarations(':root {');
    for (const [name, [small, large]] of Object.entries(typeScale))
      expect(declarationMap.get(`--${name}`)).toBe(fluid(small, large));
    for (const [step, rem] of Object.entries(space))
      expect(declarationMap.get(`--space-${step}`)).toBe(`${rem}rem`);
    for (const [name, pixels] of Object.entries(radii))
      expect(declarationMap.get(`--radius-${name}`)).toBe(`${pixels}px`);
    expect(declarationMap.get('--font-heading')).toBe(fonts.heading.replaceAll("'", '"'));
    expect(declarationMap.get('--font-body')).toBe(fonts.body.replaceAll("'", '"'));
    expect(declarationMap.get('--quick')).toBe(`${motion.quick}ms`);
    expect(declarationMap.get('--calm')).toBe(`${motion.calm}ms`);
    expect(declarationMap.get('--ease')).toBe(motion.ease);
  });
});

const allPairs = (['light', 'dark'] as const).flatMap((theme) =>
  pairs.flatMap(({ front, backs, ratio }) => backs.map((back) => ({ theme, front, back, ratio }))),
);

describe('every text is readable', () => {
  it.each(allPairs)('$theme: $front on $back ≥ $ratio', ({ theme, front, back, ratio }) => {
    expect(contrast(roles[theme][front], roles[theme][back])).toBeGreaterThanOrEqual(ratio);
  });
});
