import { expect, test } from 'vitest';
import { getPendingTasks, type HomeBalance } from './pendingTasks.ts';

const today = '2026-11-23';
const person = { cellphone: '+5491155550000', telephone: null, address: 'Yerbal 2340', location: null };
const balance = (more: Partial<HomeBalance>): HomeBalance => ({
  overdue: { total: 0, invoices: 0 },
  next: null,
  ...more,
});
const contract = (number: string, state: string, next = 'none') => ({
  contract: { id: number, number },
  state,
  next,
});

test('returns no tasks if nothing is pending', () => {
  const due = balance({ next: { dueDate: '2026-12-04', total: 100, invoices: 1 } });
  expect(getPendingTasks([contract('1', 'PROTECTED'), contract('2', 'ENDED')], person, due, today)).toEqual(
    [],
  );
  expect(getPendingTasks(undefined, undefined, undefined, today)).toEqual([]);
  expect(getPendingTasks([], person, balance({}), today)).toEqual([]);
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
    balance({
      overdue: { total: 50, invoices: 2 },
      next: { dueDate: '2026-12-03', total: 100, invoices: 1 },
    }),
    today,
  ).map(({ kind }) => kind);
  expect(kinds).toEqual(['activate', 'suspended', 'talk', 'phone', 'place', 'overdue', 'due']);
});

test('limits the tasks of a client with many contracts', () => {
  const manyContracts = Array.from({ length: 40 }, (_each, index) => contract(String(index), 'SUSPENDED'));
  expect(getPendingTasks(manyContracts, person, undefined, today)).toHaveLength(5);
});
