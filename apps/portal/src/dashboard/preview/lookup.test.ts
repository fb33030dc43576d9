import { toPreviewFields } from '@centinela/sections/fields/group/group.ts';
import { emptyEntry } from '@centinela/sections/kernel/derive.ts';
import type { Fields } from '@centinela/sections/kernel/field.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import { getDefinition } from '@centinela/sections/registry.ts';
import { describe, expect, test } from 'vitest';
import { getBlockSections } from '../records/blockSections.ts';
import { createPreviewLookup, type LoadedRecords, type RecordReference } from './lookup.ts';

const parseLeniently = (fields: Fields, values: unknown) => toPreviewFields(fields, values, kinds);

const plans = getDefinition('plans');
const landingSections = getDefinition('landingSections');
const id = '0199aaaa-0000-7000-8000-00000000000a';
const record = {
  ...emptyEntry(plans),
  name: 'Clásico',
  slug: 'clasico',
  id,
  version: 1,
  state: 'published',
  standing: 'shown',
  changed: false,
  publishAt: null,
  unpublishAt: null,
  createdAt: '',
  updatedAt: '',
  updatedBy: null,
} as const;

const noRecords: LoadedRecords = { media: new Map(), entries: new Map(), pages: new Map() };

describe('records in the preview', () => {
  test('are requested once when missing, and are empty until they arrive', () => {
    const missing: RecordReference[] = [];
    const lookup = createPreviewLookup(noRecords, (each) => missing.push(each));
    expect(lookup.media('m')).toBeNull();
    expect(lookup.entry('plans', id)).toBeNull();
    expect(lookup.entry('nothing', id)).toBeNull();
    expect(missing).toEqual([
      { section: 'media', id: 'm' },
      { section: 'plans', id },
    ]);
  });

  test.each([
    [{}, true],
    [{ state: 'draft' as const }, false],
    [{ enable: false }, false],
    [{ status: 'INACTIVE' }, false],
  ])('%j is visible as on the public site: %s', (change, isShown) => {
    const entries = new Map([[`plans/${id}`, { ...record, ...change }]]);
    const lookup = createPreviewLookup({ ...noRecords, entries }, () => undefined);
    expect(lookup.entry('plans', id) !== null).toBe(isShown);
  });

  test('include drafts of the blocks of the page that is being composed, but no disabled ones', () => {
    const blocks = getBlockSections(getDefinition('landings'));
    expect([...blocks]).toEqual(['landingSections']);
    const block = {
      ...record,
      ...emptyEntry(landingSections),
      name: 'Portada',
      layout: 'HERO',
      state: 'draft' as const,
    };
    const find = (section: string, change: object) => {
      const entries = new Map([[`${section}/${id}`, { ...block, ...change }]]);
      return createPreviewLookup({ ...noRecords, entries }, () => undefined, blocks).entry(section, id);
    };
    expect(find('landingSections', {})).not.toBeNull();
    expect(find('landingSections', { enable: false })).toBeNull();
    expect(find('plans', {})).toBeNull();
  });

  test.each([
    ['published', '/ayuda'],
    ['draft', null],
  ] as const)('a %s page that can be linked but not read has the path %s', (state, path) => {
    const page = { section: 'sections', id, title: 'Ayuda', path: '/ayuda', state };
    const key = `sections/${id}`;
    const known = { ...noRecords, entries: new Map([[key, null]]), pages: new Map([[key, page]]) };
    expect(createPreviewLookup(known, () => undefined).path('sections', id)).toBe(path);
  });
});

describe('incomplete input', () => {
  test('is displayed as far as possible', () => {
    const shown = parseLeniently(landingSections.fields, {
      name: 'x',
      layout: null,
      title: 'T'.repeat(5000),
      image: { id, alt: '' },
      cta: { title: 'Ver', url: '' },
      background: { type: 'image', image: { id } },
      cards: [{ title: '' }, null, 7],
      plans: 'x',
    });
    expect(shown).toMatchObject({
      title: 'T'.repeat(5000),
      image: { id, decorative: true },
      cta: null,
      background: { type: 'image', image: { id } },
      plans: [],
      faqs: [],
    });
    expect(shown.cards).toHaveLength(3);
  });

  test('never becomes a link that can run a script', () => {
    const shown = parseLeniently(getDefinition('sliderSections').fields, {
      buttonUrl: 'javascript:alert(1)',
    });
    expect(shown.buttonUrl).toBeNull();
  });
});
