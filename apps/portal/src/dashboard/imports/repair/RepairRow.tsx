import { qadFieldLabels } from '@centinela/api/imports/qadColumns.ts';
import type { QadRecord } from '@centinela/api/imports/qadRecords.ts';
import { Table, UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from '../../../language/language.ts';
import { getChoiceListId } from './choices.tsx';
import type { GridColumn } from './RepairGrid.tsx';
import styles from './repair.module.css';
import type { RowChange, SaveState } from './useRepairRows.ts';
import './words.ts';

type Problem = QadRecord['problems'][number];

interface RepairRowProps {
  row: QadRecord;
  columns: readonly GridColumn[];
  saveState: SaveState | undefined;
  findSuggestion(problem: Problem): string | null;
  onSave(row: QadRecord, change: RowChange): Promise<boolean>;
}

/** One row: its state, and an input for each cell. */
export function RepairRow({ row, columns, saveState, findSuggestion, onSave }: RepairRowProps) {
  return (
    <Table.Tr role="row" data-skipped={row.skipped || undefined}>
      <RowState row={row} saveState={saveState} onSave={onSave} />
      {columns.map((column) => (
        <Cell
          key={column.field}
          row={row}
          column={column}
          problem={row.problems.find(({ field }) => field === column.field)}
          findSuggestion={findSuggestion}
          onSave={onSave}
        />
      ))}
    </Table.Tr>
  );
}

/** The line number, whether the row is right now, and a button to leave it out. */
function RowState({ row, saveState, onSave }: Pick<RepairRowProps, 'row' | 'saveState' | 'onSave'>) {
  const { t } = useTranslation('repair');
  const { line, problems, skipped } = row;
  const wholeLine = problems.find(({ field }) => field === null);
  const state = saveState?.isSaving
    ? t('states.saving')
    : skipped
      ? t('states.skipped')
      : problems.length > 0
        ? t('states.wrong', { count: problems.length })
        : `✓ ${t('states.right')}`;
  return (
    <Table.Th scope="row" role="rowheader">
      {t('line', { line })}
      <span role="status" className={styles.state} data-right={problems.length === 0 || undefined}>
        {state}
      </span>
      {saveState?.isSaving === false && (
        <span role="alert" className={styles.wrong}>
          {saveState.problem}
        </span>
      )}
      {wholeLine && (
        <span className={styles.wrong}>
          {wholeLine.message}. {wholeLine.mend}
        </span>
      )}
      <UnstyledButton
        className={styles.small}
        aria-label={t(skipped ? 'unskipRow' : 'skipRow', { line })}
        onClick={() => void onSave(row, { skip: !skipped })}
      >
        {t(skipped ? 'unskip' : 'skip')}
      </UnstyledButton>
    </Table.Th>
  );
}

interface CellProps extends Pick<RepairRowProps, 'row' | 'findSuggestion' | 'onSave'> {
  column: GridColumn;
  problem: Problem | undefined;
}

/** One cell. Leaving it saves it; a refused value stays in the input. */
function Cell({ row, column: { field, index }, problem, findSuggestion, onSave }: CellProps) {
  const { t, localize } = useTranslation('repair');
  const messageId = useId();
  const stored = row.cells[index] ?? '';
  const [draft, setDraft] = useState<string | null>(null);
  const label = localize(qadFieldLabels[field]);
  const suggestion = problem ? findSuggestion(problem) : null;
  const saveValue = async (value: string) => {
    if (value === stored) return setDraft(null);
    setDraft(value);
    const isSaved = await onSave(row, { values: { [field]: value } });
    if (isSaved) setDraft((current) => (current === value ? null : current));
  };
  const isImportant = problem !== undefined || field === 'contract' || field === 'name' || draft !== null;
  return (
    <Table.Td role="cell" data-label={label} data-hidden={!isImportant || undefined}>
      <input
        data-cell
        data-dirty={draft === null ? undefined : ''}
        className={styles.input}
        aria-label={t('cell', { field: label, line: row.line })}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && messageId}
        list={getChoiceListId(field)}
        autoComplete="off"
        spellCheck={false}
        value={draft ?? stored}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={() => draft !== null && void saveValue(draft)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          setDraft(null);
          event.stopPropagation();
        }}
      />
      {problem && (
        <span id={messageId} className={styles.wrong}>
          {problem.message}. {problem.mend}
        </span>
      )}
      {suggestion !== null && (
        <UnstyledButton className={styles.small} onClick={() => void saveValue(suggestion)}>
          {suggestion === '' ? t('useEmpty') : t('use', { value: suggestion })}
        </UnstyledButton>
      )}
    </Table.Td>
  );
}
