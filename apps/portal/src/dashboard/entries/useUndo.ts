import { undoBulk } from '@centinela/api/content/undo.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { call } from '../../calls/send.ts';
import { isUnavailable } from '../../calls/unavailable.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { notify } from '../../toasts/notify.ts';
import { useInvalidateSection } from '../records/entries.ts';

/**
 * Returns a function that undoes a bulk action or a new order. Its message lists what could not be restored. When the
 * request fails, the undo is offered again, because the server continues where it was interrupted.
 */
export function useUndo(definition: Definition) {
  const { t } = useTranslation();
  const run = useCall();
  const invalidate = useInvalidateSection(definition);
  const undo = async ({ undo: id }: { undo?: string | undefined }): Promise<void> => {
    if (id === undefined) return;
    const undone = await run(() => call(undoBulk, { params: { id } }), {
      success: ({ count, failed }) =>
        failed.length === 0
          ? t('shell.undone')
          : count === 0
            ? t('bulk.notUndone')
            : t('bulk.undoneExcept', { count: failed.length }),
      detail: ({ failed }) =>
        failed.map(({ title, message }) => `${title}: ${message}`).join('; ') || undefined,
      onError: (error) => {
        if (!isUnavailable(error)) return false;
        notify.info(t('bulk.undoFailed'), { undo: () => undo({ undo: id }) });
        return true;
      },
    });
    if (undone) await invalidate();
  };
  return undo;
}
