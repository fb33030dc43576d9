import { type MouseEvent, useLayoutEffect, useRef } from 'react';
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
import { TableHelp, TableNews, TableTools } from './TableTools.tsx';
import styles from './table.module.css';
import { type Table, useTable } from './useTable.ts';

/** The cell in which something happened. */
function placeOf({ target }: { target: EventTarget }): Place | null {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (!(cell instanceof HTMLElement)) return null;
  return { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
}

/**
 * A list whose items are one line each, as a table: typed into by keyboard, pasted from a spreadsheet, with a way back.
 * What is wrong stands in its cell.
 */
export function TableEditor({ name, field }: FieldPlace<ListField>) {
  const table = useTable({ name, field });
  const error = useFieldError(name);
  const localize = useLocalize();
  const item = localize(field.item ?? field.label).toLocaleLowerCase();
  return (
    <Composite name={name} field={{ ...field, required: (field.min ?? 0) > 0 }} error={error}>
      <TableTools table={table} item={item} />
      <Grid name={name} field={field} table={table} />
      <TableNews told={table.told} />
      <TableHelp />
    </Composite>
  );
}

interface GridProps extends FieldPlace<ListField> {
  table: Table;
}

function Grid({ name, field, table }: GridProps) {
  const { language } = useFieldTools();
  const { control } = useFormContext();
  const { errors } = useFormState({ control });
  const found: unknown = get(errors, name);
  const { rows, columns, at, area, typing, isFull } = table;
  const hears = useRef({ type: table.type, leave: () => table.stopTyping(true) });
  useLayoutEffect(() => {
    hears.current = { type: table.type, leave: () => table.stopTyping(true) };
  });
  const shown = isFull ? rows.rows : [...rows.rows, undefined];

  const onMouseDown = (event: MouseEvent) => {
    const place = placeOf(event);
    if (!place || (typing && place.row === at.row && place.column === at.column)) return;
    if (typing) table.stopTyping(true);
    if (event.shiftKey) event.preventDefault();
    table.go(place, event.shiftKey ? (table.corner ?? at) : null);
  };
  return (
    <div className={styles.frame}>
      <table
        ref={table.grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is typed into is a grid
        role="grid"
        className={styles.grid}
        style={{ minWidth: `${columns.reduce((sum, column) => sum + widthOf(column), 3)}rem` }}
        aria-label={inLanguage(field.label, language)}
        aria-rowcount={shown.length + 1}
        aria-multiselectable
        onKeyDown={table.onKey}
        onPaste={table.onPaste}
        onCopy={(event) => table.onCopy(event, false)}
        onCut={(event) => table.onCopy(event, true)}
        onMouseDown={onMouseDown}
        onFocus={(event) => {
          const place = placeOf(event);
          if (place) table.arrive(place);
        }}
        onDoubleClick={(event) => {
          const place = placeOf(event);
          if (place && !typing) table.startTyping(place, true);
        }}
        onPointerUp={(event) => {
          const place = event.pointerType === 'touch' ? placeOf(event) : null;
          if (place && !typing && place.row === at.row && place.column === at.column)
            table.startTyping(place, true, true);
        }}
      >
        <Heads columns={columns} />
        <tbody>
          {shown.map((row, index) => {
            const isChosen = index >= area.from.row && index <= area.to.row;
            return (
              <TableRow
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and hold no state
                key={index}
                name={name}
                index={index}
                row={row}
                columns={columns}
                language={language}
                active={at.row === index ? at.column : null}
                from={isChosen ? area.from.column : null}
                to={isChosen ? area.to.column : null}
                typing={at.row === index ? typing : null}
                errors={isRecord(found) ? found[index] : null}
                hears={hears}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** In rem: amounts and codes take little room, the words the rest. */
const widthOf = ({ isNumeric, field }: Column): number => (isNumeric ? 9 : field.required ? 15 : 8);

function Heads({ columns }: { columns: readonly Column[] }) {
  const { language } = useFieldTools();
  const localize = useLocalize();
  return (
    <>
      <colgroup>
        <col style={{ width: '3rem' }} />
        {columns.map((column) => (
          <col key={column.key} style={{ width: `${widthOf(column)}rem` }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
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
    </>
  );
}
