import type { FileKind } from '@centinela/api/content/files.ts';
import {
  type FieldTools,
  FieldToolsProvider,
  type FormFacts,
  type LibraryFile,
} from '@centinela/sections/fields/FieldTools.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import { definitionNamed } from '../entries.ts';
import { findFile, rememberFile } from '../media/library.ts';
import { uploadFile } from '../media/upload.ts';
import { choiceOf, findEntry, searchEntries } from './knownEntries.ts';
import { findPage, searchPages } from './knownPages.ts';

const MediaPicker = lazy(() => import('../media/MediaPicker.tsx'));
const Blocks = lazy(() => import('../blocks/Blocks.tsx'));

/** Has no fallback, because the layout does not change while it loads. */
const LazyBlocks: NonNullable<FieldTools['Blocks']> = (props) => (
  <Suspense>
    <Blocks {...props} />
  </Suspense>
);

/** A file request of a field that awaits the user's choice. */
interface Asked {
  kind: FileKind;
  isEmblem: boolean;
  answer: (file: LibraryFile | null) => void;
}

/** Provides the inputs and table cells below it with the media library, other entries and the language. */
export function DashboardTools({ form = null, children }: { form?: FormFacts | null; children: ReactNode }) {
  const client = useQueryClient();
  const { language } = useTranslation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const tools = useMemo<FieldTools>(
    () => ({
      language,
      form,
      Blocks: LazyBlocks,
      pickMedia: (kind, isEmblem = false) => new Promise((answer) => setAsked({ kind, isEmblem, answer })),
      upload: async (file, kind) => {
        const stored = await uploadFile(file, kind);
        rememberFile(client, stored);
        return stored;
      },
      media: (id) => findFile(client, id),
      entry: async (section, id) => {
        const definition = definitionNamed(section);
        const record = await findEntry(client, definition, id);
        return record && choiceOf(definition, record);
      },
      searchEntries: async (section, query) => {
        const definition = definitionNamed(section);
        return (await searchEntries(client, definition, query)).map((record) => choiceOf(definition, record));
      },
      page: async (section, id) => {
        const page = await findPage(client, section, id);
        return page && { ...page, picture: null };
      },
      searchPages: async (query) =>
        (await searchPages(client, query)).map((page) => ({ ...page, picture: null })),
    }),
    [client, form, language],
  );
  const answer = (file: LibraryFile | null) => {
    asked?.answer(file);
    // An upload may finish after its dialog was closed and another one was opened.
    setAsked((now) => (now === asked ? null : now));
  };
  return (
    <FieldToolsProvider tools={tools}>
      {children}
      <Suspense>
        {asked && (
          <MediaPicker
            kind={asked.kind}
            isEmblem={asked.isEmblem}
            onPick={answer}
            onClose={() => answer(null)}
          />
        )}
      </Suspense>
    </FieldToolsProvider>
  );
}
