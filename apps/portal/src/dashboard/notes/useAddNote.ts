import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import './words.ts';

/**
 * Adds a note to a record and refetches the record.
 *
 * @returns whether it was added
 */
export function useAddNote() {
  const { t } = useTranslation('notes');
  const run = useCall();
  const client = useQueryClient();
  return async (send: () => Promise<{ data: unknown }>, thing: QueryKey): Promise<boolean> => {
    const note = await run(send, { success: t('added') });
    await client.invalidateQueries({ queryKey: thing });
    return note !== null;
  };
}
