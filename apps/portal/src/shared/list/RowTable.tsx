import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { Checkbox, Table, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from '../../language/language.ts';
import styles from './list.module.css';
import { useKeepFocus } from './useKeepFocus.ts';
import { useArrangedColumns } from './views/listViews.ts';

export interface Column<Row> {
  label: string;
  /** Unique name in views and files; a column without a name is always visible. */
  name?: string;
  /** True for an optional column that is hidden by default. */
  isHiddenByDefault?: boolean;
  cell(row: Row): ReactNode;
  /** True for the title column, whose links are the targets of row navigation. */
  isTitle?: boolean;
  /** Class name that hides the column on smaller screens. */
  className?: string;
  /** Set for a sortable column. */
  sort?: { direction: 'ascending' | 'descending' | undefined; onSort(): void };
}

export interface Selection<Row> {
  ids: ReadonlySet<string>;
  onChange(ids: ReadonlySet<string>): void;
  /** The accessible name of a row. */
  formatRowTitle(row: Row): string;
}

interface RowTableProps<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** Null or omitted when rows cannot be selected. */
  selection?: Selection<NoInfer<Row>> | null;
  /** The menu of a row. */
  menu?(row: Row): ReactNode;
  /** True for a table with many columns, which scrolls horizontally if they do not fit. */
  isWide?: boolean;
}

/**
 * Focuses the title of the next or previous row. If no row has the focus, it returns to the row that had it last, else to
 * the first one.
 */
function moveFocus(body: HTMLElement | null, step: 1 | -1, lastIndex: number): void {
  const rows = [...(body?.querySelectorAll('tr') ?? [])];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[at < 0 ? Math.min(lastIndex, rows.length - 1) : at + step];
  const title = ['a', 'button'].map((tag) => row?.querySelector<HTMLElement>(`[data-title] ${tag}`));
  title.find(Boolean)?.focus();
}

const stepByKey: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves between titles with the arrow keys. */
function handleArrowKeys(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = stepByKey[event.key];
  if (!step || !document.activeElement?.matches('a, [data-title] button')) return;
  event.preventDefault();
  moveFocus(event.currentTarget, step, 0);
}

/** A table of rows with selection, columns and a menu for each row. J, K and arrows move between rows. */
export function RowTable<Row extends { id: string }>({
  rows,
  columns,
  selection,
  menu,
  isWide = false,
}: RowTableProps<Row>) {
  const { t } = useTranslation();
  const body = useRef<HTMLTableSectionElement>(null);
  const { lastIndex, ...focusHandlers } = useKeepFocus(body);
  const { shownColumns, hasChosenColumns, isCompact } = useArrangedColumns(columns);
  useHotkeys([
    ['j', () => moveFocus(body.current, 1, lastIndex.current)],
    ['k', () => moveFocus(body.current, -1, lastIndex.current)],
  ]);
  return (
    <div className={styles.table} data-chosen={hasChosenColumns || undefined} data-wide={isWide || undefined}>
      {/* Cards on phones need explicit roles: browsers drop table semantics when the display property changes. */}
      <Table role="table" verticalSpacing={isCompact ? 1 : menu ? 6 : 'xs'} highlightOnHover>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {selection && <SelectAll rows={rows} selection={selection} />}
            {shownColumns.map((column) => (
              <ColumnHead
                key={column.name ?? column.label}
                {...column}
                className={hasChosenColumns ? undefined : column.className}
              />
            ))}
            {menu && (
              <Table.Th role="columnheader" className={styles.menu}>
                <VisuallyHidden>{t('list.actions')}</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody ref={body} role="rowgroup" onKeyDown={handleArrowKeys} {...focusHandlers}>
          {rows.map((row) => (
            <Table.Tr key={row.id} role="row" data-selected={selection?.ids.has(row.id) || undefined}>
              {selection && <SelectOne row={row} selection={selection} />}
              {shownColumns.map(({ label, name = label, cell, isTitle, className }) => (
                <Table.Td
                  key={name}
                  role="cell"
                  data-label={label}
                  className={isTitle ? styles.title : hasChosenColumns ? undefined : className}
                  data-title={isTitle || undefined}
                >
                  {cell(row)}
                </Table.Td>
              ))}
              {menu && (
                <Table.Td role="cell" className={styles.menu}>
                  {menu(row)}
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

interface ColumnHeadProps extends Pick<Column<never>, 'label' | 'sort'> {
  className?: string | undefined;
}

function ColumnHead({ label, className, sort }: ColumnHeadProps) {
  if (!sort)
    return (
      <Table.Th role="columnheader" className={className}>
        {label}
      </Table.Th>
    );
  const { direction, onSort } = sort;
  const Icon = direction === 'descending' ? IconArrowDown : direction ? IconArrowUp : IconArrowsSort;
  return (
    <Table.Th role="columnheader" className={className} aria-sort={direction}>
      <UnstyledButton className={styles.sort} onClick={onSort}>
        {label} <Icon size={14} aria-hidden data-active={direction !== undefined} />
      </UnstyledButton>
    </Table.Th>
  );
}

interface SelectAllProps {
  rows: readonly { id: string }[];
  selection: Pick<Selection<never>, 'ids' | 'onChange'>;
}

function SelectAll({ rows, selection: { ids, onChange } }: SelectAllProps) {
  const { t } = useTranslation();
  const isAllSelected = rows.every(({ id }) => ids.has(id));
  return (
    <Table.Th role="columnheader" className={styles.check}>
      <Checkbox
        size="xs"
        aria-label={t('list.selectAll')}
        checked={isAllSelected}
        indeterminate={!isAllSelected && ids.size > 0}
        onChange={() => onChange(isAllSelected ? new Set() : new Set(rows.map(({ id }) => id)))}
      />
    </Table.Th>
  );
}

interface SelectOneProps<Row> {
  row: Row;
  selection: Selection<Row>;
}

function SelectOne<Row extends { id: string }>({
  row,
  selection: { ids, onChange, formatRowTitle },
}: SelectOneProps<Row>) {
  const { t } = useTranslation();
  const setSelected = (isOn: boolean) => {
    const next = new Set(ids);
    if (isOn) next.add(row.id);
    else next.delete(row.id);
    onChange(next);
  };
  return (
    <Table.Td role="cell" className={styles.check}>
      <Checkbox
        size="xs"
        aria-label={t('list.select', { title: formatRowTitle(row) })}
        checked={ids.has(row.id)}
        onChange={(event) => setSelected(event.currentTarget.checked)}
      />
    </Table.Td>
  );
}
