import type { QadFile } from '@centinela/api/imports/qadFiles.ts';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';
import { importPath } from '../../navigation/paths.ts';
import { ListView } from '../../shared/list/ListView.tsx';
import styles from '../../shared/list/list.module.css';
import { type Column, RowTable } from '../../shared/list/RowTable.tsx';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import { useVisited } from '../shared/useVisited.ts';
import { countErrors } from './actions.ts';
import { formatDuration } from './duration.ts';
import { InstantCell } from './InstantCell.tsx';
import { FileProgressBar, FileStateBadge } from './Progress.tsx';
import { Upload } from './Upload.tsx';
import { useImportEvents, useImports } from './useImports.ts';
import './words.ts';

/** The ERP import files with live progress bars. */
export function ImportsScreen() {
  const { t } = useTranslation('imports');
  const { has } = usePermissions();
  useVisited(t('title'));
  useImportEvents(null, true);
  const list = useImports();
  return (
    <>
      <DashboardHeader title={t('title')} lead={t('about')} />
      {has('qadFiles.save') && <Upload />}
      <ListView
        result={list}
        none={{ title: t('none'), text: t('noneText') }}
        download={{ path: '/api/qad-files/download', query: list.query, formats: ['csv', 'xlsx'] }}
      >
        <FileList files={list.rows} />
      </ListView>
    </>
  );
}

function FileList({ files }: { files: readonly QadFile[] }) {
  const { t, language } = useTranslation('imports');
  const createCountColumn = (
    name: 'toImport' | 'success' | 'ignored' | 'error' | 'pending',
    more: Partial<Column<QadFile>> = {},
  ): Column<QadFile> => ({
    name,
    label: t(name),
    className: styles.wide,
    cell: (file) => formatWholeNumber(file[name], language),
    ...more,
  });
  return (
    <RowTable
      rows={files}
      columns={[
        {
          name: 'name',
          label: t('file'),
          isTitle: true,
          cell: (file) => (
            <>
              <Link to={importPath(file.id)}>{file.name}</Link>
              <small className={styles.narrow}>
                <RelativeTime at={file.createdAt} />
                {countErrors(file) > 0 && `${t('error')}: ${formatWholeNumber(countErrors(file), language)}`}
              </small>
            </>
          ),
        },
        { name: 'state', label: t('status'), cell: (file) => <FileStateBadge file={file} /> },
        {
          name: 'progress',
          label: t('progress'),
          cell: (file) => (
            <>
              <FileProgressBar file={file} />
              <small className={styles.by}>{file.percentage} %</small>
            </>
          ),
        },
        createCountColumn('toImport'),
        createCountColumn('success'),
        createCountColumn('ignored'),
        createCountColumn('error', { cell: (file) => formatWholeNumber(countErrors(file), language) }),
        createCountColumn('pending', { isHiddenByDefault: true }),
        { name: 'user', label: t('user'), className: styles.wide, cell: ({ user }) => user },
        {
          name: 'start',
          label: t('start'),
          className: styles.wide,
          cell: ({ startedAt }) => <InstantCell at={startedAt} />,
        },
        {
          name: 'end',
          label: t('end'),
          className: styles.wide,
          cell: ({ finishedAt }) => <InstantCell at={finishedAt} />,
        },
        {
          name: 'duration',
          label: t('duration'),
          className: styles.wide,
          cell: ({ startedAt, finishedAt }) => formatDuration(startedAt, finishedAt),
        },
        {
          name: 'uploaded',
          label: t('uploadedAt'),
          isHiddenByDefault: true,
          cell: ({ createdAt }) => <InstantCell at={createdAt} />,
        },
      ]}
    />
  );
}
