import type { Label } from '@centinela/sections/kernel/language.ts';
import { isSectionKey, type SectionKey } from '@centinela/sections/registry.ts';
import { type ComponentType, lazy } from 'react';
import type { EntryRecord } from './entries.ts';
import type { PanelProps } from './entry/panels.ts';

/** What single sections have on the screens that all of them share. Each part is loaded where it is shown. */
interface Extras {
  AboveList?: ComponentType;
  AboveForm?: ComponentType;
  /** One panel more beside the form of a stored entry. */
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

/** What a section has on the screens that all sections share; nothing for most. */
export const extrasOf = (key: string): Extras => (isSectionKey(key) ? (extras[key] ?? {}) : {});
