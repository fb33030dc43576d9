import { type FileKind, fileKinds } from '@centinela/api/content/files.ts';
import { maxSearchLength } from '@centinela/api/http/lists.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
import { Checkbox, Group, SegmentedControl, Select, TextInput } from '@mantine/core';
import { IconArrowsSort, IconFolder, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { type FileSort, type FilterProps, isFileSort } from './filters.ts';
import { RenameFolder } from './RenameFolder.tsx';
import { useDirectories } from './useDirectories.ts';

const kindNames = {
  image: ['Imágenes', 'Pictures'],
  document: ['Documentos', 'Documents'],
  video: ['Videos', 'Videos'],
} as const;

export function SearchBar({ filters, onFilters, children }: FilterProps & { children: ReactNode }) {
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

export function FilterBar({ filters, onFilters, fixedKind, children }: FilterBarProps) {
  const { localize } = useTranslation();
  const { has } = usePermissions();
  return (
    <Group gap="0.75rem">
      <FolderSelect filters={filters} onFilters={onFilters} />
      {fixedKind === null && has('files.upload') && <RenameFolder filters={filters} onFilters={onFilters} />}
      <SortSelect filters={filters} onFilters={onFilters} />
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

/** The kinds of files; icons and logos count as one, because editors look for them separately. */
function KindControl({ filters, onFilters }: FilterProps) {
  const { localize } = useTranslation();
  const select = (kind: string) =>
    onFilters({
      ...filters,
      kind: kind === 'emblem' ? 'image' : (fileKinds.find((each) => each === kind) ?? null),
      emblem: kind === 'emblem' ? true : null,
    });
  return (
    <SegmentedControl
      size="xs"
      aria-label={localize(['Tipo de archivo', 'File type'])}
      value={filters.emblem ? 'emblem' : (filters.kind ?? 'all')}
      onChange={select}
      data={[
        { value: 'all', label: localize(['Todo', 'All']) },
        { value: 'emblem', label: localize(['Íconos y logos', 'Icons and logos']) },
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

/** Values of the folder select that are no names of folders, which contain no colon at their start. */
const allFolders = ':all';
const noFolder = ':none';

function FolderSelect({ filters, onFilters }: FilterProps) {
  const { localize } = useTranslation();
  const directories = useDirectories();
  return (
    <Select
      size="xs"
      w="12rem"
      aria-label={localize(['Carpeta', 'Folder'])}
      leftSection={<IconFolder size={15} aria-hidden />}
      allowDeselect={false}
      searchable={directories.length > 8}
      value={filters.directory === null ? allFolders : filters.directory || noFolder}
      data={[
        { value: allFolders, label: localize(['Todas las carpetas', 'All folders']) },
        { value: noFolder, label: localize(['Sin carpeta', 'In no folder']) },
        ...new Set([...directories, ...(filters.directory ? [filters.directory] : [])]),
      ]}
      onChange={(value) =>
        onFilters({
          ...filters,
          directory: value === allFolders ? null : value === noFolder ? '' : value,
        })
      }
    />
  );
}

const sortNames: Readonly<Record<FileSort, Label>> = {
  newest: ['Más nuevos primero', 'Newest first'],
  oldest: ['Más viejos primero', 'Oldest first'],
  name: ['Por nombre', 'By name'],
  largest: ['Más pesados primero', 'Largest first'],
  smallest: ['Más livianos primero', 'Smallest first'],
  mostUsed: ['Más usados primero', 'Most used first'],
  leastUsed: ['Menos usados primero', 'Least used first'],
};

function SortSelect({ filters, onFilters }: FilterProps) {
  const { localize } = useTranslation();
  return (
    <Select
      size="xs"
      w="12rem"
      aria-label={localize(['Ordenar', 'Sort'])}
      leftSection={<IconArrowsSort size={15} aria-hidden />}
      allowDeselect={false}
      value={filters.sort}
      data={Object.entries(sortNames).map(([value, label]) => ({ value, label: localize(label) }))}
      onChange={(sort) => isFileSort(sort) && onFilters({ ...filters, sort })}
    />
  );
}
