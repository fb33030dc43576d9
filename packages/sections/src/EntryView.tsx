import { createElement, type ReactNode } from 'react';
import { views } from './generated/views.ts';
import { isSectionKey, type SectionKey, type View } from './registry.ts';
import type { AnyView, SectionView, ViewProps } from './viewProps.ts';

/**
 * The public component of a section. A view's own type says what a finished entry holds; one that is being
 * written may lack any of it, which whoever draws it answers for.
 */
export function EntryView({ section, entry }: { section: string; entry: AnyView }): ReactNode {
  if (!isSectionKey(section)) return null;
  return draw(section, entry);
}

const isView = <K extends SectionKey>(_section: K, entry: AnyView): entry is AnyView & View<K> =>
  entry.id !== undefined;

/** The registry by its keys, so that a key picks the view that fits its entry. */
const viewOfSection: { [K in SectionKey]: SectionView<K> } = views;

function draw<K extends SectionKey>(section: K, entry: AnyView): ReactNode {
  if (!isView(section, entry)) return null;
  const props: ViewProps<K> = { entry, lead: true };
  return createElement(viewOfSection[section], props);
}
