import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCuit, parseCuit } from './cuit.ts';

describe('CUIT', () => {
  it('validates the check digit', () => {
    expect(parseCuit('20-12345678-6')).toBe('20123456786');
    expect(parseCuit('30500010912')).toBe('30500010912');
    for (const wrong of ['20-12345678-5', '2012345678', '', '20--12345678-6', '20123456786 1'])
      expect(parseCuit(wrong)).toBeNull();
  });

  it('accepts at most one check digit per number and detects every single-digit error', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2_000_000_000, max: 3_499_999_999 }), (body) => {
        const validCheckDigits = [...'0123456789'].filter((last) => parseCuit(`${body}${last}`) !== null);
        expect(validCheckDigits.length).toBeLessThanOrEqual(1);
        const [last] = validCheckDigits;
        if (last === undefined) return;
        const cuit = `${body}${last}`;
        expect(parseCuit(formatCuit(cuit))).toBe(cuit);
        for (let at = 0; at < 11; at++) {
          const other = (Number(cuit[at]) + 1) % 10;
          expect(parseCuit(`${cuit.slice(0, at)}${other}${cuit.slice(at + 1)}`)).toBeNull();
        }
      }),
    );
  });
});
