import type { ReactNode } from 'react';
import type { EntryData } from '../kernel/derive.ts';
import type { SectionKey, View } from './sections.ts';

/** Props of a section's public view. */
export interface ViewProps<K extends SectionKey> {
  entry: View<K>;
  /** True for the first element of a page: its title is the h1 and its picture is loaded eagerly. */
  lead?: boolean;
  /** The app's form, rendered where the entry requires one; sections contain no forms themselves. */
  form?: ReactNode;
}

/** The public view of a section's entry, also used by the dashboard's live preview. */
export type SectionView<K extends SectionKey> = (props: ViewProps<K>) => ReactNode;

/** The view type of an entry of any section. */
export interface AnyView extends EntryData {
  id: string;
  path: string | null;
}
