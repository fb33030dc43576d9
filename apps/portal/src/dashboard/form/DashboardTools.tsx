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

/** Their place stays as it is until they are there. */
const LazyBlocks: NonNullable<FieldTools['Blocks']> = (props) => (
  <Suspense>
    <Blocks {...props} />
  </Suspense>
);

/** A question to the user that waits for its answer. */
interface Asked {
  kind: FileKind;
  isEmblem: boolean;
  answer: (file: LibraryFile | null) => void;
}

/** Gives every field's input and cell below it what it may ask: the library, other entries, the language. */
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
    // An upload may end when its dialog is long closed and another question is open.
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
