import { parseCuit } from '@centinela/sections/fields/text/cuit.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDocumentNumber } from './documentNumber.ts';
import {
  buildWhatsAppLink,
  formatDni,
  formatPhone,
  getPersonDocuments,
  parseCellphone,
  parseDni,
  parsePhone,
} from './identity.ts';

describe('DNI', () => {
  it('accepts 7 or 8 digits, with or without dots', () => {
    expect(parseDni(' 12.345.678 ')).toBe('12345678');
    expect(parseDni('1.234.567')).toBe('1234567');
    expect(parseDni('12345678')).toBe('12345678');
    for (const invalid of [
      '',
      '123456',
      '123456789',
      '1.23.45678',
      '12,345,678',
      '01234567',
      'abc',
      '12.345.67８',
    ])
      expect(parseDni(invalid)).toBeNull();
  });

  it('round-trips the formatted number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 99_999_999 }), (number) => {
        expect(parseDni(formatDni(String(number)))).toBe(String(number));
      }),
    );
  });
});

describe('document numbers', () => {
  it('are valid only for their type', () => {
    expect(parseDocumentNumber('1.020.304.050', 'CC')).toBe('1020304050');
    expect(parseDocumentNumber('765432', 'CC')).toBe('765432');
    for (const invalid of ['1.020.304.050', '765432']) expect(parseDocumentNumber(invalid, 'DNI')).toBeNull();
    for (const invalid of ['12345', '10203040501', '1.02.03', 'A123456'])
      expect(parseDocumentNumber(invalid)).toBeNull();
  });

  it('round-trip the formatted number for every type', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 9_999_999_999 }), (number) => {
        expect(parseDocumentNumber(formatDni(String(number)))).toBe(String(number));
      }),
    );
  });
});

describe('telephones', () => {
  it('converts a mobile to international form from any format', () => {
    for (const written of ['11 5555-0000', '011 15 5555 0000', '+54 9 11 5555 0000', '+54 11 5555-0000'])
      expect(parseCellphone(written)).toBe('+5491155550000');
    expect(parseCellphone('+1 415 555 2671')).toBe('+14155552671');
    expect(parseCellphone('123')).toBeNull();
  });

  it('leaves a landline without the 9', () => {
    expect(parsePhone('(0341) 424-1234')).toBe('+543414241234');
    expect(formatPhone('+5491155550000')).toBe('+54 9 11 5555 0000');
    expect(buildWhatsAppLink('+5491155550000')).toBe('https://wa.me/5491155550000');
  });
});

describe('documents of one person', () => {
  it('include a DNI alone and the CUITs that contain it', () => {
    const documents = getPersonDocuments({ dni: '12345678', cuit: null });
    expect(documents).toContain('12345678');
    expect(documents).toContain('20123456786');
    expect(documents.every((each) => each === '12345678' || parseCuit(each) === each)).toBe(true);
    expect(documents.length).toBeLessThanOrEqual(5);
  });
  it('include a CUIT and the DNI in it, except for a company', () => {
    expect(getPersonDocuments({ dni: null, cuit: '20123456786' })).toEqual(['20123456786', '12345678']);
    expect(getPersonDocuments({ dni: null, cuit: '30712345672' })).toEqual(['30712345672']);
    expect(getPersonDocuments({ dni: null, cuit: null })).toEqual([]);
  });
});
