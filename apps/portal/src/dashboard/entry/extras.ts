import type { FieldTools } from '@centinela/sections/fields/FieldTools.tsx';
import type { Label } from '@centinela/sections/kernel/language.ts';
import { isSectionKey } from '@centinela/sections/registry.ts';
import type { SectionKey } from '@centinela/sections/views/sections.ts';
import { type ComponentType, createContext, useContext } from 'react';
import type { EntryRecord } from '../records/entries.ts';
import type { PanelProps } from './panels.ts';

/** Additions of a single section to the shared screens. */
interface SectionExtras {
  AboveList?: ComponentType;
  AboveForm?: ComponentType;
  /** An additional panel next to the form of a stored entry. */
  panel?: { label: Label; isFor(record: EntryRecord): boolean; Panel: ComponentType<PanelProps> };
}

/** What other folders add to the shared screens, without being imported by them; `DashboardShell` provides it. */
export interface Extras {
  sections: Readonly<Partial<Record<SectionKey, SectionExtras>>>;
  /** Renders the blocks of a page in its form. */
  Blocks?: NonNullable<FieldTools['Blocks']>;
}

const Context = createContext<Extras>({ sections: {} });

/** Provides the extras to the screens below it. */
export const ExtrasProvider = Context.Provider;

/** The additions of a section to the shared screens; empty for most. */
export function useSectionExtras(key: string): SectionExtras {
  const { sections } = useContext(Context);
  return isSectionKey(key) ? (sections[key] ?? {}) : {};
}

/** The component for the blocks of a page; undefined outside the dashboard. */
export const useBlocksComponent = (): Extras['Blocks'] => useContext(Context).Blocks;
