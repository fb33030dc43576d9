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
  /** An additional panel next to the form of a saved entry. */
  panel?: { label: Label; isFor(record: EntryRecord): boolean; Panel: ComponentType<PanelProps> };
}

/**
 * Additions of other folders to the shared screens, which do not import those folders. `DashboardShell` provides it.
 */
export interface Extras {
  sections: Readonly<Partial<Record<SectionKey, SectionExtras>>>;
  /** Renders the blocks of a page in its form. */
  Blocks?: NonNullable<FieldTools['Blocks']>;
}

const ExtrasContext = createContext<Extras>({ sections: {} });

/** Provides the extras to the screens inside it. */
export const ExtrasProvider = ExtrasContext.Provider;

/** The additions of a section to the shared screens; empty for most sections. */
export function useSectionExtras(key: string): SectionExtras {
  const { sections } = useContext(ExtrasContext);
  return isSectionKey(key) ? (sections[key] ?? {}) : {};
}

/** The component for the blocks of a page; undefined outside the dashboard. */
export const useBlocksComponent = (): Extras['Blocks'] => useContext(ExtrasContext).Blocks;
