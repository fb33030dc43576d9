import { formatEntryTag } from '@centinela/api/content/sections.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { call } from '../../../calls/send.ts';
import { useCall } from '../../../calls/useCall.ts';
import { useTranslation } from '../../../language/language.ts';
import { noDataOnChange } from '../../../toasts/message.ts';
import { getBlockSections } from '../../records/blockSections.ts';
import { type EntryRecord, getEndpoints, useInvalidateSection } from '../../records/entries.ts';

/**
 * Returns a function that creates the undo of a publication: it publishes the previous values of the changed fields, or
 * withdraws an entry that was not published before. An entry that another user has saved since stays as it is. Pages
 * with blocks have no undo.
 *
 * @param onUndone called with the entry as it is afterwards
 */
export function usePublishUndo(definition: Definition, onUndone: (record: EntryRecord) => void) {
  const { t } = useTranslation();
  const run = useCall();
  const invalidate = useInvalidateSection(definition);
  const { update, unpublish } = getEndpoints(definition);
  return (before: EntryRecord, previousValues: EntryData) => {
    // The undo would leave the blocks that were published with the page, or publish others.
    if (getBlockSections(definition).size > 0) return undefined;
    // After the publication, the earlier draft no longer exists separately from the published fields.
    if (before.changed || before.state === 'scheduled') return undefined;
    return async (saved: EntryRecord): Promise<void> => {
      const request = { params: { id: saved.id }, headers: { 'if-match': formatEntryTag(saved) } };
      const undone = await run(
        () =>
          before.state === 'published'
            ? call(update, { ...request, query: {}, body: previousValues })
            : call(unpublish, { ...request, body: {} }),
        { success: t('shell.undone'), noData: noDataOnChange },
      );
      if (!undone) return;
      onUndone(undone);
      await invalidate();
    };
  };
}
