import { ApiError } from '@centinela/api/http/client.ts';
import {
  invoiceImportEndpoints as calls,
  type InvoiceImport,
} from '@centinela/api/invoices/invoiceImports.ts';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { ListView } from '../../shared/list/ListView.tsx';
import { RowTable } from '../../shared/list/RowTable.tsx';
import { useListQuery } from '../../shared/list/useListQuery.ts';
import { Trouble } from '../../shell/ErrorScreen.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { Counts } from '../fileImports/Counts.tsx';
import { FileProblem } from '../fileImports/FileProblem.tsx';
import { ImportBadge, ImportBar } from './ImportProgress.tsx';
import styles from './invoiceImports.module.css';
import './importWords.ts';
import './words.ts';

const isInProgress = (file: InvoiceImport | undefined) =>
  file?.state === 'QUEUED' || file?.state === 'PROCESSING';

/** One invoice file: the results of its lines and their errors. */
export function InvoiceImportScreen() {
  const { t } = useTranslation('invoiceImports');
  const invoices = useTranslation('staffInvoices').t;
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['invoices', 'import', id],
    queryFn: ({ signal }) => call(calls.show, { params: { id }, signal }),
    refetchInterval: ({ state }) => (isInProgress(state.data?.data) ? 1_000 : false),
    meta: { background: true },
  });
  if (!data) {
    if (error instanceof ApiError && error.status === 404) return <Trouble kind="notFound" />;
    return error ? <LoadFailed onRetry={() => void refetch()} /> : <div aria-busy="true" />;
  }
  const file = data.data;
  return (
    <>
      <PageHeader
        title={file.name}
        crumbs={[
          { title: invoices('title'), to: paths.invoices },
          { title: t('title'), to: paths.invoiceImports },
        ]}
        lead={<ImportBadge file={file} />}
      />
      <FileProblem problem={file.problem} isInProgress={isInProgress(file)} />
      <FileCounts file={file} />
      {file.error > 0 && <InvalidLines file={file} />}
    </>
  );
}

const counts = ['total', 'created', 'changed', 'unchanged', 'error', 'pending'] as const;

function FileCounts({ file }: { file: InvoiceImport }) {
  const { t } = useTranslation('invoiceImports');
  return (
    <section className={styles.part} aria-label={t('progress')}>
      <ImportBar file={file} />
      <Counts names={counts} counts={file} label={(name) => t(name)} />
      {file.ignoredColumns.length > 0 && <p>{t('ignored', { names: file.ignoredColumns.join(', ') })}</p>}
    </section>
  );
}

function InvalidLines({ file: { id, error } }: { file: InvoiceImport }) {
  const { t, language } = useTranslation('invoiceImports');
  const list = useListQuery({
    key: ['invoices', 'import', id, 'lines', error, language],
    query: '',
    ask: (part) => call(calls.lines, { ...part, params: { id } }),
    meta: { background: true },
  });
  return (
    <section className={styles.part} aria-label={t('errors')}>
      <Group justify="space-between" gap="0.5rem 1rem">
        <h2>{t('errors')}</h2>
        <Button
          component="a"
          href={`/api/invoices/imports/${id}/errors`}
          download
          variant="default"
          size="xs"
        >
          {t('download')}
        </Button>
      </Group>
      <p>{t('errorsText')}</p>
      <ListView result={list} none={{ title: t('noErrors') }}>
        <RowTable
          rows={list.rows.map((line) => ({ ...line, id: String(line.line) }))}
          columns={[
            { label: t('line'), cell: ({ line }) => line },
            {
              label: t('what'),
              cell: ({ problems }) =>
                problems.map(({ field, rule, message, mend }) => (
                  <p key={`${field} ${rule}`} className={styles.problem}>
                    {message}
                    <small>{mend}</small>
                  </p>
                )),
            },
          ]}
        />
      </ListView>
    </section>
  );
}
