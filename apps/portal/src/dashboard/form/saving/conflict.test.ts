import { emptyEntry } from '@centinela/sections/kernel/derive.ts';
import { getDefinition } from '@centinela/sections/registry.ts';
import { expect, test } from 'vitest';
import { findDisputedFields, getInitialChoices, resolveConflict } from './conflict.ts';

const plans = getDefinition('plans');
const baseline = { ...emptyEntry(plans), name: 'Clásico', code: 'C1', price: 100, description: 'uno' };
const mine = { ...baseline, name: 'Clásico mío', price: 120, description: 'lo mismo' };
const theirs = { ...baseline, name: 'Clásico suyo', code: 'C2', description: 'lo mismo' };

test('keeps changes of one side, lets the user choose between conflicting ones, and merges equal ones', () => {
  const disputed = findDisputedFields(plans, { baseline, mine, theirs });
  expect(disputed).toEqual([
    { name: 'name', changedBy: 'both' },
    { name: 'code', changedBy: 'theirs' },
    { name: 'price', changedBy: 'mine' },
  ]);
  const choices = getInitialChoices(disputed);
  expect(resolveConflict({ baseline, mine, theirs }, choices)).toEqual({ ...mine, code: 'C2' });
  expect(resolveConflict({ baseline, mine, theirs }, { ...choices, name: 'theirs' })).toMatchObject({
    name: 'Clásico suyo',
    price: 120,
  });
});
