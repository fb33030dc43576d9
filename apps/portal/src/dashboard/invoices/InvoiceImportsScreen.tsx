import { invoiceImportEndpoints as calls } from '@centinela/api/invoices/invoiceImports.ts';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { invoiceImportPath, paths } from '../../navigation/paths.ts';
import { ListView } from '../../shared/list/ListView.tsx';
import { useListQuery } from '../../shared/list/useListQuery.ts';
import { FileTable } from '../fileImports/FileTable.tsx';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import { useVisited } from '../shared/useVisited.ts';
import { ImportBadge, ImportBar } from './ImportProgress.tsx';
import { InvoiceUpload } from './InvoiceUpload.tsx';
import styles from './invoiceImports.module.css';
import { MissingPdfs, UnusedPdfs } from './PdfLists.tsx';
import './importWords.ts';
import './words.ts';

/** Refetch interval while an import is in progress, in milliseconds. */
const refetchIntervalMs = 1_500;

/** Uploads of invoice files and their PDFs. */
export function InvoiceImportsScreen() {
  const { t } = useTranslation('invoiceImports');
  const invoices = useTranslation('staffInvoices').t;
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
      <DashboardHeader
        title={t('title')}
        crumbs={[{ title: invoices('title'), to: paths.invoices }]}
        lead={t('about')}
      />
      <InvoiceUpload />
      <section className={styles.part} aria-label={t('files')}>
        <h2>{t('files')}</h2>
        <ListView result={list} none={{ title: t('none'), text: t('noneText') }}>
          <FileTable
            files={list.rows}
            toPath={invoiceImportPath}
            badge={(file) => <ImportBadge file={file} />}
            bar={(file) => <ImportBar file={file} />}
            total={{ label: t('total'), count: ({ total }) => total }}
          />
        </ListView>
      </section>
      <MissingPdfs />
      <UnusedPdfs />
    </>
  );
}
