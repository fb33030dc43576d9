import { ApiError } from '@centinela/api/http/client.ts';
import { qadFieldLabels } from '@centinela/api/imports/qadColumns.ts';
import type { QadFile } from '@centinela/api/imports/qadFiles.ts';
import type { QadRepair } from '@centinela/api/imports/qadRepairs.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { usePermissions } from '../../../calls/permissions.ts';
import { useTranslation } from '../../../language/language.ts';
import { formatWholeNumber } from '../../../language/numbers.ts';
import { importPath, paths } from '../../../navigation/paths.ts';
import { Trouble } from '../../../shell/ErrorScreen.tsx';
import { LoadFailed } from '../../../shell/LoadFailed.tsx';
import { PageHeader } from '../../../shell/PageHeader.tsx';
import { PartsBar } from '../../shared/PartsBar.tsx';
import { ProcessButton } from '../Actions.tsx';
import { useImport, useImportEvents } from '../useImports.ts';
import { ChoiceLists } from './choices.tsx';
import { RepairGrid } from './RepairGrid.tsx';
import { RepairGroups } from './RepairGroups.tsx';
import styles from './repair.module.css';
import { useBulkRepairs, useRepairState } from './useRepair.ts';
import { useRepairRows } from './useRepairRows.ts';
import './words.ts';

/** Corrects the records in error between the dry run of a file and its run. */
export function RepairScreen() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useImport(id, true);
  useImportEvents(id, data !== undefined);
  if (data) return <LoadedRepair key={id} file={data.data} />;
  if (error instanceof ApiError && error.status === 404) return <Trouble kind="notFound" />;
  return error ? <LoadFailed onRetry={() => void refetch()} /> : <div aria-busy="true" />;
}

function LoadedRepair({ file }: { file: QadFile }) {
  const { t } = useTranslation('repair');
  const imports = useTranslation('imports').t;
  const { has } = usePermissions();
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const { data: state, isError, refetch } = useRepairState(file);
  const repairRows = useRepairRows(file.id, reason);
  const { repairAll, undo } = useBulkRepairs(file.id, () => void repairRows.reload());
  const last = state?.repairs.find(({ kind, isUndone }) => kind !== 'undo' && !isUndone);
  const header = (
    <PageHeader
      title={t('title')}
      crumbs={[
        { title: imports('title'), to: paths.imports },
        { title: file.name, to: importPath(file.id) },
      ]}
      lead={t('lead')}
    >
      {file.can.repair && last && <UndoButton repair={last} onUndo={() => void undo(last.id)} />}
      {has('qadFiles.save') && file.can.process && (
        <ProcessButton
          file={file}
          label={(count, number) => t('import', { count, number })}
          onStarted={() => void navigate(importPath(file.id))}
        />
      )}
    </PageHeader>
  );
  if (!file.can.repair)
    return (
      <>
        {header}
        <p>{t('blocked')}</p>
        <Button component={Link} to={importPath(file.id)} color="light">
          {t('back')}
        </Button>
      </>
    );
  if (!state) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <div aria-busy="true" />;
  return (
    <>
      {header}
      <Progress left={state.left} repaired={state.repaired} />
      {state.groups.length > 0 && <RepairGroups groups={state.groups} onRepair={repairAll} />}
      <ChoiceLists columns={file.columns ?? []} />
      <RepairGrid
        file={file}
        groups={state.groups}
        reason={reason}
        onReason={setReason}
        repairRows={repairRows}
      />
    </>
  );
}

/** How many errors are left, as text and bar. */
function Progress({ left, repaired }: { left: number; repaired: number }) {
  const { t, language } = useTranslation('repair');
  const total = left + repaired;
  const formatted = { left: formatWholeNumber(left, language), total: formatWholeNumber(total, language) };
  return (
    <section className={styles.progress}>
      <p role="status">
        <strong>{t(total === 0 ? 'noErrors' : left === 0 ? 'allRight' : 'left', formatted)}</strong>
      </p>
      {total > 0 && (
        <PartsBar
          label={t('progress')}
          percentage={Math.floor((repaired * 100) / total)}
          total={total}
          parts={[{ name: 'repaired', look: 'good', label: t('progress'), count: repaired }]}
          formatCount={(count) => formatWholeNumber(count, language)}
        />
      )}
    </section>
  );
}

function UndoButton({ repair, onUndo }: { repair: QadRepair; onUndo(): void }) {
  const { t, language, localize } = useTranslation('repair');
  const { kind, field, lines, value } = repair;
  if (kind === 'undo') return null;
  const rows = t('rows', { count: lines, number: formatWholeNumber(lines, language) });
  const fieldName = field ? localize(qadFieldLabels[field]) : '';
  return (
    <Button variant="default" leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={onUndo}>
      {t('undoLast', {
        what: t(`repairs.${kind}`, { field: fieldName, rows, value: value || t('emptyValue') }),
      })}
    </Button>
  );
}
