import { qadEndpoints } from '@centinela/api/imports/qad.ts';
import type { QadFile } from '@centinela/api/imports/qadFiles.ts';
import type { QadBulkRepair, QadBulkRepairAnswer } from '@centinela/api/imports/qadRepairs.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../calls/send.ts';
import { useCall } from '../../../calls/useCall.ts';
import { useTranslation } from '../../../language/language.ts';
import { formatWholeNumber } from '../../../language/numbers.ts';
import { importKeys } from '../useImports.ts';
import './words.ts';

/** The errors by reason, and the last corrections. They are refetched when the file's counts change. */
export const useRepairState = ({ id, revision }: Pick<QadFile, 'id' | 'revision'>) =>
  useQuery({
    queryKey: [...importKeys.repair(id), revision],
    queryFn: ({ signal }) => call(qadEndpoints.repairState, { params: { id }, signal }),
    placeholderData: (previous) => previous,
    select: ({ data }) => data,
  });

/** Stores a file's new counts, unless an event has brought newer ones. */
export function cacheFile(client: QueryClient, file: QadFile): void {
  client.setQueryData(importKeys.one(file.id), (cached: { data: QadFile } | undefined) =>
    cached && cached.data.revision < file.revision ? { ...cached, data: file } : cached,
  );
}

/**
 * Returns functions that correct many rows and undo corrections. The screen shows the result; a message appears only if it
 * is not what the user expects.
 *
 * @param onChanged called after each change, to load the rows again
 */
export function useBulkRepairs(id: string, onChanged: () => void) {
  const { t, language } = useTranslation('repair');
  const run = useCall();
  const client = useQueryClient();
  const number = (count: number) => formatWholeNumber(count, language);
  const describe = ({ wrong, kept, repair }: QadBulkRepairAnswer) => {
    if (repair.kind === 'undo') return kept > 0 ? t('keptRows', { number: number(kept) }) : '';
    return wrong > 0 ? t('stillWrongRows', { number: number(wrong) }) : '';
  };
  const change = async (request: () => Promise<{ data: QadBulkRepairAnswer }>): Promise<boolean> => {
    const answer = await run(request, { success: describe });
    if (answer) cacheFile(client, answer.file);
    onChanged();
    return answer !== null;
  };
  return {
    repairAll: (body: QadBulkRepair) => change(() => call(qadEndpoints.repairAll, { params: { id }, body })),
    undo: (repair: number) =>
      change(() => call(qadEndpoints.undoRepair, { params: { id, repair: String(repair) } })),
  };
}
