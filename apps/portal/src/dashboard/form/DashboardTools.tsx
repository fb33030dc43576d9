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
/** A file request of a field that awaits the user's choice. */
interface FileRequest {
  kind: FileKind;
  isEmblem: boolean;
  answer: (file: LibraryFile | null) => void;
}

/** Provides the inputs and table cells below it with the media library, other entries and the language. */
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
        const stored = await uploadFile(file, kind);
        cacheFile(client, stored);
        return stored;
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
  const answer = (file: LibraryFile | null) => {
    fileRequest?.answer(file);
    // An upload may finish after its dialog was closed and another one was opened.
    setFileRequest((now) => (now === fileRequest ? null : now));
  };
  return (
    <FieldToolsProvider tools={tools}>
      {children}
      <Suspense>
        {fileRequest && (
          <MediaPicker
            kind={fileRequest.kind}
            isEmblem={fileRequest.isEmblem}
            onPick={answer}
            onClose={() => answer(null)}
          />
        )}
      </Suspense>
    </FieldToolsProvider>
  );
}
