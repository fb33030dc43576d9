import { memo, type RefObject } from 'react';
import { inLanguage, type Language } from '../../../kernel/language.ts';
import { fieldMessage } from '../../../kernel/messages.ts';
import { isRecord } from '../../isRecord.ts';
import { type Column, formatCell, type Row, validateCell } from './columns.ts';
import styles from './table.module.css';
import { getCellId } from './useCursor.ts';
import type { Typing } from './useTyping.ts';

/** Callbacks that report a cell editor's events to the table. */
export interface CellEvents {
  type: (text: string) => void;
  stopTyping: () => void;
}

interface Props {
  name: string;
  index: number;
  /** Undefined for the placeholder line below the rows, where a new row starts. */
  row: Row | undefined;
  columns: readonly Column[];
  language: Language;
  /** Index of the column that is reachable with Tab; null when it is in another row. */
  active: number | null;
  /** First and last selected column in this row; null when none is selected. */
  from: number | null;
  to: number | null;
  /** The pending text of the active cell. */
  typing: Typing | null;
  /** Validation errors of this row. */
  errors: unknown;
  cellEvents: RefObject<CellEvents>;
}

const getMessage = (errors: unknown, key: string): string | null => {
  const error = isRecord(errors) ? errors[key] : null;
  return isRecord(error) && typeof error.message === 'string' ? error.message : null;
};

/** Renders one row; memoised, so it renders again only when its props change. */
export const TableRow = memo(function TableRow({ row, index, columns, language, ...rest }: Props) {
  return (
    <tr aria-rowindex={index + 2} className={styles.row} data-new={row === undefined || undefined}>
      <th scope="row" className={styles.number}>
        {row ? index + 1 : <span className={styles.plus}>{inLanguage(['nuevo', 'new'], language)}</span>}
      </th>
      {columns.map((column, at) => (
        <Cell
          key={column.key}
          {...rest}
          row={row}
          index={index}
          language={language}
          column={column}
          at={at}
        />
      ))}
    </tr>
  );
});

interface CellProps extends Omit<Props, 'columns'> {
  column: Column;
  at: number;
}

function Cell({
  name,
  row,
  index,
  column,
  at,
  language,
  active,
  from,
  to,
  typing,
  errors,
  cellEvents,
}: CellProps) {
  const value = row?.[column.key];
  const code = validateCell(column, value) ?? getMessage(errors, column.key);
  const id = getCellId(name, index, column);
  const isActive = active === at;
  const problem = code === null ? null : fieldMessage(code, language);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid a cell is a gridcell, which may be selected
    <td
      id={id}
      tabIndex={isActive ? 0 : -1}
      className={styles.cell}
      data-row={index}
      data-column={at}
      data-numeric={column.isNumeric || undefined}
      data-wrong={problem !== null || undefined}
      aria-colindex={at + 2}
      aria-selected={from !== null && to !== null && at >= from && at <= to}
      aria-invalid={problem !== null || undefined}
      aria-describedby={problem === null ? undefined : `${id}-error`}
    >
      {isActive && typing ? (
        <Editor
          typing={typing}
          isNumeric={column.isNumeric}
          label={inLanguage(column.field.label, language)}
          cellEvents={cellEvents}
        />
      ) : (
        <span className={styles.text}>{formatCell(column, value)}</span>
      )}
      {problem !== null && (
        <span id={`${id}-error`} className={styles.problem}>
          {problem}
        </span>
      )}
    </td>
  );
}

/**
 * Focuses the input when it appears and places the caret at the end; the cell is already visible, so nothing
 * scrolls.
 */
function focusAtEnd(input: HTMLInputElement | null): void {
  input?.focus({ preventScroll: true });
  input?.setSelectionRange(input.value.length, input.value.length);
}

interface EditorProps {
  typing: Typing;
  isNumeric: boolean;
  label: string;
  cellEvents: RefObject<CellEvents>;
}

const Editor = ({ typing, isNumeric, label, cellEvents }: EditorProps) => (
  <input
    ref={focusAtEnd}
    className={styles.input}
    defaultValue={typing.text}
    inputMode={isNumeric ? 'decimal' : 'text'}
    enterKeyHint="next"
    autoComplete="off"
    aria-label={label}
    onInput={(event) => cellEvents.current.type(event.currentTarget.value)}
    onBlur={() => cellEvents.current.stopTyping()}
  />
);
