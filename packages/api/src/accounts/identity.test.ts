import { cuitOf } from '@centinela/sections/fields/text/cuit.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentNumberOf } from './documentNumber.ts';
import {
  cellphoneOf,
  dniOf,
  documentsOf,
  phoneOf,
  whatsappLink,
  writtenDni,
  writtenPhone,
} from './identity.ts';

describe('DNI', () => {
  it('accepts 7 or 8 digits, with or without dots', () => {
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

  it('round-trips the formatted number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 99_999_999 }), (number) => {
        expect(dniOf(writtenDni(String(number)))).toBe(String(number));
      }),
    );
  });
});

describe('document numbers', () => {
  it('are valid only for their type', () => {
    expect(documentNumberOf('1.020.304.050', 'CC')).toBe('1020304050');
    expect(documentNumberOf('765432', 'CC')).toBe('765432');
    for (const wrong of ['1.020.304.050', '765432']) expect(documentNumberOf(wrong, 'DNI')).toBeNull();
    for (const wrong of ['12345', '10203040501', '1.02.03', 'A123456'])
      expect(documentNumberOf(wrong)).toBeNull();
  });

  it('round-trip the formatted number for every type', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 9_999_999_999 }), (number) => {
        expect(documentNumberOf(writtenDni(String(number)))).toBe(String(number));
      }),
    );
  });
});

describe('telephones', () => {
  it('converts a mobile to international form from any format', () => {
    for (const written of ['11 5555-0000', '011 15 5555 0000', '+54 9 11 5555 0000', '+54 11 5555-0000'])
      expect(cellphoneOf(written)).toBe('+5491155550000');
    expect(cellphoneOf('+1 415 555 2671')).toBe('+14155552671');
    expect(cellphoneOf('123')).toBeNull();
  });

  it('leaves a landline without the 9', () => {
    expect(phoneOf('(0341) 424-1234')).toBe('+543414241234');
    expect(writtenPhone('+5491155550000')).toBe('+54 9 11 5555 0000');
    expect(whatsappLink('+5491155550000')).toBe('https://wa.me/5491155550000');
  });
});

describe('documents of one person', () => {
  it('include a DNI alone and the CUITs that contain it', () => {
    const found = documentsOf({ dni: '12345678', cuit: null });
    expect(found).toContain('12345678');
    expect(found).toContain('20123456786');
    expect(found.every((each) => each === '12345678' || cuitOf(each) === each)).toBe(true);
    expect(found.length).toBeLessThanOrEqual(5);
  });
  it('include a CUIT and the DNI in it, except for a company', () => {
    expect(documentsOf({ dni: null, cuit: '20123456786' })).toEqual(['20123456786', '12345678']);
    expect(documentsOf({ dni: null, cuit: '30712345672' })).toEqual(['30712345672']);
    expect(documentsOf({ dni: null, cuit: null })).toEqual([]);
  });
});
