import { getDefinition } from '@centinela/sections/registry.ts';
import { describe, expect, test } from 'vitest';
import type { EntryRecord } from './entries.ts';
import {
  getPublicPath,
  getRestoredVersion,
  getSaveStatus,
  isDiscardable,
  isOnSite,
  parseRestored,
} from './saveStatus.ts';

const published: EntryRecord = {
  id: 'a',
  version: 3,
  state: 'published',
  changed: false,
  standing: 'shown',
  publishAt: null,
  unpublishAt: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  updatedBy: 'Ana Suárez',
  slug: 'camaras',
  enable: true,
};
const changed: EntryRecord = { ...published, changed: true };
const draft: EntryRecord = { ...published, state: 'draft' };

test.each([
  ['never saved', null, false, 'new'],
  ['never saved, with input', null, true, 'new'],
  ['published, with unsaved changes', published, true, 'dirty'],
  ['published', published, false, 'saved'],
  ['a draft', draft, false, 'saved'],
] as const)('save status: %s', (_name, record, isDirty, status) => {
  expect(getSaveStatus(record, isDirty)).toBe(status);
});

test.each([
  ['never saved', null, false, false, false],
  ['a draft that was never published', draft, true, false, false],
  ['published', published, false, true, false],
  ['published, with unsaved changes', published, true, false, true],
  ['published with a draft', changed, false, false, true],
  ['published with a draft and unsaved changes', changed, true, false, true],
] as const)('%s: whether it is published and discardable', (_name, record, isDirty, onSite, discardable) => {
  expect(isOnSite(record, isDirty)).toBe(onSite);
  expect(isDiscardable(record, isDirty)).toBe(discardable);
});

describe('the public page', () => {
  const pages = getDefinition('landings');
  test('is the path of the section’s pages', () => {
    expect(getPublicPath(pages, published)).toBe('/landing/camaras');
  });
  test('is null while the entry is disabled, and for a section without pages', () => {
    expect(getPublicPath(pages, { ...published, enable: false })).toBeNull();
    expect(getPublicPath(pages, null)).toBeNull();
    expect(getPublicPath(getDefinition('sliderSections'), published)).toBeNull();
  });
});

test('reports a restored version until the next save', () => {
  expect(getRestoredVersion({ version: 1, top: 3 }, published)).toBe(1);
  expect(getRestoredVersion({ version: 1, top: 3 }, { ...published, version: 4 })).toBeNull();
  expect(getRestoredVersion(null, published)).toBeNull();
});

test('accepts only a restored version from the router state', () => {
  expect(parseRestored({ restored: { version: 1, top: 3 } })).toEqual({ version: 1, top: 3 });
  for (const state of [null, undefined, 'x', {}, { restored: 1 }]) expect(parseRestored(state)).toBeNull();
});
