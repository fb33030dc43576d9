import { EntryView } from '@centinela/sections/EntryView.tsx';
import { samples } from '@centinela/sections/generated/samples.ts';
import { emptyEntry } from '@centinela/sections/kernel/derive.ts';
import type { Lookup } from '@centinela/sections/kernel/view.ts';
import { removeMarks, ViewMarker } from '@centinela/sections/marks.ts';
import { getDefinition, isSectionKey, sectionKeys } from '@centinela/sections/registry.ts';
import type { AnyView } from '@centinela/sections/views/viewProps.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createEntryView } from '../entryView.ts';
import { belongsToField, findDifferences, type MarkedItem, matchPaths, sortByDistance } from './formPaths.ts';
import { getVariations, replaceValue, varyValue } from './variations.ts';

const landings = getDefinition('landings');
const plans = getDefinition('plans');
const blocks = getDefinition('landingSections');

/** A lookup that finds every file and entry, down to the given depth of references. */
const createLookup = (depth: number): Lookup => ({
  media: (id) => ({
    id,
    hash: `h${id.slice(-4)}`,
    name: 'a.jpg',
    type: 'image/jpeg',
    size: 1,
    width: 1280,
    height: 800,
    extension: 'jpg',
  }),
  entry: (section, id) =>
    isSectionKey(section) && depth > 0
      ? createEntryView(getDefinition(section), id, { ...samples[section] }, createLookup(depth - 1))
      : null,
  path: () => '/una-pagina',
});

const render = (section: string, entry: AnyView) =>
  renderToStaticMarkup(<EntryView section={section} entry={entry} />);

/** Finds the visible texts in markup, in document order. */
const findTexts = (html: string): string[] =>
  [...html.matchAll(/>([^<]+)</g)].map(([, text = '']) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);

function renderWithMarks(section: string, values: Record<string, unknown>) {
  const definition = getDefinition(isSectionKey(section) ? section : 'plans');
  const marking = new ViewMarker();
  const entry = createEntryView(definition, 'x', values, createLookup(3));
  const html = render(section, { ...entry, ...marking.markEntry(definition, values, entry) });
  const items: MarkedItem[] = findTexts(html).map((text) => ({
    key: removeMarks(text).trim(),
    paths: marking.registry.findPaths(text),
  }));
  return { items, html, plain: render(section, entry), registry: marking.registry };
}

/** The visible texts of a render, with their form paths. */
const findPaths = (section: string, values: Record<string, unknown>): [string, string | undefined][] => {
  const { plain, items } = renderWithMarks(section, values);
  const texts = findTexts(plain);
  const paths = matchPaths(
    texts.map((key) => ({ key })),
    items,
  );
  return texts.map((text, index) => [text, paths[index]?.[0]]);
};

describe('the source of visible items', () => {
  test('distinguishes two fields with the same text', () => {
    const values = { ...emptyEntry(blocks), layout: 'TEXT_IMAGE', name: 'Igual', title: 'Igual' };
    expect(findPaths('landingSections', values)).toContainEqual(['Igual', 'title']);
  });

  test('identifies rows with the same text, formatted text, buttons and composed text', () => {
    const values = {
      ...emptyEntry(plans),
      name: 'Plan Clásico',
      slug: 'x',
      price: 24900,
      items: [
        { text: 'Sirena', included: true },
        { text: 'Sirena', included: true },
      ],
    };
    const pathsByText = findPaths('plans', values);
    expect(pathsByText.filter(([text]) => text === 'Sirena').map(([, path]) => path)).toEqual([
      'items.0.text',
      'items.1.text',
    ]);
    expect(pathsByText.find(([text]) => text.startsWith('Pedí el'))?.[1]).toBe('name');
    const block = {
      ...emptyEntry(blocks),
      name: 'x',
      layout: 'TEXT_IMAGE',
      title: 'T',
      text: '<p>Uno <strong>dos</strong></p>',
      cta: { title: 'Ver', url: '/planes', newTab: false },
    };
    const found = Object.fromEntries(findPaths('landingSections', block));
    expect(found).toMatchObject({ Uno: 'text', dos: 'text', Ver: 'cta' });
  });

  test('maps everything in a referenced entry to the reference', () => {
    const ids = ['0199aaaa-0000-7000-8000-00000000000a', '0199aaaa-0000-7000-8000-00000000000b'];
    const pathsByText = findPaths('landings', { ...emptyEntry(landings), title: 'x', sections: ids });
    const paths = new Set(pathsByText.flatMap(([, path]) => path ?? []));
    expect([...paths].sort()).toEqual(['sections.0', 'sections.1']);
  });

  test('identifies a picture by its URL', () => {
    const id = '0199aaaa-0000-7000-8000-00000000ab12';
    const { html, registry } = renderWithMarks('plans', {
      ...emptyEntry(plans),
      name: 'P',
      image: { id, alt: '', decorative: true, focal: null },
    });
    const address = /src="\/media\/(hab12[^/]*)\//.exec(html)?.[1] ?? '';
    expect(registry.findPaths(address)).toEqual(['image']);
  });

  test.each(sectionKeys)('%s: the marked render shows the same items', (section) => {
    const { plain, items } = renderWithMarks(section, { ...samples[section] });
    const visibleTexts = findTexts(plain);
    // A view that compares texts may omit marked items; all others still match.
    const hasAllItems = section !== 'homeSections';
    expect(items.map(({ key }) => key)).toEqual(hasAllItems ? visibleTexts : expect.any(Array));
    for (const { key } of items) expect(visibleTexts).toContain(key);
    if (visibleTexts.length > 3) expect(items.some(({ paths }) => paths.length > 0)).toBe(true);
  });
});

describe('items without marks', () => {
  test('are found by the differences between renders', () => {
    const toItems = (...keys: string[]) => keys.map((key) => ({ key }));
    expect(findDifferences(toItems('a', '$ 1', 'b'), toItems('a', '$ 2', 'b'))).toEqual([1]);
    expect(findDifferences(toItems('El más elegido', 'a', 'b'), toItems('a', 'b'))).toEqual([0]);
    expect(findDifferences(toItems('a', 'b'), toItems('a', 'b'))).toEqual([]);
    expect(findDifferences(toItems('a', '$ 1', 'c', '$ 1'), toItems('a', '$ 2', 'c', '$ 2'))).toEqual([1, 3]);
  });

  test('are found by varying a value, which keeps its kind', () => {
    const other = (name: string, value: unknown) => {
      const field = plans.fields[name];
      return field && varyValue(field, name, value);
    };
    expect(other('price', 100)).toBe(101);
    expect(other('mostSelected', true)).toBe(false);
    expect(other('kind', 'GENERAL')).toBe('CUSTOMISED');
    expect(other('name', null)).toBeUndefined();
    const groups = { groups: [{ rows: [{ price: 5 }] }, { rows: [] }] };
    const changed = replaceValue(groups, 'groups.0.rows.0.price', 6);
    expect(changed).toEqual({ groups: [{ rows: [{ price: 6 }] }, { rows: [] }] });
    expect(Object(changed.groups)[1]).toBe(groups.groups[1]);
    const paths = getVariations(getDefinition('priceSections').fields, {
      groups: [{ title: 'G', rows: [{ code: 'a', name: 'b', price: 5, note: null }] }],
    }).map(({ path }) => path);
    expect(paths).toContain('groups.0.rows.0.price');
  });

  test('are searched first among values near the neighbouring paths', () => {
    const candidates = ['price', 'items.0.n', 'items.3.n'].map((path) => ({ path }));
    expect(sortByDistance(candidates, ['items.3.text']).map(({ path }) => path)).toEqual([
      'items.3.n',
      'items.0.n',
      'price',
    ]);
  });
});

test.each([
  ['title', 'title', true],
  ['image', 'image.alt', true],
  ['items.3.text', 'items.3', true],
  ['items.30', 'items.3', false],
  ['title', 'subtitle', false],
])('%s belongs to the field %s: %s', (path, field, expected) => {
  expect(belongsToField(path, field)).toBe(expected);
});
