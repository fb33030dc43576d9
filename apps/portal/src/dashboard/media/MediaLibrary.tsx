import {
  type FileKind,
  fileEndpoints,
  fileKinds,
  type LibraryFile,
  type StoredFile,
} from '@centinela/api/content/files.ts';
import { maxSearchLength } from '@centinela/api/http/lists.ts';
import { Button, Checkbox, FileButton, Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconUpload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';
import { FileCard } from './FileCard.tsx';
import { type Filters, toListQuery } from './filters.ts';
import { fileKeys } from './library.ts';
import styles from './media.module.css';
import { UploadList } from './UploadList.tsx';
import { useUploads } from './useUploads.ts';

interface Props {
  filters: Filters;
  onFilters: (filters: Filters) => void;
  /** The only kind that can be chosen; null shows all kinds with a filter. */
  fixedKind: FileKind | null;
  onChoose: (file: LibraryFile) => void;
  onUploaded: (files: StoredFile[]) => void;
}

const kindNames = {
  image: ['Imágenes', 'Pictures'],
  document: ['Documentos', 'Documents'],
  video: ['Videos', 'Videos'],
} as const;

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
  const { uploads, send, dismiss } = useUploads(fixedKind, onUploaded);
  const frame = useRef<HTMLDivElement>(null);
  const mayUpload = has('files.upload');
  const fileDrop = useFileDrop(mayUpload, send);
  usePaste(mayUpload, send);

  const foundFiles = files.data?.pages.flatMap((page) => page.data) ?? [];
  const { total = foundFiles.length, atLeast } = files.data?.pages[0]?.pagination ?? {};
  const count = atLeast ? t('list.moreThan', { total: formatWholeNumber(total, language) }) : total;
  const countText =
    count === 1 ? localize(['1 archivo', '1 file']) : localize([`${count} archivos`, `${count} files`]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button is the accessible alternative to dropping files
    <div
      ref={frame}
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
      <FileResults query={files} files={foundFiles} onChoose={onChoose}>
        {files.data && foundFiles.length === 0 && <EmptyLibrary filters={filters} mayUpload={mayUpload} />}
      </FileResults>
    </div>
  );
}

interface FilterProps {
  filters: Filters;
  onFilters: (filters: Filters) => void;
}

function SearchBar({ filters, onFilters, children }: FilterProps & { children: ReactNode }) {
  const { localize } = useTranslation();
  return (
    <Group gap="0.75rem">
      <TextInput
        flex="1 1 14rem"
        type="search"
        maxLength={maxSearchLength}
        aria-label={localize(['Buscar en la biblioteca', 'Search the library'])}
        placeholder={localize(['Buscar por nombre o descripción', 'Search by name or description'])}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={filters.q}
        onChange={(event) => onFilters({ ...filters, q: event.currentTarget.value })}
        data-autofocus
      />
      <TextInput
        flex="1 1 7rem"
        maw="9rem"
        aria-label={localize(['Etiqueta', 'Tag'])}
        placeholder={localize(['Etiqueta', 'Tag'])}
        value={filters.tag}
        onChange={(event) => onFilters({ ...filters, tag: event.currentTarget.value.toLowerCase() })}
      />
      {children}
    </Group>
  );
}

interface FilterBarProps extends FilterProps {
  fixedKind: FileKind | null;
  children: ReactNode;
}

function FilterBar({ filters, onFilters, fixedKind, children }: FilterBarProps) {
  const { localize } = useTranslation();
  const { has } = usePermissions();
  return (
    <Group gap="0.75rem">
      {fixedKind === null && <KindControl filters={filters} onFilters={onFilters} />}
      {fixedKind === 'image' && <EmblemControl filters={filters} onFilters={onFilters} />}
      <Checkbox
        label={localize(['Sin usar', 'Unused'])}
        checked={filters.unused}
        onChange={(event) => onFilters({ ...filters, unused: event.currentTarget.checked })}
      />
      {fixedKind === null && has('files.delete') && (
        <Checkbox
          label={localize(['En la papelera', 'In the bin'])}
          checked={filters.deleted}
          onChange={(event) => onFilters({ ...filters, deleted: event.currentTarget.checked })}
        />
      )}
      {children}
    </Group>
  );
}

function KindControl({ filters, onFilters }: FilterProps) {
  const { localize } = useTranslation();
  return (
    <SegmentedControl
      size="xs"
      aria-label={localize(['Tipo de archivo', 'File type'])}
      value={filters.kind ?? 'all'}
      onChange={(kind) => onFilters({ ...filters, kind: fileKinds.find((each) => each === kind) ?? null })}
      data={[
        { value: 'all', label: localize(['Todo', 'All']) },
        ...fileKinds.map((kind) => ({ value: kind, label: localize(kindNames[kind]) })),
      ]}
    />
  );
}

/** Separates icons and logos from other pictures. */
function EmblemControl({ filters, onFilters }: FilterProps) {
  const { localize } = useTranslation();
  return (
    <SegmentedControl
      size="xs"
      aria-label={localize(['Tipo de imagen', 'Picture type'])}
      value={filters.emblem === null ? 'all' : filters.emblem ? 'emblems' : 'pictures'}
      onChange={(kind) => onFilters({ ...filters, emblem: kind === 'all' ? null : kind === 'emblems' })}
      data={[
        { value: 'pictures', label: localize(['Imágenes', 'Pictures']) },
        { value: 'emblems', label: localize(['Íconos y logos', 'Icons and logos']) },
        { value: 'all', label: localize(['Todo', 'All']) },
      ]}
    />
  );
}

interface FileResultsProps {
  query: ReturnType<typeof useFiles>;
  files: readonly LibraryFile[];
  onChoose: (file: LibraryFile) => void;
  /** Shown below the files. */
  children: ReactNode;
}

/** The found files, with the error of the last request and a button for more. */
function FileResults({ query, files, onChoose, children }: FileResultsProps) {
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
            <FileCard file={file} onChoose={() => onChoose(file)} />
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

/** Uploads files dropped on the library. */
function useFileDrop(isEnabled: boolean, send: (files: File[]) => Promise<void>) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      if (!isEnabled || !event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget instanceof Node ? event.relatedTarget : null))
        setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!isEnabled || event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      setOver(false);
      void send([...event.dataTransfer.files]);
    },
  };
}

/** Uploads pasted pictures while the library is open; pasted text is not affected. */
function usePaste(isEnabled: boolean, send: (files: File[]) => Promise<void>) {
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (!isEnabled) return;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      void latest.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isEnabled]);
}

function EmptyLibrary({ filters, mayUpload }: { filters: Filters; mayUpload: boolean }) {
  const { localize } = useTranslation();
  const isFiltered = filters.q !== '' || filters.tag !== '' || filters.unused || filters.deleted;
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
