import type { FileKind } from '@centinela/api/content/files.ts';
import {
  type FieldTools,
  FieldToolsProvider,
  type LibraryFile,
  type SurroundingForm,
} from '@centinela/sections/fields/FieldTools.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import { useBlocksComponent } from '../entry/extras.ts';
import { cacheFile, findFile } from '../media/library.ts';
import { uploadFile } from '../media/upload.ts';
import { findEntry, searchEntries, toEntryChoice } from '../records/cachedEntries.ts';
import { findPage, searchPages } from '../records/cachedPages.ts';
import { getDefinition } from '../records/entries.ts';

const MediaPicker = lazy(() => import('../media/MediaPicker.tsx'));

/** A field's request for a file, until the user has chosen one. */
interface FileRequest {
  kind: FileKind;
  isEmblem: boolean;
  answer: (file: LibraryFile | null) => void;
}

/** Gives its inputs and table cells access to the media library, other entries and the language. */
export function DashboardTools({
  form = null,
  children,
}: {
  form?: SurroundingForm | null;
  children: ReactNode;
}) {
  const client = useQueryClient();
  const { language } = useTranslation();
  const Blocks = useBlocksComponent();
  const [fileRequest, setFileRequest] = useState<FileRequest | null>(null);
  const tools = useMemo<FieldTools>(
    () => ({
      language,
      form,
      ...(Blocks && { Blocks }),
      pickMedia: (kind, isEmblem = false) =>
        new Promise((answer) => setFileRequest({ kind, isEmblem, answer })),
      upload: async (file, kind) => {
        const uploadedFile = await uploadFile(file, kind);
        cacheFile(client, uploadedFile);
        return uploadedFile;
      },
      media: (id) => findFile(client, id),
      entry: async (section, id) => {
        const definition = getDefinition(section);
        const record = await findEntry(client, definition, id);
        return record && toEntryChoice(definition, record);
      },
      searchEntries: async (section, query) => {
        const definition = getDefinition(section);
        return (await searchEntries(client, definition, query)).map((record) =>
          toEntryChoice(definition, record),
        );
      },
      page: async (section, id) => {
        const page = await findPage(client, section, id);
        return page && { ...page, picture: null };
      },
      searchPages: async (query) =>
        (await searchPages(client, query)).map((page) => ({ ...page, picture: null })),
    }),
    [client, form, language, Blocks],
  );
  const answerRequest = (file: LibraryFile | null) => {
    fileRequest?.answer(file);
    // An upload may finish after its dialog was closed and another one was opened.
    setFileRequest((current) => (current === fileRequest ? null : current));
  };
  return (
    <FieldToolsProvider tools={tools}>
      {children}
      <Suspense>
        {fileRequest && (
          <MediaPicker
            kind={fileRequest.kind}
            isEmblem={fileRequest.isEmblem}
            onPick={answerRequest}
            onClose={() => answerRequest(null)}
          />
        )}
      </Suspense>
    </FieldToolsProvider>
  );
}
