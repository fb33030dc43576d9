import { emptyEntry } from '@centinela/sections/kernel/derive.ts';
import { getDefinition } from '@centinela/sections/registry.ts';
import { expect, test } from 'vitest';
import { findDisputedFields, getInitialChoice, resolveConflict } from './conflict.ts';

const plans = getDefinition('plans');
const base = { ...emptyEntry(plans), name: 'Clásico', code: 'C1', price: 100, description: 'uno' };
const mine = { ...base, name: 'Clásico mío', price: 120, description: 'lo mismo' };
const theirs = { ...base, name: 'Clásico suyo', code: 'C2', description: 'lo mismo' };

test('keeps changes of one side, lets the user choose between conflicting ones, and merges equal ones', () => {
  const disputed = findDisputedFields(plans, { base, mine, theirs });
  expect(disputed).toEqual([
    { name: 'name', changedBy: 'both' },
    { name: 'code', changedBy: 'theirs' },
    { name: 'price', changedBy: 'mine' },
  ]);
  const choice = getInitialChoice(disputed);
  expect(resolveConflict({ base, mine, theirs }, choice)).toEqual({ ...mine, code: 'C2' });
  expect(resolveConflict({ base, mine, theirs }, { ...choice, name: 'theirs' })).toMatchObject({
    name: 'Clásico suyo',
    price: 120,
  });
});
