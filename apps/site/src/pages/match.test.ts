import { describe, expect, it } from 'vitest';
import { compareSpecificity, matchPath } from './match.ts';

describe('matchPath', () => {
  it.each([
    ['/', '/', {}],
    ['/planes/todos', '/planes/todos', {}],
    ['/planes/{slug}', '/planes/clasico', { slug: 'clasico' }],
    ['/{slug*}', '/legales/privacidad', { slug: 'legales/privacidad' }],
    ['/{slug*}', '/faqs', { slug: 'faqs' }],
    ['/landing/{slug}', '/landing/d%C3%ADa', { slug: 'día' }],
  ])('%s matches %s', (pattern, path, params) => {
    expect(matchPath(pattern, path)).toEqual(params);
  });

  it.each([
    ['/', '/faqs'],
    ['/planes/{slug}', '/planes'],
    ['/planes/{slug}', '/planes/a/b'],
    ['/{slug*}', '/'],
    ['/landing/{slug}', '/landing/%E0%A4%A'],
  ])('%s does not match %s', (pattern, path) => {
    expect(matchPath(pattern, path)).toBeNull();
  });
});

it('sorts fixed paths first and catch-all patterns last', () => {
  const patterns = ['/{slug*}', '/planes/{slug}', '/', '/landing/{slug}', '/planes/todos', '/home'];
  const sorted = patterns.toSorted(compareSpecificity);
  expect(sorted.indexOf('/planes/todos')).toBeLessThan(sorted.indexOf('/planes/{slug}'));
  expect(sorted.indexOf('/home')).toBeLessThan(sorted.indexOf('/{slug*}'));
  expect(sorted.indexOf('/planes/{slug}')).toBeLessThan(sorted.indexOf('/{slug*}'));
});
