import type { LibraryFile } from '@centinela/api/content/files.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { FileDrawer } from './FileDrawer.tsx';
import { parseFilters, toSearchParams } from './filters.ts';
import { MediaLibrary } from './MediaLibrary.tsx';

/** The screen of the media library: files with their metadata, uses, and bin. */
export function MediaScreen() {
  const { localize } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [openFile, setOpenFile] = useState<LibraryFile | null>(null);
  return (
    <>
      <PageHeader
        title={localize(['Archivos', 'Files'])}
        lead={localize([
          'Las imágenes, los documentos y los videos de todo el sitio.',
          'The pictures, documents and videos of the whole site.',
        ])}
      />
      <MediaLibrary
        filters={parseFilters(search)}
        onFilters={(filters) =>
          setSearch(toSearchParams(filters), { replace: true, preventScrollReset: true })
        }
        fixedKind={null}
        onChoose={setOpenFile}
        onUploaded={(files) => {
          const [only, ...more] = files;
          // A single new file is opened right away to describe it.
          if (only && more.length === 0 && !only.existed) setOpenFile(only);
        }}
      />
      {openFile && (
        <FileDrawer
          key={openFile.id}
          file={openFile}
          onClose={() => setOpenFile(null)}
          onOpen={setOpenFile}
        />
      )}
    </>
  );
}
