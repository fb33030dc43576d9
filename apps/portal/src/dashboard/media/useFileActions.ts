import { type FileChanges, fileEndpoints, type LibraryFile } from '@centinela/api/content/files.ts';
import { type Use, use } from '@centinela/api/content/sections.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { fileKeys } from './library.ts';

/** The editable fields of a file. */
export type FileTexts = Required<
  Pick<FileChanges, 'name' | 'alt' | 'decorative' | 'tags' | 'directory' | 'private'>
> &
  Pick<FileChanges, 'focal'>;

/** Returns the editable fields of a stored file. */
export const getFileTexts = ({
  name,
  alt,
  decorative,
  focal,
  tags,
  directory,
  private: isPrivate,
}: LibraryFile): FileTexts => ({
  name,
  alt,
  decorative,
  focal,
  tags,
  directory,
  private: isPrivate,
});

/** The uses that prevent a removal, from a 412 response. */
function parseUsesOfError(error: unknown): Use[] | null {
  if (!(error instanceof ApiError) || error.status !== 412) return null;
  const parsed = z.array(use).safeParse(error.body.data);
  return parsed.success && parsed.data.length > 0 ? parsed.data : null;
}

/**
 * Saves, removes and restores a file of the library.
 *
 * @param onClose called after a successful action
 */
export function useFileActions(file: LibraryFile, onClose: () => void) {
  const { localize } = useTranslation();
  const run = useCall();
  const client = useQueryClient();
  const [blockingUses, setBlockingUses] = useState<Use[] | null>(null);
  const params = { id: file.id };
  const finish = async (done: Promise<unknown>) => {
    if ((await done) === null) return;
    await client.invalidateQueries({ queryKey: fileKeys.all });
    onClose();
  };
  const restoreFile = () =>
    run(() => call(fileEndpoints.restore, { params }), {
      success: localize(['Archivo restaurado', 'File restored']),
    });
  // Does not call `onClose`: when the user clicks Undo, another file may be open.
  const undoAndRefetch = async () => {
    if (await restoreFile()) await client.invalidateQueries({ queryKey: fileKeys.all });
  };
  return {
    /** The uses that prevented a removal; null for none. */
    blockingUses,
    save: (texts: FileTexts, version = file.version) => {
      const { private: isPrivate, ...rest } = texts;
      const body = file.kind === 'document' ? { ...rest, private: isPrivate } : rest;
      const headers = { 'if-match': `"${version}"` };
      return finish(
        run(() => call(fileEndpoints.update, { params, body, headers }), {
          success: localize(['Archivo guardado', 'File saved']),
        }),
      );
    },
    remove: () =>
      finish(
        run(() => call(fileEndpoints.remove, { params }), {
          success: localize(['El archivo está en la papelera', 'File moved to the bin']),
          undo: undoAndRefetch,
          onError: (error) => {
            const uses = parseUsesOfError(error);
            setBlockingUses(uses);
            return uses !== null;
          },
        }),
      ),
    restore: () => finish(restoreFile()),
  };
}
