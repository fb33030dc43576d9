import type { Label } from '@centinela/sections/kernel/language.ts';
import { isSectionKey } from '@centinela/sections/registry.ts';
import type { SectionKey } from '@centinela/sections/views/sections.ts';
import { type ComponentType, lazy } from 'react';
import type { EntryRecord } from './entries.ts';
import type { PanelProps } from './entry/panels.ts';

/** Additions of single sections to the shared screens, each loaded on demand. */
interface Extras {
  AboveList?: ComponentType;
  AboveForm?: ComponentType;
  /** An additional panel next to the form of a stored entry. */
  panel?: { label: Label; isFor(record: EntryRecord): boolean; Panel: ComponentType<PanelProps> };
}

const extras: Readonly<Partial<Record<SectionKey, Extras>>> = {
  protectionSections: { AboveList: lazy(() => import('./designs/DesignCheck.tsx')) },
  internalSettings: { AboveForm: lazy(() => import('./legal/LegalGaps.tsx')) },
  domainFiles: {
    panel: {
      label: ['Descargas', 'Downloads'],
      isFor: ({ privacy }) => privacy === 'PRIVATE',
      Panel: lazy(() => import('./entry/DownloadsPanel.tsx')),
    },
  },
};

/** The additions of a section to the shared screens; empty for most. */
export const getExtras = (key: string): Extras => (isSectionKey(key) ? (extras[key] ?? {}) : {});
