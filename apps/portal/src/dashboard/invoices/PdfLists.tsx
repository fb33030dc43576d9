import { formatListQuery } from '@centinela/api/http/lists.ts';
import { invoiceImportEndpoints as calls } from '@centinela/api/invoices/invoiceImports.ts';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { ListView } from '../../shared/list/ListView.tsx';
import listStyles from '../../shared/list/list.module.css';
import { RowTable } from '../../shared/list/RowTable.tsx';
import { useListQuery } from '../../shared/list/useListQuery.ts';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import { formatBytes } from '../media/library.ts';
import styles from './invoiceImports.module.css';
import './importWords.ts';

const firstPageQuery = formatListQuery({ limit: 10 });
/** Refetch interval in milliseconds, because imports and uploads change these lists. */
const pollingOptions = { refetchInterval: 5_000, meta: { background: true } };

/** Invoices without a PDF. */
export function MissingPdfs() {
  const { t } = useTranslation('invoiceImports');
  const list = useListQuery({
    key: ['invoices', 'missing'],
    query: firstPageQuery,
    ask: (part) => call(calls.missingPdfs, part),
    ...pollingOptions,
  });
  return (
    <section className={styles.part} aria-label={t('missing')}>
      <h2>{t('missing')}</h2>
      {list.rows.length > 0 && <p>{t('missingText')}</p>}
      <ListView result={list} none={{ title: t('noMissing') }}>
        <RowTable
          rows={list.rows}
          columns={[
            { label: t('contract'), isTitle: true, cell: ({ contract }) => contract },
            { label: t('period'), cell: ({ period }) => period },
            {
              label: t('waitsFor'),
              cell: ({ file }) => <span style={{ overflowWrap: 'anywhere' }}>{file ?? t('noName')}</span>,
            },
          ]}
        />
      </ListView>
    </section>
  );
}

/** PDFs that belong to no invoice. */
export function UnusedPdfs() {
  const { t } = useTranslation('invoiceImports');
  const list = useListQuery({
    key: ['invoices', 'unused'],
    query: firstPageQuery,
    ask: (part) => call(calls.unusedPdfs, part),
    ...pollingOptions,
  });
  return (
    <section className={styles.part} aria-label={t('unused')}>
      <h2>{t('unused')}</h2>
      {list.rows.length > 0 && <p>{t('unusedText')}</p>}
      <ListView result={list} none={{ title: t('noUnused') }}>
        <RowTable
          rows={list.rows.map((pdf) => ({ ...pdf, id: pdf.name }))}
          columns={[
            {
              label: t('name'),
              isTitle: true,
              cell: ({ name }) => <span style={{ overflowWrap: 'anywhere' }}>{name}</span>,
            },
            { label: t('size'), cell: ({ size }) => formatBytes(size) },
            {
              label: t('when'),
              className: listStyles.wide,
              cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
            },
          ]}
        />
      </ListView>
    </section>
  );
}
