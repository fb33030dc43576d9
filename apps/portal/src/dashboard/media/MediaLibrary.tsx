import {
  type FileKind,
  fileEndpoints,
  type LibraryFile,
  maxBulkFiles,
  type StoredFile,
} from '@centinela/api/content/files.ts';
import { Button, FileButton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUpload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';
import { FileCard } from './FileCard.tsx';
import { type Filters, toListQuery } from './filters.ts';
import { fileKeys } from './library.ts';
import { FilterBar, SearchBar } from './MediaFilters.tsx';
import styles from './media.module.css';
import { UploadList } from './UploadList.tsx';
import { useFileDrop, usePaste } from './useFileDrop.ts';
import { useUploads } from './useUploads.ts';

/** Loaded with the first selected file. */
const FileBulkBar = lazy(async () => ({ default: (await import('./FileBulkBar.tsx')).FileBulkBar }));

interface Props {
  filters: Filters;
  onFilters: (filters: Filters) => void;
  /** The only kind that can be chosen; null shows all kinds with a filter. */
  fixedKind: FileKind | null;
  onChoose: (file: LibraryFile) => void;
  onUploaded: (files: StoredFile[]) => void;
}

function useFiles(filters: Filters) {
  const query = toListQuery(filters);
  return useInfiniteQuery({
    queryKey: fileKeys.list(query),
    initialPageParam: query,
    queryFn: ({ pageParam, signal }) => call(fileEndpoints.list, { query: pageParam, signal }),
    getNextPageParam: ({ pagination }) =>
      pagination?.next ? Object.fromEntries(new URLSearchParams(pagination.next)) : undefined,
    placeholderData: (before) => before,
    meta: { background: true },
  });
}

/** The media library: search, filters, files, and uploads by button, drop and paste. */
export function MediaLibrary({ filters, onFilters, fixedKind, onChoose, onUploaded }: Props) {
  const { t, localize, language } = useTranslation();
  const { has } = usePermissions();
  const [debouncedQuery] = useDebouncedValue(filters.q, 250);
  const files = useFiles({ ...filters, q: debouncedQuery });
  const { uploads, send, dismiss } = useUploads(
    { kind: fixedKind, directory: filters.directory ?? '' },
    onUploaded,
  );
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const mayUpload = has('files.upload');
  const fileDrop = useFileDrop(mayUpload, send);
  usePaste(mayUpload, send);

  const foundFiles = files.data?.pages.flatMap((page) => page.data) ?? [];
  const { total = foundFiles.length, atLeast } = files.data?.pages[0]?.pagination ?? {};
  const count = atLeast ? t('list.moreThan', { total: formatWholeNumber(total, language) }) : total;
  const countText =
    count === 1 ? localize(['1 archivo', '1 file']) : localize([`${count} archivos`, `${count} files`]);
  // Only what is visible can be acted on.
  const selectedFiles = foundFiles.filter(({ id }) => selectedIds.has(id));
  const toggle = (id: string) => setSelectedIds((ids) => ids.symmetricDifference(new Set([id])));
  const maySelect = fixedKind === null && !filters.deleted && (mayUpload || has('files.delete'));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button is the accessible alternative to dropping files
    <div
      className={styles.library}
      data-over={fileDrop.isOver || undefined}
      onDragOver={fileDrop.onDragOver}
      onDragLeave={fileDrop.onDragLeave}
      onDrop={fileDrop.onDrop}
    >
      <SearchBar filters={filters} onFilters={onFilters}>
        {mayUpload && (
          <FileButton multiple={true} onChange={(chosen) => void send(chosen)}>
            {(props) => (
              <Button {...props} leftSection={<IconUpload size={16} aria-hidden />}>
                {localize(['Subir archivos', 'Upload files'])}
              </Button>
            )}
          </FileButton>
        )}
      </SearchBar>
      <FilterBar filters={filters} onFilters={onFilters} fixedKind={fixedKind}>
        <Text size="sm" c="dimmed" role="status" ms="auto">
          {files.data && countText}
        </Text>
      </FilterBar>
      <UploadList uploads={uploads} onDismiss={dismiss} />
      <FileResults
        query={files}
        files={foundFiles}
        onChoose={onChoose}
        selectedIds={maySelect ? selectedIds : null}
        onToggle={toggle}
      >
        {files.data && foundFiles.length === 0 && <EmptyLibrary filters={filters} mayUpload={mayUpload} />}
      </FileResults>
      {maySelect && selectedFiles.length > 0 && (
        <Suspense>
          <FileBulkBar
            files={selectedFiles.slice(0, maxBulkFiles)}
            onSelectAll={() => setSelectedIds(new Set(foundFiles.map(({ id }) => id)))}
            onDone={(leftIds) => setSelectedIds(new Set(leftIds))}
          />
        </Suspense>
      )}
    </div>
  );
}

interface FileResultsProps {
  query: ReturnType<typeof useFiles>;
  files: readonly LibraryFile[];
  onChoose: (file: LibraryFile) => void;
  /** Ids of the selected files; null when files cannot be selected. */
  selectedIds: ReadonlySet<string> | null;
  onToggle: (id: string) => void;
  /** Shown below the files. */
  children: ReactNode;
}

/** The found files, with the error of the last request and a button for more. */
function FileResults({ query, files, onChoose, selectedIds, onToggle, children }: FileResultsProps) {
  const { localize } = useTranslation();
  return (
    <>
      {query.isError && (
        <p role="alert">
          {query.error.message}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void query.refetch()}>
            {localize(['Probar de nuevo', 'Try again'])}
          </Button>
        </p>
      )}
      <ul className={styles.grid} aria-busy={query.isFetching}>
        {files.map((file) => (
          <li key={file.id}>
            <FileCard
              file={file}
              onChoose={() => onChoose(file)}
              selection={
                selectedIds && { isSelected: selectedIds.has(file.id), onToggle: () => onToggle(file.id) }
              }
            />
          </li>
        ))}
      </ul>
      {children}
      {query.hasNextPage && (
        <Button
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {localize(['Ver más', 'See more'])}
        </Button>
      )}
    </>
  );
}

function EmptyLibrary({ filters, mayUpload }: { filters: Filters; mayUpload: boolean }) {
  const { localize } = useTranslation();
  const isFiltered =
    filters.q !== '' || filters.tag !== '' || filters.directory !== null || filters.unused || filters.deleted;
  return (
    <p className={styles.nothing}>
      {isFiltered
        ? localize(['No hay archivos con ese filtro.', 'No files match.'])
        : mayUpload
          ? localize([
              'Todavía no hay archivos. Soltá acá fotos, documentos o videos, o pegalos.',
              'There are no files yet. Drop pictures, documents or videos here, or paste them.',
            ])
          : localize(['Todavía no hay archivos.', 'There are no files yet.'])}
    </p>
  );
}
