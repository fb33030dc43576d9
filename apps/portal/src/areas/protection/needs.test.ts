import { expect, test } from 'vitest';
import { needsOf } from './needs.ts';

const today = '2026-11-23';
const person = { cellphone: '+5491155550000', telephone: null, address: 'Yerbal 2340', location: null };
const contract = (number: string, state: string, next = 'none') => ({
  contract: { id: number, number },
  state,
  next,
});

test('returns no tasks if nothing is pending', () => {
  const due = { date: '2026-12-04', total: 100, count: 1 };
  expect(needsOf([contract('1', 'PROTECTED'), contract('2', 'ENDED')], person, due, today)).toEqual([]);
  expect(needsOf(undefined, undefined, undefined, today)).toEqual([]);
  expect(needsOf([], person, null, today)).toEqual([]);
});

test('returns missing data before due payments, each with its kind', () => {
  const contracts = [
    contract('1', 'WAITING', 'activate'),
    contract('2', 'SUSPENDED', 'call'),
    contract('3', 'WAITING', 'call'),
    contract('4', 'ACTIVATING', 'wait'),
  ];
  const nobody = { cellphone: null, telephone: null, address: null, location: null };
  const kinds = needsOf(contracts, nobody, { date: '2026-12-03', total: 100, count: 1 }, today).map(
    ({ kind }) => kind,
  );
  expect(kinds).toEqual(['activate', 'suspended', 'talk', 'phone', 'place', 'due']);
});

test('limits the tasks of a client with many contracts', () => {
  const many = Array.from({ length: 40 }, (_each, index) => contract(String(index), 'SUSPENDED'));
  expect(needsOf(many, person, null, today)).toHaveLength(5);
});
