import { getDefinition } from '@centinela/sections/registry.ts';
import { describe, expect, test } from 'vitest';
import {
  getFilterNames,
  getFirstQuery,
  isNarrowed,
  type ListState,
  readListState,
  writeListState,
} from './urlFilters.ts';

const names = getFilterNames(getDefinition('plans'));
const blank: ListState = { q: '', filters: {}, ranges: {}, sort: null, page: 1, pages: 1, size: null };

describe('the URL of a list', () => {
  test('restores a serialized state', () => {
    const state: ListState = {
      q: 'casa ñ & 100%',
      filters: { kind: 'GENERAL', mostSelected: 'true', state: 'draft' },
      ranges: { price: { from: '1000', to: '30000' }, updatedAt: { from: '2026-11-01' } },
      sort: { field: 'price', descending: true },
      page: 3,
      pages: 2,
      size: 50,
    };
    expect(readListState(writeListState(state), names)).toEqual(state);
    expect(isNarrowed(state)).toBe(true);
  });

  test('has no parameters for the default state', () => {
    expect(writeListState(blank).toString()).toBe('');
    expect(readListState(new URLSearchParams(), names)).toEqual(blank);
    expect(isNarrowed(blank)).toBe(false);
  });

  test('ignores unknown parameters', () => {
    const search = new URLSearchParams(
      'filter[password]=x&filter[price]=3&sort[items]=asc&page=-1&pages=999999&filter[kind]=&filter[kind][from]=2&x=y',
    );
    expect(readListState(search, names)).toEqual({ ...blank, pages: 50 });
  });

  test('ignores values that the API would reject, as the URL may be outdated or malicious', () => {
    const search = new URLSearchParams(
      `filter[state]=published&filter[constructor]=1&filter[toString][from]=1&filter[price][from]=mucho&filter[updatedAt][to]=2026-99-99&q=${'x'.repeat(300)}`,
    );
    expect(readListState(search, names)).toEqual({ ...blank, q: 'x'.repeat(200) });
  });

  test('has no flavour filter when each flavour has its own list', () => {
    expect(getFilterNames(getDefinition('sliderSections')).values.has('type')).toBe(false);
  });

  test('requests the first page by offset, with the preset filters last and dates unchanged', () => {
    const query = new URLSearchParams(
      getFirstQuery(
        {
          ...blank,
          page: 3,
          filters: { kind: 'X' },
          ranges: { updatedAt: { from: '2026-11-01', to: '2026-11-02' } },
        },
        { kind: 'GENERAL' },
        14,
      ),
    );
    expect(Object.fromEntries(query)).toEqual({
      limit: '14',
      offset: '28',
      'filter[kind]': 'GENERAL',
      'filter[updatedAt][from]': '2026-11-01',
      'filter[updatedAt][to]': '2026-11-02',
    });
  });
});
