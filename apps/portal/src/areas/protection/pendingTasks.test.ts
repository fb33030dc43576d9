import { expect, test } from 'vitest';
import { getPendingTasks } from './pendingTasks.ts';

const today = '2026-11-23';
const person = { cellphone: '+5491155550000', telephone: null, address: 'Yerbal 2340', location: null };
const contract = (number: string, state: string, next = 'none') => ({
  contract: { id: number, number },
  state,
  next,
});

test('returns no tasks if nothing is pending', () => {
  const due = { date: '2026-12-04', total: 100, count: 1 };
  expect(getPendingTasks([contract('1', 'PROTECTED'), contract('2', 'ENDED')], person, due, today)).toEqual(
    [],
  );
  expect(getPendingTasks(undefined, undefined, undefined, today)).toEqual([]);
  expect(getPendingTasks([], person, null, today)).toEqual([]);
});

test('returns missing data before due payments, each with its kind', () => {
  const contracts = [
    contract('1', 'WAITING', 'activate'),
    contract('2', 'SUSPENDED', 'call'),
    contract('3', 'WAITING', 'call'),
    contract('4', 'ACTIVATING', 'wait'),
  ];
  const emptyPerson = { cellphone: null, telephone: null, address: null, location: null };
  const kinds = getPendingTasks(
    contracts,
    emptyPerson,
    { date: '2026-12-03', total: 100, count: 1 },
    today,
  ).map(({ kind }) => kind);
  expect(kinds).toEqual(['activate', 'suspended', 'talk', 'phone', 'place', 'due']);
});

test('limits the tasks of a client with many contracts', () => {
  const manyContracts = Array.from({ length: 40 }, (_each, index) => contract(String(index), 'SUSPENDED'));
  expect(getPendingTasks(manyContracts, person, null, today)).toHaveLength(5);
});
