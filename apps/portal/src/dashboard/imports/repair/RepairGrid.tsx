import type { QadField } from '@centinela/api/imports/qadColumns.ts';
import { qadFieldLabels } from '@centinela/api/imports/qadColumns.ts';
import type { QadFile } from '@centinela/api/imports/qadFiles.ts';
import type { QadRecord } from '@centinela/api/imports/qadRecords.ts';
import type { QadRepairGroup } from '@centinela/api/imports/qadRepairs.ts';
import { Button, Group, NativeSelect, Table } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { type RefObject, useRef } from 'react';
import { useTranslation } from '../../../language/language.ts';
import { LeaveDialog } from '../../../shell/LeaveDialog.tsx';
import { useUnsaved } from '../../../shell/useUnsaved.ts';
import { focusNextError, handleGridKey } from './gridKeys.ts';
import { RepairRow } from './RepairRow.tsx';
import styles from './repair.module.css';
import type { useRepairRows } from './useRepairRows.ts';
import './words.ts';

interface RepairGridProps {
  file: QadFile;
  groups: readonly QadRepairGroup[];
  /** The reason whose rows are shown; empty for all. */
  reason: string;
  onReason(reason: string): void;
  repairRows: ReturnType<typeof useRepairRows>;
}

/** A column of the file: its field and its position in the cells. */
export interface GridColumn {
  field: QadField;
  index: number;
}

/** Orders the columns: first those with errors, then contract and name, which say whose row it is. */
function orderColumns(
  columns: readonly (QadField | null)[],
  groups: readonly QadRepairGroup[],
  reason: string,
): GridColumn[] {
  const selected = groups.find((group) => group.reason === reason)?.field;
  const wrongFields = groups.map(({ field }) => field);
  const first: (QadField | null | undefined)[] = ['contract', 'name', selected, ...wrongFields];
  const place = (field: QadField) => (first.includes(field) ? first.indexOf(field) : first.length);
  return columns
    .flatMap((field, index) => (field ? [{ field, index }] : []))
    .toSorted((one, other) => place(one.field) - place(other.field) || one.index - other.index);
}

/** The rows with errors as a table of inputs, with the keyboard of a spreadsheet; on phones a card for each row. */
export function RepairGrid({ file, groups, reason, onReason, repairRows }: RepairGridProps) {
  const { t } = useTranslation('repair');
  const { list, rows, reload } = repairRows;
  const table = useRef<HTMLTableElement>(null);
  const { blocker } = useUnsaved(() => Boolean(table.current?.querySelector('[data-dirty]')));
  const goToNextError = () => focusNextError(table.current);
  useHotkeys([['F8', goToNextError]], []);
  const changeReason = (chosen: string) => {
    onReason(chosen);
    void reload();
  };
  return (
    <section className={styles.section}>
      <h2>{t('grid')}</h2>
      <p className={`${styles.quiet} ${styles.keys}`}>{t('gridHint')}</p>
      <Group align="end" mb="sm">
        <NativeSelect
          label={t('reason')}
          value={reason}
          onChange={(event) => changeReason(event.currentTarget.value)}
          data={[
            { value: '', label: t('allReasons') },
            ...groups.map((group) => ({ value: group.reason, label: `${group.message} (${group.count})` })),
          ]}
        />
        <Button variant="default" onClick={goToNextError} aria-keyshortcuts="F8">
          {t('next')} <kbd className={styles.key}>F8</kbd>
        </Button>
      </Group>
      {rows.length === 0 && !list.isLoading && <p>{t('none')}</p>}
      {rows.length > 0 && (
        <GridTable
          table={table}
          columns={orderColumns(file.columns ?? [], groups, reason)}
          groups={groups}
          repairRows={repairRows}
        />
      )}
      {list.hasNextPage && (
        <Button
          mt="sm"
          variant="default"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
      <LeaveDialog blocker={blocker} />
    </section>
  );
}

interface GridTableProps extends Pick<RepairGridProps, 'groups' | 'repairRows'> {
  table: RefObject<HTMLTableElement | null>;
  columns: readonly GridColumn[];
}

function GridTable({ table, columns, groups, repairRows: { rows, saving, save } }: GridTableProps) {
  const { t, localize } = useTranslation('repair');
  const suggestions = new Map(
    groups.flatMap((group) => group.values.map((each) => [`${group.reason} ${each.value}`, each.suggestion])),
  );
  const findSuggestion = ({ field, rule, value }: QadRecord['problems'][number]) =>
    suggestions.get(`${field ?? ''}:${rule} ${value}`) ?? null;
  return (
    <div className={styles.scroll}>
      {/* Cards on phones need explicit roles: browsers drop table semantics when the display property changes. */}
      <Table ref={table} className={styles.table} role="table">
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            <Table.Th role="columnheader" scope="col">
              {t('row')}
            </Table.Th>
            {columns.map(({ field }) => (
              <Table.Th key={field} role="columnheader" scope="col">
                {localize(qadFieldLabels[field])}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup" onKeyDown={handleGridKey}>
          {rows.map((row) => (
            <RepairRow
              key={row.id}
              row={row}
              columns={columns}
              saveState={saving.get(row.id)}
              findSuggestion={findSuggestion}
              onSave={save}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
