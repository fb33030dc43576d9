import type { ReactNode } from 'react';
import type { EntryData } from './kernel/derive.ts';
import type { SectionKey, View } from './registry.ts';

/** What a section's public view gets. */
export interface ViewProps<K extends SectionKey> {
  entry: View<K>;
  /** True for the first thing on a page: its title is the page's h1 and its picture is loaded at once. */
  lead?: boolean;
  /** What an app puts where the entry asks for a form; a section knows no form of its own. */
  form?: ReactNode;
}

/** The public view of one entry of a section; the dashboard's live preview shows the same component. */
export type SectionView<K extends SectionKey> = (props: ViewProps<K>) => ReactNode;

/** An entry as its view gets it, of any section. */
export interface AnyView extends EntryData {
  id: string;
  path: string | null;
}
