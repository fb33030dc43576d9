import { Box } from '@mantine/core';
import { memo } from 'react';
import { get } from 'react-hook-form';
import { inLanguage, type Language } from '../../../kernel/language.ts';
import { fieldMessage } from '../../../kernel/messages.ts';
import { fieldId } from '../../useField.ts';
import { type Column, formatCell, type Row, validateCell } from './columns.ts';
import styles from './table.module.css';
import type { Typing } from './useTable.ts';

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
}

/** Renders one row; memoised, so it renders again only when its props change. */
export const TableRow = memo(function TableRow({ columns, ...props }: Props) {
  const { index, row, language } = props;
  return (
    <tr aria-rowindex={index + 2} className={styles.row}>
      <th scope="row" className={styles.number}>
        {row ? (
          index + 1
        ) : (
          <Box component="span" mx="-0.4rem" fz="0.7rem">
            {inLanguage(['nuevo', 'new'], language)}
          </Box>
        )}
      </th>
      {columns.map((column, at) => (
        <Cell key={column.key} {...props} column={column} at={at} />
      ))}
    </tr>
  );
});

interface CellProps extends Omit<Props, 'columns'> {
  column: Column;
  at: number;
}

/** Shows a cell's value or its editor, with the error below; error links point to its id. */
function Cell({ name, row, index, column, at, language, active, from, to, typing, errors }: CellProps) {
  const value = row?.[column.key];
  const message: unknown = get(errors, `${column.key}.message`);
  const code = validateCell(column, value) ?? (typeof message === 'string' ? message : null);
  const isWrong = code !== null;
  const id = fieldId(`${name}.${index}.${column.key}`);
  const isActive = active === at;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid a cell is a gridcell, which may be selected
    <td
      id={id}
      tabIndex={isActive ? 0 : -1}
      className={styles.cell}
      data-numeric={column.isNumeric || undefined}
      aria-colindex={at + 2}
      aria-selected={from !== null && to !== null && at >= from && at <= to}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? `${id}-error` : undefined}
    >
      {isActive && typing ? (
        <input
          ref={focusAtEnd}
          className={styles.input}
          defaultValue={typing.text}
          inputMode={column.isNumeric ? 'decimal' : 'text'}
          enterKeyHint="next"
          autoComplete="off"
          aria-label={inLanguage(column.field.label, language)}
        />
      ) : (
        <span className={styles.text}>{formatCell(column, value)}</span>
      )}
      {isWrong && (
        <span id={`${id}-error`} className={styles.problem}>
          {fieldMessage(code, language)}
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
