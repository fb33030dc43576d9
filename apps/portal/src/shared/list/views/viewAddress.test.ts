import type { SavedView } from '@centinela/api/savedViews/savedViews.ts';
import { getDefinition } from '@centinela/sections/registry.ts';
import { describe, expect, test } from 'vitest';
import { createSectionAccepts } from '../urlFilters.ts';
import { arrangeColumns } from './columns.ts';
import {
  getArrangement,
  getListParts,
  getViewParts,
  getViewSearch,
  isChanged,
  isPlain,
  withArrangement,
} from './viewAddress.ts';

const accepts = createSectionAccepts(getDefinition('plans'));

const view = (part: Partial<SavedView> = {}): SavedView => ({
  id: 'v1',
  version: 1,
  list: 'plans',
  name: 'Activos',
  shared: false,
  mine: true,
  owner: 'Bruno',
  search: { q: 'hogar', 'filter[status]': 'ACTIVE', 'sort[price]': 'desc' },
  columns: ['name', 'price'],
  density: 'compact',
  ...part,
});
const at = (search: string) => new URLSearchParams(search);

describe('the URL of a view', () => {
  test('contains the view and its parameters, and keeps the tab of the screen', () => {
    expect(Object.fromEntries(getViewSearch(view(), at('tab=x&q=otro&page=3'), accepts, false))).toEqual({
      q: 'hogar',
      'filter[status]': 'ACTIVE',
      'sort[price]': 'desc',
      tab: 'x',
      view: 'v1',
    });
  });

  test('omits parameters that no longer exist, and reports that there were some', () => {
    const old = view({
      search: {
        'filter[gone]': 'x',
        'filter[status]': 'REMOVED',
        'filter[price][from]': 'mucho',
        'sort[gone]': 'asc',
        'filter[price][to]': '90',
      },
    });
    expect(getViewParts(old, accepts)).toEqual({
      parts: { 'filter[price][to]': '90' },
      hasOutdatedParameters: true,
    });
    expect(getViewParts(view(), accepts).hasOutdatedParameters).toBe(false);
  });

  test('has no parameters without a view, unless the list has a default view', () => {
    expect(getViewSearch(null, at('q=x'), accepts, false).toString()).toBe('');
    expect(getViewSearch(null, at('q=x'), accepts, true).toString()).toBe('view=all');
    expect([isPlain(at('tab=x&page=2')), isPlain(at('q=x')), isPlain(at('view=all'))]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('distinguishes changes from pagination', () => {
    const address = getViewSearch(view(), at(''), accepts, false);
    const changed = (search: URLSearchParams) =>
      isChanged(view(), search, getArrangement(search, view(), null), accepts);
    expect(changed(address)).toBe(false);
    expect(changed(at(`${address}&page=2`))).toBe(false);
    expect(changed(at(`${address}&filter[code]=A1`))).toBe(true);
    expect(changed(withArrangement(address, view(), { density: 'comfortable' }))).toBe(true);
    expect(changed(withArrangement(address, view(), { columns: ['name', 'price'] }))).toBe(false);
    expect(getListParts(at('q=x&filter[gone]=1&view=v1'), accepts)).toEqual({ q: 'x' });
  });

  test('takes the arrangement from the URL, then from the view, then from the settings', () => {
    const own = { columns: ['name', 'code'], density: null };
    expect(getArrangement(at('columns=name,status'), view(), own)).toEqual({
      columns: ['name', 'status'],
      density: 'compact',
    });
    expect(getArrangement(at(''), view({ columns: null }), own).columns).toEqual(['name', 'code']);
  });
});

test('limits and deduplicates the columns in a malicious URL', () => {
  const names = Array.from({ length: 1000 }, (_, n) => `c${n}`);
  const { columns } = getArrangement(at(`columns=name,name,<b>,,${names.join()}`), null, null);
  expect(columns).toHaveLength(100);
  expect(columns?.slice(0, 2)).toEqual(['name', 'c0']);
});

describe('columns', () => {
  const columns = [
    { label: 'Nombre', name: 'name', isTitle: true },
    { label: 'Código', name: 'code' },
    { label: 'Sin nombre' },
    { label: 'Descripción', name: 'description', isHiddenByDefault: true },
  ];
  const names = (chosen: readonly string[] | null) =>
    arrangeColumns(columns, chosen).map(({ name, label }) => name ?? label);

  test('are the default columns unless the user chose others, and always include the title and unnamed columns', () => {
    expect(names(null)).toEqual(['name', 'code', 'Sin nombre']);
    expect(names(['description', 'code'])).toEqual(['name', 'description', 'code', 'Sin nombre']);
    expect(names(['code', 'name'])).toEqual(['code', 'name', 'Sin nombre']);
    expect(names(['code', 'code', 'name', 'code'])).toEqual(['code', 'name', 'Sin nombre']);
    expect(names(['gone'])).toEqual(['name', 'code', 'Sin nombre']);
  });
});
