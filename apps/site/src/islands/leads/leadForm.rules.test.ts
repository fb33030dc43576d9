import { describe, expect, it } from 'vitest';
import { getTranslate } from '../useTranslate.ts';
import {
  readLeadValues,
  readServerErrors,
  readServerMessage,
  toFieldErrors,
  validateLead,
} from './leadForm.rules.ts';

const translate = getTranslate('es');

const validValues = { name: 'Ana', phone: '11 5555 0000', place: 'Resistencia, Chaco' };

describe('validateLead', () => {
  it('requires only name, telephone and place', () => {
    expect(validateLead(validValues, translate)).toEqual({});
    expect(Object.keys(validateLead({}, translate))).toEqual(['name', 'phone', 'place']);
  });

  it.each([
    ['phone', '5555 0000'],
    ['phone', 'no tengo'],
    ['email', 'ana@correo'],
    ['message', 'x'.repeat(1001)],
  ] as const)('returns a message for %s "%s"', (field, value) => {
    expect(Object.keys(validateLead({ ...validValues, [field]: value }, translate))).toEqual([field]);
  });
});

it('readLeadValues drops blank and unknown fields', () => {
  const data = new FormData();
  for (const [name, value] of Object.entries({ name: ' Ana ', phone: '  ', otro: 'x' }))
    data.set(name, value);
  expect(readLeadValues(data)).toEqual({ name: 'Ana' });
});

it("toFieldErrors keeps only fields of the form, and the server's message for a file", () => {
  const fieldErrors = ['phone', '<script>', 'name', 'cv'].map((field) => ({ field, message: 'Hasta 5 MB' }));
  const errors = toFieldErrors(fieldErrors, translate);
  expect(Object.keys(errors)).toEqual(['phone', 'name', 'cv']);
  expect([errors.cv, errors.name]).toEqual(['Hasta 5 MB', 'Decinos cómo te llamás']);
  expect(toFieldErrors(undefined, translate)).toEqual({});
});

describe('a response of the server', () => {
  it('maps its errors to the fields', () => {
    const errors = [
      { field: 'request.phone', message: 'No existe' },
      { field: 'request.province', message: 'Requerido' },
      { field: 'captcha', message: 'x' },
      { field: 1 },
    ];
    expect(readServerErrors({ errors })).toEqual({ phone: 'No existe', place: 'Requerido' });
    expect(readServerErrors(null)).toEqual({});
  });

  it('always has a message', () => {
    expect(readServerMessage({ message: 'Hay datos que corregir' }, translate)).toBe(
      'Hay datos que corregir',
    );
    expect(readServerMessage('<html>', translate)).toContain('probá de nuevo');
  });
});
