import { ApiError } from '@centinela/api/http/client.ts';
import type { QadFile } from '@centinela/api/imports/qadFiles.ts';
import { Box, Button } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { formatDay } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { Trouble } from '../../shell/ErrorScreen.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { Counts } from '../fileImports/Counts.tsx';
import { FileProblem } from '../fileImports/FileProblem.tsx';
import layout from '../shared/layout.module.css';
import { Actions } from './Actions.tsx';
import { isInProgress, isPlanning } from './actions.ts';
import { DuplicateFile } from './DuplicateFile.tsx';
import styles from './imports.module.css';
import { Mapping } from './Mapping.tsx';
import { FileProgressBar, FileSpeed, FileStateBadge } from './Progress.tsx';
import { Reasons } from './Reasons.tsx';
import { Records } from './Records.tsx';
import { Timeline } from './Timeline.tsx';
import { useImport, useImportEvents } from './useImports.ts';
import './words.ts';

/** Remounts the screen for each file, so that no dialog stays open. */
export function ImportScreen() {
  const { id = '' } = useParams();
  return <LoadedFile key={id} id={id} />;
}

function LoadedFile({ id }: { id: string }) {
  const { t, language } = useTranslation('imports');
  const { has } = usePermissions();
  const { data, error, refetch } = useImport(id, true);
  const [isMapping, setMapping] = useState(false);
  useImportEvents(id, data !== undefined);
  if (!data) {
    if (error instanceof ApiError && error.status === 404) return <Trouble kind="notFound" />;
    return error ? <LoadFailed onRetry={() => void refetch()} /> : <div aria-busy="true" />;
  }
  const file = data.data;
  const canMap = has('qadFiles.update') && file.state === 'UPLOADED' && file.expiredAt === null;
  return (
    <>
      <PageHeader
        title={file.name}
        crumbs={[{ title: t('title'), to: paths.imports }]}
        lead={<FileStateBadge file={file} />}
      >
        {canMap && file.columns !== null && !isMapping && (
          <Button variant="default" onClick={() => setMapping(true)}>
            {t('changeColumns')}
          </Button>
        )}
        <Actions file={file} />
      </PageHeader>
      <FileProblem problem={file.problem} isInProgress={isInProgress(file)} />
      {file.state === 'UPLOADED' && <DuplicateFile id={file.id} />}
      {canMap && (file.columns === null || isMapping) && (
        <Mapping key={file.id} file={file} onClose={() => setMapping(false)} />
      )}
      <Box className={layout.autoGrid} mb="1.5rem" style={{ '--min-column': '20rem' }}>
        <FileCounts file={file} />
        <DryRunCounts file={file} />
        <Reasons file={file} />
        <Timeline file={file} />
      </Box>
      {file.expiredAt ? (
        <p className={styles.quiet}>{t('expired', { day: formatDay(file.expiredAt, language) })}</p>
      ) : (
        has('qadRecords.list') && <Records file={file} />
      )}
    </>
  );
}

const countNames = ['toImport', 'success', 'ignored', 'error', 'pending'] as const;

function FileCounts({ file }: { file: QadFile }) {
  const { t } = useTranslation('imports');
  return (
    <section className={styles.part} data-wide>
      <h2>{t('progress')}</h2>
      <FileProgressBar file={file} />
      {/* Before the run, the dry run has the only results. */}
      <Counts
        names={file.state === 'UPLOADED' ? ['toImport'] : countNames}
        counts={file}
        label={(name) => t(name)}
      />
      <FileSpeed file={file} />
      {file.surprises > 0 && <p>{t('surprises', { count: file.surprises })}</p>}
      {file.kept > 0 && <p>{t('kept', { count: file.kept })}</p>}
      {file.ignoredColumns.length > 0 && (
        <p>{t('ignoredColumns', { names: file.ignoredColumns.join(', ') })}</p>
      )}
    </section>
  );
}

const dryRunOutcomes = ['new', 'changed', 'unchanged', 'error'] as const;

function DryRunCounts({ file }: { file: QadFile }) {
  const { t } = useTranslation('imports');
  const { plan, state } = file;
  const isRunning = isPlanning(file);
  if (!plan.at && !isRunning) return null;
  return (
    <section className={styles.part}>
      <h2>{t(state === 'UPLOADED' ? 'plan' : 'planBefore')}</h2>
      {(isRunning || state === 'UPLOADED') && (
        <p className={styles.quiet}>{t(isRunning ? 'planRunning' : 'planText')}</p>
      )}
      <Counts names={dryRunOutcomes} counts={plan} label={(name) => t(name)} isCompact />
    </section>
  );
}
