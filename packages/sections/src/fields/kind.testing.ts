import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { toDraftField } from '../kernel/draft.ts';
import type { Field, Reference } from '../kernel/field.ts';
import { kinds } from '../kernel/kinds.ts';
import { fieldErrors } from '../kernel/messages.ts';
import type { Lookup, MediaRecord } from '../kernel/view.ts';

/** Two valid ids for tests. */
export const idA = '0199aaaa-0000-7000-8000-00000000000a';
export const idB = '0199aaaa-0000-7000-8000-00000000000b';

export const label = ['Campo', 'Field'] as const;

const media: MediaRecord = {
  id: idA,
  hash: 'abc',
  name: 'casa.jpg',
  type: 'image/jpeg',
  size: 2048,
  width: 1000,
  height: 500,
  extension: 'jpg',
};

/** A lookup that finds only `idA`. */
export const lookup: Lookup = {
  media: (id) => (id === idA ? media : null),
  entry: (section, id) => (id === idA ? { id, section } : null),
  path: (section, id) => (id === idA ? `/${section}/a` : null),
};

const createNestedValue = (depth: number): unknown => {
  let value: unknown = 'fondo';
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
};

/** Malicious and malformed values that no regular client sends. */
export const maliciousValues: readonly (readonly [name: string, value: unknown])[] = [
  ['script in text', '<script>alert(1)</script>'],
  ['an event handler', '<img src=x onerror=alert(1)>'],
  ['javascript:', 'javascript:alert(1)'],
  ['javascript: in capitals', 'JaVaScRiPt:alert(1)'],
  ['javascript: with a tab', 'java\tscript:alert(1)'],
  ['javascript: with line breaks', 'java\r\nscript:alert(1)'],
  ['javascript: after a control character', '\u0001javascript:alert(1)'],
  ['javascript: with a zero-width space', 'java\u200Bscript:alert(1)'],
  ['data:', 'data:text/html,<script>alert(1)</script>'],
  ['vbscript:', 'vbscript:msgbox(1)'],
  ['another host that looks like a path', '//evil.example/x'],
  ['another host with a tab', '/\t/evil.example'],
  ['another host with a backslash', '/\\evil.example'],
  ['10 MB of text', 'x'.repeat(10_000_000)],
  ['10 MB of marks', '<b>'.repeat(3_300_000)],
  ['NUL', 'a\u0000b'],
  ['a NUL that keeps an accent from its letter', 'e\u0000\u0301'],
  ['a lone high surrogate', 'a\uD800b'],
  ['a lone low surrogate', '\uDC00'],
  ['direction marks', '\u202Egnp.exe'],
  ['only blanks', ' \t\u00A0\u3000 '],
  ['a number', 1],
  ['a huge number', 1e308],
  ['not a number', Number.NaN],
  ['infinity', Number.POSITIVE_INFINITY],
  ['true', true],
  ['an empty list', []],
  ['a list of null', [null]],
  ['a list of ten thousand', Array.from({ length: 10_000 }, () => 1)],
  ['an empty object', {}],
  ['unknown keys', { nobody: 'knows', id: idA }],
  [
    'a prototype',
    JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  ],
  ['the name of a prototype', '__proto__'],
  ['the name of a method', 'toString'],
  ['1,000 deep', createNestedValue(1000)],
  ['a date', new Date(0)],
  ['a function', () => 'x'],
  ['a symbol', Symbol('x')],
];

/** Collects every string in a value. */
const collectTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(collectTexts);
};

const isScriptUrl = (text: string): boolean =>
  URL.canParse(text) && /^(?:javascript|data|vbscript):$/.test(new URL(text).protocol);

/** Returns the schema of the entries that `lookup` returns. */
const createEntrySchema = (section: string) => z.strictObject({ id: z.uuid(), section: z.literal(section) });

/** Schemas cached by field, because building one costs more than a hundred parses. */
const schemas = new WeakMap<Field, { input: z.ZodType; output: z.ZodType; view: z.ZodType }>();
function getSchemas(field: Field) {
  const created = schemas.get(field) ?? {
    input: kinds.input(field),
    output: kinds.output(field),
    view: kinds.viewSchema(field, createEntrySchema),
  };
  schemas.set(field, created);
  return created;
}

/** Asserts the invariants of any accepted value: it can be stored, read back, displayed and compared. */
function expectInvariants(field: Field, stored: unknown): void {
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  for (const text of collectTexts(stored)) {
    expect(text.isWellFormed()).toBe(true);
    expect(text).not.toContain('\u0000');
  }
  const fromJson: unknown = JSON.parse(JSON.stringify(stored));
  expect(getSchemas(field).output.safeParse(fromJson).error).toBeUndefined();
  const reparsed = getSchemas(field).input.safeParse(fromJson);
  expect(reparsed.error).toBeUndefined();
  expect(JSON.stringify(reparsed.data)).toBe(JSON.stringify(stored));
  expect(kinds.diff(stored, fromJson, field, 'field')).toEqual([]);
  expect(typeof kinds.searchText(stored, field)).toBe('string');
  const view = kinds.view(stored, field, lookup);
  expect(getSchemas(field).view.safeParse(view).error).toBeUndefined();
  for (const text of collectTexts(view)) {
    // Only links could execute a script, because all other texts are rendered as text.
    if (field.kind === 'url') expect(isScriptUrl(text)).toBe(false);
  }
}

/** Returns the field and the Spanish message of each validation error. */
export function listErrors(field: Field, value: unknown): { field: string; message: string }[] {
  const parsed = getSchemas(field).input.safeParse(value);
  return parsed.success ? [] : fieldErrors(parsed.error, 'es');
}

/** Returns the codes of the validation errors. */
export const listErrorCodes = (field: Field, value: unknown): string[] => {
  const parsed = getSchemas(field).input.safeParse(value);
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
};

interface Contract<F extends Field> {
  /** Creates the field; `required` is the only option that every kind has. */
  make: (options: { label: typeof label; required?: boolean }) => F;
  /** Valid inputs with their stored values. */
  valid: readonly (readonly [sent: unknown, stored: unknown])[];
  /** Invalid inputs with their error codes. */
  invalid: readonly (readonly [sent: unknown, code: string])[];
  /** The initial value of a new entry. */
  empty: unknown;
  /** False for kinds that always have a value: bool, group, list. */
  canBeMissing?: boolean;
  references?: readonly (readonly [stored: unknown, references: Reference[]])[];
  /** An arbitrary of realistic values for this kind. */
  likely?: fc.Arbitrary<unknown>;
}

/**
 * Runs the contract of a field kind: valid, invalid, empty and malicious values, plus the invariants of any
 * accepted value.
 */
export function describeKind<F extends Field>(contract: Contract<F>): void {
  const optional = contract.make({ label });
  const required = contract.make({ label, required: true });
  const draft = toDraftField(required);
  const { valid, invalid, empty, canBeMissing = true, references = [], likely = fc.anything() } = contract;

  describe(`the kind ${optional.kind}`, () => {
    test.each(valid)('accepts %j', (sent, stored) => {
      expect(kinds.input(required).parse(sent)).toEqual(stored);
      expectInvariants(required, stored);
    });

    test.each(invalid)('rejects %j with %s', (sent, code) => {
      expect(listErrorCodes(required, sent)).toContain(code);
      // Every code has a message for users.
      for (const { message } of listErrors(required, sent)) expect(message).not.toBe(code);
    });

    test('accepts its initial value', () => {
      expect(kinds.empty(optional)).toEqual(empty);
      expect(kinds.input(optional).parse(empty)).toEqual(empty);
      expect(kinds.input(optional).parse(undefined)).toEqual(empty);
      expect(kinds.input(optional).parse(null)).toEqual(empty);
    });

    test('reports a missing required value', () => {
      const codes = [undefined, null].flatMap((missing) => listErrorCodes(required, missing));
      expect(codes).toEqual(canBeMissing ? ['required', 'required'] : []);
    });

    test('may be missing in a draft; a present value is validated as usual', () => {
      for (const missing of [undefined, null, '', ' '])
        expect(kinds.input(draft).parse(missing)).toEqual(kinds.empty(required));
      for (const [sent, stored] of valid) {
        expect(kinds.input(draft).parse(sent)).toEqual(stored);
        expect(kinds.output(draft).parse(stored)).toEqual(stored);
      }
    });

    test.each(maliciousValues)('handles %s', (_name, value) => {
      for (const field of [optional, required, draft]) {
        const parsed = getSchemas(field).input.safeParse(value);
        if (parsed.success) expectInvariants(field, parsed.data);
        else expect(fieldErrors(parsed.error, 'es').every(({ message }) => message !== '')).toBe(true);
      }
    });

    test('keeps its invariants for any value', () => {
      fc.assert(
        fc.property(
          fc.oneof(likely, fc.anything({ withNullPrototype: true }), fc.string({ unit: 'binary' })),
          (value) => {
            const parsed = getSchemas(optional).input.safeParse(value);
            if (parsed.success) expectInvariants(optional, parsed.data);
          },
        ),
      );
    }, 60_000);

    test('matches its view schema if the entry was stored before the field existed', () => {
      expect(
        getSchemas(optional).view.safeParse(kinds.view(undefined, optional, lookup)).error,
      ).toBeUndefined();
    });

    test.each(references)('lists the references of %j', (stored, expected) => {
      expect(kinds.references(stored, optional, 'field')).toEqual(expected);
    });
  });
}
