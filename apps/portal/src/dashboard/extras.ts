import { lazy } from 'react';
import { LazyBlocks } from './blocks/LazyBlocks.tsx';
import type { Extras } from './entry/extras.ts';

/** The additions of sections and blocks to the shared screens, each loaded on demand. */
export const extras: Extras = {
  Blocks: LazyBlocks,
  sections: {
    protectionSections: { AboveList: lazy(() => import('./designs/DesignCheck.tsx')) },
    internalSettings: { AboveForm: lazy(() => import('./legal/LegalGaps.tsx')) },
    domainFiles: {
      panel: {
        label: ['Descargas', 'Downloads'],
        isFor: ({ privacy }) => privacy === 'PRIVATE',
        Panel: lazy(() => import('./entry/DownloadsPanel.tsx')),
      },
    },
  },
};
