import { describe, expect, it } from 'vitest';
import { isDark } from './colour.ts';

describe('isDark', () => {
  it.each([
    ['#0B1220', true],
    ['#2A3B63', true],
    ['#FFB224', false],
    ['#F7F5F0', false],
    ['#000', true],
    ['#fff', false],
  ])('%s: %s', (colour, expected) => expect(isDark(colour)).toBe(expected));
});
