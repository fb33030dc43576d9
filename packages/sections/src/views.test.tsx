import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { samples } from './generated/samples.ts';
import { views } from './generated/views.ts';
import { entryView, inputSchema } from './kernel/derive.ts';
import type { Lookup } from './kernel/view.ts';
import { getDefinition, isSectionKey, sectionKeys } from './registry.ts';
import { sampleId } from './sections/sampleIds.ts';
import type { SectionKey, View } from './views/sections.ts';
import type { SectionView, ViewProps } from './views/viewProps.ts';

/**
 * A lookup in which every file and entry exists: files are the same picture, entries are samples.
 *
 * @param depth remaining depth of references to follow, because entries may refer to their own section
 */
const createFullLookup = (depth: number): Lookup => ({
  media: (id) => ({
    id,
    hash: 'abc',
    name: 'a.svg',
    type: 'image/svg+xml',
    size: 1,
    width: 640,
    height: 480,
    extension: 'svg',
  }),
  entry: (section, id) =>
    isSectionKey(section) && depth > 0 ? createView(section, createFullLookup(depth - 1), id) : null,
  path: () => '/una-pagina',
});
const fullLookup = createFullLookup(3);

/** A lookup in which nothing exists. */
const emptyLookup: Lookup = { media: () => null, entry: () => null, path: () => null };

const createView = (key: SectionKey, lookup: Lookup, id = sampleId(99)): Record<string, unknown> => ({
  ...entryView(getDefinition(key), parseSample(key), lookup),
  id,
  path: null,
});

const createRecord = (value: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value ?? {}));

const parseSample = (key: SectionKey) => createRecord(inputSchema(getDefinition(key)).parse(samples[key]));

const allViews: { [K in SectionKey]: SectionView<K> } = views;

function renderSample<K extends SectionKey>(key: K, lookup: Lookup): string {
  // The kernel builds the entry from the same definition that the type is derived from.
  const entry = createView(key, lookup) as unknown as View<K>;
  const props: ViewProps<K> = { entry };
  return renderToString(createElement(allViews[key], props));
}

describe.each(sectionKeys)('%s', (key) => {
  it('has a sample that parsing does not change', () => {
    expect(parseSample(key)).toMatchObject(samples[key]);
  });

  it('renders its sample', () => {
    expect(renderSample(key, fullLookup)).toMatch(/<\w+/);
    expect(renderSample(key, fullLookup)).not.toMatch(/undefined|\[object Object\]/);
  });

  it('still renders when its pictures and pages were deleted', () => {
    expect(() => renderSample(key, emptyLookup)).not.toThrow();
  });
});
