import {
  type ClipboardEvent,
  type FocusEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { inLanguage } from '../../../kernel/language.ts';
import { useFieldTools, useLocalize } from '../../FieldTools.tsx';
import type { FieldPlace } from '../../input.ts';
import { isRecord } from '../../isRecord.ts';
import { Composite } from '../../parts/Composite.tsx';
import { useFieldError } from '../../useField.ts';
import type { ListField } from '../list.ts';
import type { Column } from './columns.ts';
import type { Place } from './rows.ts';
import { TableRow } from './TableRow.tsx';
import { TableHelp, TableNotice, TableTools } from './TableTools.tsx';
import styles from './table.module.css';
import { type Table, useTable } from './useTable.ts';

/** Returns the cell in which an event happened. */
function findCell({ target }: { target: EventTarget }): Place | null {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (!(cell instanceof HTMLElement)) return null;
  return { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
}

/**
 * Edits a list of one-line items as a table with keyboard input, spreadsheet paste and undo. Errors appear in
 * their cells.
 */
export function TableEditor({ name, field }: FieldPlace<ListField>) {
  const error = useFieldError(name);
  return (
    <Composite name={name} field={{ ...field, required: (field.min ?? 0) > 0 }} error={error}>
      <Sheet name={name} field={field} />
      <TableHelp />
    </Composite>
  );
}

function Sheet({ name, field }: FieldPlace<ListField>) {
  const table = useTable({ name, field });
  const localize = useLocalize();
  const { rows, area, isFull, maxRows } = table;
  const actions = useRef(table);
  useLayoutEffect(() => {
    actions.current = table;
  });
  return (
    <>
      <TableTools
        actions={actions}
        item={localize(field.item ?? field.label).toLocaleLowerCase()}
        count={rows.rows.length}
        maxRows={maxRows}
        isFull={isFull}
        first={area.from.row}
        last={area.to.row}
        canUndo={rows.canUndo}
        canRedo={rows.canRedo}
      />
      <Grid name={name} field={field} table={table} />
      <TableNotice notice={table.notice} />
    </>
  );
}

interface GridProps extends FieldPlace<ListField> {
  table: Table;
}

/** Event handlers of the grid for pointer and keyboard. */
const gridEvents = (table: Table) => ({
  onKeyDown: table.onKey,
  onPaste: table.onPaste,
  onCopy: (event: ClipboardEvent) => table.onCopy(event, false),
  onCut: (event: ClipboardEvent) => table.onCopy(event, true),
  onMouseDown: (event: MouseEvent) => {
    const { at, corner, typing } = table;
    const place = findCell(event);
    if (!place || (typing && isSame(place, at))) return;
    if (typing) table.stopTyping(true);
    if (event.shiftKey) event.preventDefault();
    table.go(place, event.shiftKey ? (corner ?? at) : null);
  },
  onFocus: (event: FocusEvent) => {
    const place = findCell(event);
    if (place) table.onCellFocus(place);
  },
  onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) table.rows.flush();
  },
  onDoubleClick: (event: MouseEvent) => {
    const place = findCell(event);
    if (place && !table.typing) table.startTyping(place, true);
  },
  onPointerUp: (event: PointerEvent) => {
    const place = event.pointerType === 'touch' ? findCell(event) : null;
    if (place && !table.typing && isSame(place, table.at)) table.startTyping(place, true, true);
  },
});

const isSame = (one: Place, other: Place): boolean => one.row === other.row && one.column === other.column;

function Grid({ name, field, table }: GridProps) {
  const { language } = useFieldTools();
  const { rows, columns, isFull } = table;
  const count = rows.rows.length + (isFull ? 0 : 1);
  return (
    <div className={styles.frame}>
      <table
        ref={table.grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with editable cells is a grid
        role="grid"
        className={styles.grid}
        style={{ '--columns': getGridTracks(columns), minWidth: `${getMinTableWidth(columns)}rem` }}
        aria-label={inLanguage(field.label, language)}
        aria-rowcount={count + 1}
        aria-multiselectable
        {...gridEvents(table)}
      >
        <HeaderRow columns={columns} />
        <Body name={name} table={table} count={count} />
      </table>
    </div>
  );
}

function Body({ name, table, count }: { name: string; table: Table; count: number }) {
  const { language } = useFieldTools();
  const { control } = useFormContext();
  const { errors } = useFormState({ control });
  const rowErrors: unknown = get(errors, name);
  const { rows, columns, at, area, typing } = table;
  const cellEvents = useRef({ type: table.type, stopTyping: () => table.stopTyping(true) });
  useLayoutEffect(() => {
    cellEvents.current = { type: table.type, stopTyping: () => table.stopTyping(true) };
  });
  return (
    <tbody className={styles.body}>
      {Array.from({ length: count }, (_none, index) => {
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
            errors={isRecord(rowErrors) ? rowErrors[index] : null}
            cellEvents={cellEvents}
          />
        );
      })}
    </tbody>
  );
}

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

const HeaderRow = memo(function HeaderRow({ columns }: { columns: readonly Column[] }) {
  const { language } = useFieldTools();
  const localize = useLocalize();
  return (
    <thead className={styles.heads}>
      <tr aria-rowindex={1} className={styles.row}>
        <th scope="col" aria-label={localize(['Número', 'Number'])}>
          #
        </th>
        {columns.map(({ key, field, isNumeric }) => (
          <th key={key} scope="col" data-numeric={isNumeric || undefined}>
            {inLanguage(field.label, language)}
            {field.kind === 'money' && ' ($)'}
            {field.required && (
              <span aria-hidden className={styles.star}>
                {' *'}
              </span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
});
