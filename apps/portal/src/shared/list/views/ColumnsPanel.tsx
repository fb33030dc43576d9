import { densities } from '@centinela/api/savedViews/savedViews.ts';
import { MoveButtons, Sortable, SortableRow } from '@centinela/sections/fields/parts/Sortable.tsx';
import { Button, Checkbox, Group, SegmentedControl, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../language/language.ts';
import { moveItem } from '../reorder.ts';
import { arrangeColumns, type ColumnChoice } from './columns.ts';
import type { ListViews } from './listViews.ts';
import styles from './views.module.css';
import './words.ts';

/** Keeps the focus on a column that moves between the visible and the hidden list. */
function useKeepFocus() {
  const panel = useRef<HTMLDivElement>(null);
  const name = useRef<string | null>(null);
  useEffect(() => {
    if (name.current === null) return;
    panel.current?.querySelector<HTMLElement>(`[data-column="${CSS.escape(name.current)}"]`)?.focus();
    name.current = null;
  });
  return {
    panel,
    keepFocus: (column: string) => {
      name.current = column;
    },
  };
}

/** The visible and hidden columns of a list, and functions that change them. */
function useColumnChoice(listViews: ListViews) {
  const { columns, arrangement } = listViews;
  const shownColumns = arrangeColumns(columns, arrangement.columns);
  const defaultNames = arrangeColumns(columns, null)
    .map(({ name }) => name)
    .join();
  const setShownColumns = (newColumns: readonly ColumnChoice[]) => {
    const names = newColumns.map(({ name }) => name);
    listViews.arrange({ columns: names.join() === defaultNames && !listViews.currentView ? null : names });
  };
  return {
    shownColumns,
    hiddenColumns: columns.filter((column) => !shownColumns.includes(column)),
    setShownColumns,
    move: (from: number, to: number) => setShownColumns(moveItem(shownColumns, from, to)),
  };
}

/** The row spacing, the visible columns, which can be moved by drag and keyboard, and the hidden columns. */
export function ColumnsPanel({ listViews }: { listViews: ListViews }) {
  const { t } = useTranslation('views');
  const { shownColumns, hiddenColumns, setShownColumns, move } = useColumnChoice(listViews);
  const { panel, keepFocus } = useKeepFocus();
  const toggle = (column: ColumnChoice, newColumns: readonly ColumnChoice[]) => {
    keepFocus(column.name);
    setShownColumns(newColumns);
  };
  return (
    <div ref={panel}>
      <DensityControl listViews={listViews} />
      <Text size="sm" fw={600} mt="sm" mb={6} id="columns-about">
        {t('columnsAbout')}
      </Text>
      <ShownColumns
        shownColumns={shownColumns}
        onMove={move}
        onHide={(column) =>
          toggle(
            column,
            shownColumns.filter((each) => each !== column),
          )
        }
      />
      {hiddenColumns.length > 0 && (
        <ul className={styles.columns}>
          {hiddenColumns.map((column) => (
            <li key={column.name} className={styles.column}>
              <Checkbox
                size="xs"
                flex={1}
                miw={0}
                label={column.label}
                aria-label={t('show', { column: column.label })}
                checked={false}
                data-column={column.name}
                onChange={() => toggle(column, [...shownColumns, column])}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The row spacing, and a button that resets it together with the columns. */
function DensityControl({ listViews }: { listViews: ListViews }) {
  const { t } = useTranslation('views');
  const { arrangement } = listViews;
  const isDefault = arrangement.columns === null && arrangement.density === null;
  return (
    <>
      <Text size="sm" fw={600} mb={6} id="density-about">
        {t('density')}
      </Text>
      <Group justify="space-between" gap="0.5rem">
        <SegmentedControl
          size="xs"
          aria-labelledby="density-about"
          data={densities.map((value) => ({ value, label: t(`densities.${value}`) }))}
          value={arrangement.density ?? 'comfortable'}
          onChange={(value) =>
            listViews.arrange({ density: densities.find((each) => each === value) ?? 'comfortable' })
          }
        />
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          disabled={isDefault}
          onClick={() => listViews.arrange({ columns: null, density: null })}
        >
          {t('reset')}
        </Button>
      </Group>
    </>
  );
}

interface ShownColumnsProps {
  shownColumns: readonly ColumnChoice[];
  onMove(from: number, to: number): void;
  onHide(column: ColumnChoice): void;
}

function ShownColumns({ shownColumns, onMove, onHide }: ShownColumnsProps) {
  const { t } = useTranslation('views');
  return (
    <Sortable onMove={onMove}>
      <ol className={styles.columns} aria-labelledby="columns-about">
        {shownColumns.map((column, index) => (
          <SortableRow
            key={column.name}
            id={column.name}
            index={index}
            group="columns"
            className={styles.column}
          >
            {(handle) => (
              <>
                <Checkbox
                  size="xs"
                  flex={1}
                  miw={0}
                  label={column.label}
                  aria-label={t('show', { column: column.label })}
                  checked
                  disabled={column.isTitle || shownColumns.length === 1}
                  data-column={column.name}
                  onChange={() => onHide(column)}
                />
                <MoveButtons
                  index={index}
                  count={shownColumns.length}
                  onMove={onMove}
                  handle={handle}
                  itemName={t('column', { column: column.label })}
                />
              </>
            )}
          </SortableRow>
        ))}
      </ol>
    </Sortable>
  );
}
