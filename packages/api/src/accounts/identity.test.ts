import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cellphoneOf,
  cuitOf,
  dniOf,
  documentsOf,
  phoneOf,
  whatsappLink,
  writtenCuit,
  writtenDni,
  writtenPhone,
} from './identity.ts';

describe('DNI', () => {
  it('is 7 or 8 digits, with or without dots', () => {
    expect(dniOf(' 12.345.678 ')).toBe('12345678');
    expect(dniOf('1.234.567')).toBe('1234567');
    expect(dniOf('12345678')).toBe('12345678');
    for (const wrong of [
      '',
      '123456',
      '123456789',
      '1.23.45678',
      '12,345,678',
      '01234567',
      'abc',
      '12.345.67８',
    ])
      expect(dniOf(wrong)).toBeNull();
  });

  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 99_999_999 }), (number) => {
        expect(dniOf(writtenDni(String(number)))).toBe(String(number));
      }),
    );
  });
});

describe('CUIT', () => {
  it('knows its check digit', () => {
    expect(cuitOf('20-12345678-6')).toBe('20123456786');
    expect(cuitOf('30500010912')).toBe('30500010912');
    for (const wrong of ['20-12345678-5', '2012345678', '', '20--12345678-6', '20123456786 1'])
      expect(cuitOf(wrong)).toBeNull();
  });

  it('accepts at most one last digit, and every other change of a digit breaks it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2_000_000_000, max: 3_499_999_999 }), (body) => {
        const fitting = [...'0123456789'].filter((last) => cuitOf(`${body}${last}`) !== null);
        expect(fitting.length).toBeLessThanOrEqual(1);
        const [last] = fitting;
        if (last === undefined) return;
        const whole = `${body}${last}`;
        expect(cuitOf(writtenCuit(whole))).toBe(whole);
        for (let at = 0; at < 11; at++) {
          const other = (Number(whole[at]) + 1) % 10;
          expect(cuitOf(`${whole.slice(0, at)}${other}${whole.slice(at + 1)}`)).toBeNull();
        }
      }),
    );
  });
});

describe('telephones', () => {
  it('keeps a mobile in international form, however it is written', () => {
    for (const written of ['11 5555-0000', '011 15 5555 0000', '+54 9 11 5555 0000', '+54 11 5555-0000'])
      expect(cellphoneOf(written)).toBe('+5491155550000');
    expect(cellphoneOf('+1 415 555 2671')).toBe('+14155552671');
    expect(cellphoneOf('123')).toBeNull();
  });

  it('leaves a line at home without the 9', () => {
    expect(phoneOf('(0341) 424-1234')).toBe('+543414241234');
    expect(writtenPhone('+5491155550000')).toBe('+54 9 11 5555 0000');
    expect(whatsappLink('+5491155550000')).toBe('https://wa.me/5491155550000');
  });
});

describe('documents under which papers of one person may stand', () => {
  it('a DNI alone, or in the CUITs that it may have', () => {
    const found = documentsOf({ dni: '12345678', cuit: null });
    expect(found).toContain('12345678');
    expect(found).toContain('20123456786');
    expect(found.every((each) => each === '12345678' || cuitOf(each) === each)).toBe(true);
    expect(found.length).toBeLessThanOrEqual(5);
  });
  it('a CUIT, and the DNI in it, but for a company’s', () => {
    expect(documentsOf({ dni: null, cuit: '20123456786' })).toEqual(['20123456786', '12345678']);
    expect(documentsOf({ dni: null, cuit: '30712345672' })).toEqual(['30712345672']);
    expect(documentsOf({ dni: null, cuit: null })).toEqual([]);
  });
});
