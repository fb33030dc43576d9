import {
  invoiceImportEndpoints as calls,
  type InvoiceImport,
} from '@centinela/api/invoices/invoiceImports.ts';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';
import { invoiceImportPath, paths } from '../../navigation/paths.ts';
import { ListView } from '../../shared/list/ListView.tsx';
import listStyles from '../../shared/list/list.module.css';
import { RowTable } from '../../shared/list/RowTable.tsx';
import { useListQuery } from '../../shared/list/useListQuery.ts';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import { Permitted } from '../shared/Permitted.tsx';
import { useVisited } from '../shared/useVisited.ts';
import { ImportBadge, ImportBar } from './ImportProgress.tsx';
import { InvoiceUpload } from './InvoiceUpload.tsx';
import styles from './invoiceImports.module.css';
import { MissingPdfs, UnusedPdfs } from './PdfLists.tsx';
import './importWords.ts';
import './words.ts';

/** Uploads of invoice files and their PDFs. */
export const InvoiceImportsScreen = () => (
  <Permitted permission="invoices.list">
    <InvoiceImports />
  </Permitted>
);

/** Refetch interval while an import is in progress, in milliseconds. */
const refetchIntervalMs = 1_500;

function InvoiceImports() {
  const { t } = useTranslation('invoiceImports');
  const invoices = useTranslation('staffInvoices').t;
  const common = useTranslation().t;
  const { has } = usePermissions();
  useVisited(t('title'));
  const list = useListQuery({
    key: ['invoices', 'imports'],
    query: '',
    ask: (part) => call(calls.list, part),
    refetchInterval: refetchIntervalMs,
    meta: { background: true },
  });
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[
          { title: common('home.title'), to: paths.dashboard },
          { title: invoices('title'), to: paths.invoices },
        ]}
        lead={t('about')}
      />
      {has('invoices.save') && <InvoiceUpload />}
      <section className={styles.part} aria-label={t('files')}>
        <h2>{t('files')}</h2>
        <ListView result={list} none={{ title: t('none'), text: t('noneText') }}>
          <Files files={list.rows} />
        </ListView>
      </section>
      <MissingPdfs />
      <UnusedPdfs />
    </>
  );
}

function Files({ files }: { files: readonly InvoiceImport[] }) {
  const { t, language } = useTranslation('invoiceImports');
  return (
    <RowTable
      rows={files}
      columns={[
        {
          label: t('file'),
          isTitle: true,
          cell: ({ id, name }) => <Link to={invoiceImportPath(id)}>{name}</Link>,
        },
        { label: t('state'), cell: (file) => <ImportBadge file={file} /> },
        { label: t('progress'), className: listStyles.wide, cell: (file) => <ImportBar file={file} /> },
        {
          label: t('lines'),
          cell: ({ total, error }) => (
            <>
              {formatWholeNumber(total, language)}
              {error > 0 && (
                <small className={listStyles.by}>
                  {t('error')}: {formatWholeNumber(error, language)}
                </small>
              )}
            </>
          ),
        },
        { label: t('who'), className: listStyles.wide, cell: ({ user }) => user },
        {
          label: t('when'),
          className: listStyles.wide,
          cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
        },
      ]}
    />
  );
}
