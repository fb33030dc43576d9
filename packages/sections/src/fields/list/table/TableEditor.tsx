import { Box } from '@mantine/core';
import { shallowEqual } from '@mantine/hooks';
import type { ClipboardEvent, FocusEvent, FormEvent, MouseEvent, PointerEvent } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { inLanguage } from '../../../kernel/language.ts';
import { useFieldTools, useLocalize } from '../../FieldTools.tsx';
import type { FieldPlace } from '../../input.ts';
import type { ListField } from '../list.ts';
import type { Column } from './columns.ts';
import type { Place } from './rows.ts';
import { TableRow } from './TableRow.tsx';
import { TableHelp, TableTools } from './TableTools.tsx';
import styles from './table.module.css';
import { type Table, useTable } from './useTable.ts';

/**
 * Edits a list of one-line items as a table with keyboard input, spreadsheet paste and undo. Errors appear in
 * their cells.
 */
export function TableEditor({ name, field }: FieldPlace<ListField>) {
  const localize = useLocalize();
  const table = useTable({ name, field });
  const { notice } = table;
  return (
    <>
      <TableTools field={field} table={table} />
      <Grid name={name} field={field} table={table} />
      <Box
        component="p"
        role="status"
        mih="1.5em"
        m="0.4rem 0 0"
        fz="sm"
        {...(notice?.isWrong && { c: 'var(--mantine-color-error)' })}
      >
        {notice && localize(notice.text)}
      </Box>
      <TableHelp />
    </>
  );
}

/** Returns the cell in which an event happened. */
function findCell({ target }: { target: EventTarget }): Place | null {
  const cell = target instanceof Element ? target.closest('td') : null;
  const row = cell?.closest('tr')?.sectionRowIndex;
  // The row's number is its first cell.
  return cell && row !== undefined ? { row, column: cell.cellIndex - 1 } : null;
}

/** Event handlers of the grid for its cells and the input in the cell that is being edited. */
const gridEvents = (table: Table) => ({
  onKeyDown: table.onKey,
  onPaste: table.onPaste,
  onCopy: (event: ClipboardEvent) => table.onCopy(event, false),
  onCut: (event: ClipboardEvent) => table.onCopy(event, true),
  onMouseDown: (event: MouseEvent) => {
    const { at, corner, typing } = table;
    const place = findCell(event);
    if (!place || (typing && shallowEqual(place, at))) return;
    if (typing) table.stopTyping(true);
    if (event.shiftKey) event.preventDefault();
    table.go(place, event.shiftKey ? (corner ?? at) : null);
  },
  onFocus: (event: FocusEvent) => {
    const place = findCell(event);
    if (place) table.onCellFocus(place);
  },
  onInput: ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement) table.type(target.value);
  },
  onBlur: ({ target, currentTarget, relatedTarget }: FocusEvent) => {
    if (target instanceof HTMLInputElement) table.stopTyping(true);
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) table.rows.flush();
  },
  onDoubleClick: (event: MouseEvent) => {
    const place = findCell(event);
    if (place && !table.typing) table.startTyping(place, true);
  },
  onPointerUp: (event: PointerEvent) => {
    const place = event.pointerType === 'touch' ? findCell(event) : null;
    if (place && !table.typing && shallowEqual(place, table.at)) table.startTyping(place, true, true);
  },
});

/**
 * Minimum column width in rem, including the row number in the first column: amounts and codes are narrow, text
 * takes the rest.
 */
const getMinColumnWidth = ({ isNumeric, field }: Column): number =>
  isNumeric ? 7.5 : field.required ? 11 : 6;
const getMinTableWidth = (columns: readonly Column[]): number =>
  columns.reduce((sum, column) => sum + getMinColumnWidth(column), 2.5);
const getGridTracks = (columns: readonly Column[]): string =>
  `2.5rem ${columns.map((column) => `minmax(${getMinColumnWidth(column)}rem, ${getMinColumnWidth(column)}fr)`).join(' ')}`;

function Grid({ name, field, table }: FieldPlace<ListField> & { table: Table }) {
  const { language } = useFieldTools();
  const { control } = useFormContext();
  const { errors } = useFormState({ control });
  const { rows, columns, at, area, typing, size } = table;
  return (
    <div className={styles.frame}>
      <table
        ref={table.grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with editable cells is a grid
        role="grid"
        className={styles.grid}
        style={{ '--columns': getGridTracks(columns), minWidth: `${getMinTableWidth(columns)}rem` }}
        aria-label={inLanguage(field.label, language)}
        aria-rowcount={size.rows + 1}
        aria-multiselectable
        {...gridEvents(table)}
      >
        <HeaderRow columns={columns} />
        <tbody className={styles.body}>
          {Array.from({ length: size.rows }, (_none, index) => {
            const isSelected = index >= area.from.row && index <= area.to.row;
            return (
              <TableRow
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids and hold no state
                key={index}
                name={name}
                index={index}
                row={rows.rows[index]}
                columns={columns}
                language={language}
                active={at.row === index ? at.column : null}
                from={isSelected ? area.from.column : null}
                to={isSelected ? area.to.column : null}
                typing={at.row === index ? typing : null}
                errors={get(errors, `${name}.${index}`)}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function HeaderRow({ columns }: { columns: readonly Column[] }) {
  const localize = useLocalize();
  return (
    <thead className={styles.heads}>
      <tr aria-rowindex={1} className={styles.row}>
        <th scope="col" aria-label={localize(['Número', 'Number'])}>
          #
        </th>
        {columns.map(({ key, field, isNumeric }) => (
          <th key={key} scope="col" data-numeric={isNumeric || undefined}>
            {localize(field.label)}
            {field.kind === 'money' && ' ($)'}
            {field.required && (
              <Box component="span" aria-hidden c="var(--mantine-color-error)">
                {' *'}
              </Box>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}
