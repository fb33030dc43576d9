import type { SavedView } from '@centinela/api/savedViews/savedViews.ts';
import { definitionOf } from '@centinela/sections/registry.ts';
import { describe, expect, test } from 'vitest';
import { acceptsOf } from '../urlFilters.ts';
import { arrange } from './columns.ts';
import {
  addressOf,
  arranged,
  arrangementOf,
  isChanged,
  isPlain,
  partsOf,
  partsOfView,
} from './viewAddress.ts';

const accepts = acceptsOf(definitionOf('plans'));

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
    expect(Object.fromEntries(addressOf(view(), at('tab=x&q=otro&page=3'), accepts, false))).toEqual({
      q: 'hogar',
      'filter[status]': 'ACTIVE',
      'sort[price]': 'desc',
      tab: 'x',
      view: 'v1',
    });
  });

  test('omits parameters that no longer exist, and reports it', () => {
    const old = view({
      search: {
        'filter[gone]': 'x',
        'filter[status]': 'REMOVED',
        'filter[price][from]': 'mucho',
        'sort[gone]': 'asc',
        'filter[price][to]': '90',
      },
    });
    expect(partsOfView(old, accepts)).toEqual({ parts: { 'filter[price][to]': '90' }, isLess: true });
    expect(partsOfView(view(), accepts).isLess).toBe(false);
  });

  test('is plain without a view, or explicit if the list has a default view', () => {
    expect(addressOf(null, at('q=x'), accepts, false).toString()).toBe('');
    expect(addressOf(null, at('q=x'), accepts, true).toString()).toBe('view=all');
    expect([isPlain(at('tab=x&page=2')), isPlain(at('q=x')), isPlain(at('view=all'))]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('distinguishes changes from pagination', () => {
    const address = addressOf(view(), at(''), accepts, false);
    const changed = (search: URLSearchParams) =>
      isChanged(view(), search, arrangementOf(search, view(), null), accepts);
    expect(changed(address)).toBe(false);
    expect(changed(at(`${address}&page=2`))).toBe(false);
    expect(changed(at(`${address}&filter[code]=A1`))).toBe(true);
    expect(changed(arranged(address, view(), { density: 'comfortable' }))).toBe(true);
    expect(changed(arranged(address, view(), { columns: ['name', 'price'] }))).toBe(false);
    expect(partsOf(at('q=x&filter[gone]=1&view=v1'), accepts)).toEqual({ q: 'x' });
  });

  test('takes the arrangement from the URL, then from the view, then from the settings', () => {
    const own = { columns: ['name', 'code'], density: null };
    expect(arrangementOf(at('columns=name,status'), view(), own)).toEqual({
      columns: ['name', 'status'],
      density: 'compact',
    });
    expect(arrangementOf(at(''), view({ columns: null }), own).columns).toEqual(['name', 'code']);
  });
});

test('limits and deduplicates the columns in a malicious URL', () => {
  const names = Array.from({ length: 1000 }, (_, n) => `c${n}`);
  const { columns } = arrangementOf(at(`columns=name,name,<b>,,${names.join()}`), null, null);
  expect(columns).toHaveLength(100);
  expect(columns?.slice(0, 2)).toEqual(['name', 'c0']);
});

describe('columns', () => {
  const columns = [
    { label: 'Nombre', name: 'name', isTitle: true },
    { label: 'Código', name: 'code' },
    { label: 'Sin nombre' },
    { label: 'Descripción', name: 'description', isSpare: true },
  ];
  const names = (chosen: readonly string[] | null) =>
    arrange(columns, chosen).map(({ name, label }) => name ?? label);

  test('are the default ones unless chosen, and always include the title and unnamed columns', () => {
    expect(names(null)).toEqual(['name', 'code', 'Sin nombre']);
    expect(names(['description', 'code'])).toEqual(['name', 'description', 'code', 'Sin nombre']);
    expect(names(['code', 'name'])).toEqual(['code', 'name', 'Sin nombre']);
    expect(names(['code', 'code', 'name', 'code'])).toEqual(['code', 'name', 'Sin nombre']);
    expect(names(['gone'])).toEqual(['name', 'code', 'Sin nombre']);
  });
});
