import { autosaveDays } from '@centinela/api/content/autosaves.ts';
import { createRowRule, type RetentionRule } from '#platform/retention/retention.ts';
import { binDays, purgeBin } from './write/deleteEntry.ts';

export const contentRetention: readonly RetentionRule[] = [
  {
    name: 'bin',
    keep: { days: binDays },
    what: 'Content in the bin with its versions, since it was deleted',
    why: 'Restoring what was deleted by mistake',
    apply: (pool) => purgeBin(pool),
  },
  createRowRule({
    name: 'content_undo',
    table: 'content_undo',
    since: 'created_at',
    keep: { days: 1 },
    what: 'Previous values of a save',
    why: 'Undoing it from its message',
  }),
  createRowRule({
    name: 'content_autosaves',
    table: 'content_autosaves',
    since: 'at',
    keep: { days: autosaveDays },
    what: 'Unsaved input, since its last change',
    why: 'Continuing on another device',
  }),
  createRowRule({
    name: 'preview_links',
    table: 'preview_links',
    since: 'expires_at',
    keep: { days: 90 },
    what: 'Link to a preview, since it expired',
    why: 'Until then, its page says that it has expired',
  }),
];
