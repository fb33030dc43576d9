import { definitions, getDefinition } from '@centinela/sections/registry.ts';
import { expect, it } from 'vitest';
import { toFirstPage } from './firstPage.ts';

it('keeps filters and sort order, but resets the pagination (specification, section 4)', () => {
  expect(toFirstPage('?page=4&pages=2&filter[kind]=GENERAL&sort[price]=asc')).toBe(
    `?${new URLSearchParams({ 'filter[kind]': 'GENERAL', 'sort[price]': 'asc' })}`,
  );
  expect(toFirstPage('')).toBe('?');
});

it('opens the first page after a status change only in the plan list', () => {
  expect(getDefinition('plans').toggle).toMatchObject({ field: 'status', firstPage: true });
  expect(definitions.filter(({ toggle }) => toggle?.firstPage).map(({ key }) => key)).toEqual(['plans']);
});
