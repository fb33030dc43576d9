import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const seal = createSeal('s'.repeat(40), 'test');

test('what was sealed opens for whom it was sealed, and no two seals are alike', () => {
  const sealed = seal.seal('un secreto con eñes', 'ana');
  expect(seal.open(sealed, 'ana')).toBe('un secreto con eñes');
  expect(sealed.toString('latin1')).not.toContain('secreto');
  expect(seal.seal('un secreto con eñes', 'ana').equals(sealed)).toBe(false);
});

test('nobody else opens it', () => {
  const sealed = seal.seal('x', 'ana');
  expect(seal.open(sealed, 'beto')).toBeNull();
  expect(createSeal('t'.repeat(40), 'test').open(sealed, 'ana')).toBeNull();
  expect(createSeal('s'.repeat(40), 'another').open(sealed, 'ana')).toBeNull();
});

test('what was changed, cut or is no seal does not open', () => {
  const sealed = seal.seal('x', 'ana');
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(seal.open(changed, 'ana')).toBeNull();
  }
  for (const wrong of [Buffer.alloc(0), Buffer.alloc(5), sealed.subarray(0, 20)])
    expect(seal.open(wrong, 'ana')).toBeNull();
});
