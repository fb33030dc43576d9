import { lenientFields } from '@centinela/sections/fields/group/group.ts';
import { views } from '@centinela/sections/generated/views.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, entryPath } from '@centinela/sections/kernel/derive.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import type { Lookup } from '@centinela/sections/kernel/view.ts';
import { isSectionKey, type SectionKey, type View } from '@centinela/sections/registry.ts';
import type { SectionView, ViewProps } from '@centinela/sections/viewProps.ts';
import { createElement, type ReactNode } from 'react';

interface AnyEntry extends EntryData {
  id: string;
  path: string | null;
}

/** The entry as its public view gets it, from what is typed. */
export function viewOf(definition: Definition, id: string, values: EntryData, lookup: Lookup): AnyEntry {
  const fields = lenientFields(definition.fields, values, kinds);
  const shown = Object.entries(definition.fields).map(([name, field]) => [
    name,
    kinds.view(fields[name], field, lookup),
  ]);
  return { ...Object.fromEntries(shown), id, path: entryPath(definition, fields) };
}

/**
 * The public component of a section. A view's own type says what a finished entry holds; one that is being
 * written may lack any of it, which the boundary around the preview answers for.
 */
export function EntryView({ section, entry }: { section: string; entry: AnyEntry }): ReactNode {
  if (!isSectionKey(section)) return null;
  return draw(section, entry);
}

const isView = <K extends SectionKey>(_section: K, entry: AnyEntry): entry is AnyEntry & View<K> =>
  entry.id !== undefined;

/** The registry by its keys, so that a key picks the view that fits its entry. */
const viewOfSection: { [K in SectionKey]: SectionView<K> } = views;

function draw<K extends SectionKey>(section: K, entry: AnyEntry): ReactNode {
  if (!isView(section, entry)) return null;
  const props: ViewProps<K> = { entry, lead: true };
  return createElement(viewOfSection[section], props);
}
