import { createElement, type ReactNode } from 'react';
import { views } from './generated/views.ts';
import { isSectionKey } from './registry.ts';
import type { SectionKey, View } from './views/sections.ts';
import type { AnyView, SectionView, ViewProps } from './views/viewProps.ts';

/**
 * Renders the public view of a section's entry. The type requires a complete entry. Rendering a draft with missing
 * values may throw, and the caller has to handle the error.
 */
export function EntryView({ section, entry }: { section: string; entry: AnyView }): ReactNode {
  if (!isSectionKey(section)) return null;
  return renderEntry(section, entry);
}

const isView = <K extends SectionKey>(_section: K, entry: AnyView): entry is AnyView & View<K> =>
  entry.id !== undefined;

/** The views by section key, typed so that each key gets the view of its own entry type. */
const viewsByKey: { [K in SectionKey]: SectionView<K> } = views;

function renderEntry<K extends SectionKey>(section: K, entry: AnyView): ReactNode {
  if (!isView(section, entry)) return null;
  const props: ViewProps<K> = { entry, lead: true };
  return createElement(viewsByKey[section], props);
}
