import { memo, type RefObject } from 'react';
import { inLanguage, type Language } from '../../../kernel/language.ts';
import { fieldMessage } from '../../../kernel/messages.ts';
import { isRecord } from '../../isRecord.ts';
import { type Column, cellProblem, cellText, type Row } from './columns.ts';
import styles from './table.module.css';
import { cellId } from './useCursor.ts';
import type { Typing } from './useTyping.ts';

/** What a cell's editor tells the table. */
export interface Hears {
  type: (text: string) => void;
  leave: () => void;
}

interface Props {
  name: string;
  index: number;
  /** Undefined for the line below the rows, in which a new one is begun. */
  row: Row | undefined;
  columns: readonly Column[];
  language: Language;
  /** The column of the cell that Tab comes to; null when that is in another row. */
  active: number | null;
  /** The columns of the chosen cells of this row, the first and the last; null when none is. */
  from: number | null;
  to: number | null;
  /** What is being typed into the active cell. */
  typing: Typing | null;
  /** What the form's check has found wrong in this row. */
  errors: unknown;
  hears: RefObject<Hears>;
}

const messageOf = (errors: unknown, key: string): string | null => {
  const error = isRecord(errors) ? errors[key] : null;
  return isRecord(error) && typeof error.message === 'string' ? error.message : null;
};

/** One row; it is drawn again only when something in it changes. */
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
  hears,
}: CellProps) {
  const value = row?.[column.key];
  const code = cellProblem(column, value) ?? messageOf(errors, column.key);
  const id = cellId(name, index, column);
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
          hears={hears}
        />
      ) : (
        <span className={styles.text}>{cellText(column, value)}</span>
      )}
      {problem !== null && (
        <span id={`${id}-error`} className={styles.problem}>
          {problem}
        </span>
      )}
    </td>
  );
}

/** Takes the focus as it appears, in a cell that is in sight, with the caret behind what is there. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.focus({ preventScroll: true });
  input?.setSelectionRange(input.value.length, input.value.length);
}

interface EditorProps {
  typing: Typing;
  isNumeric: boolean;
  label: string;
  hears: RefObject<Hears>;
}

const Editor = ({ typing, isNumeric, label, hears }: EditorProps) => (
  <input
    ref={takeFocus}
    className={styles.input}
    defaultValue={typing.text}
    inputMode={isNumeric ? 'decimal' : 'text'}
    enterKeyHint="next"
    autoComplete="off"
    aria-label={label}
    onInput={(event) => hears.current.type(event.currentTarget.value)}
    onBlur={() => hears.current.leave()}
  />
);
