import type { QadFile } from '@centinela/api/imports/qadFiles.ts';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';
import { importPath, paths } from '../../navigation/paths.ts';
import { ListView } from '../../shared/list/ListView.tsx';
import styles from '../../shared/list/list.module.css';
import { RowTable } from '../../shared/list/RowTable.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import { Permitted } from '../shared/Permitted.tsx';
import { useVisited } from '../shared/useVisited.ts';
import { isInProgress } from './actions.ts';
import { Bar, StateBadge } from './Progress.tsx';
import { Upload } from './Upload.tsx';
import { useImportEvents, useImports } from './useImports.ts';
import './words.ts';

/** The ERP import files with live progress bars (api.md, "QAD imports"). */
export const ImportsScreen = () => (
  <Permitted permission="qad.list">
    <Imports />
  </Permitted>
);

function Imports() {
  const { t } = useTranslation('imports');
  const common = useTranslation().t;
  const { has } = usePermissions();
  useVisited(t('title'));
  useImportEvents(null, true);
  const list = useImports();
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ title: common('home.title'), to: paths.dashboard }]}
        lead={t('about')}
      />
      {has('qad.save') && <Upload />}
      <ListView result={list} none={{ title: t('none'), text: t('noneText') }}>
        <Files files={list.rows} />
      </ListView>
    </>
  );
}

function Files({ files }: { files: readonly QadFile[] }) {
  const { t, language } = useTranslation('imports');
  return (
    <RowTable
      rows={files}
      columns={[
        {
          label: t('file'),
          isTitle: true,
          cell: (file) => (
            <>
              <Link to={importPath(file.id)}>{file.name}</Link>
              <small className={styles.narrow}>
                <RelativeTime at={file.createdAt} />
                {isInProgress(file) && `${file.percentage} %`}
                {file.error > 0 && `${t('error')}: ${formatWholeNumber(file.error, language)}`}
              </small>
            </>
          ),
        },
        { label: t('state'), cell: (file) => <StateBadge file={file} /> },
        { label: t('progress'), className: styles.wide, cell: (file) => <Bar file={file} /> },
        {
          label: t('counts'),
          className: styles.wide,
          cell: ({ toImport, error }) => (
            <>
              {formatWholeNumber(toImport, language)}
              {error > 0 && (
                <small className={styles.by}>
                  {t('error')}: {formatWholeNumber(error, language)}
                </small>
              )}
            </>
          ),
        },
        { label: t('who'), className: styles.wide, cell: ({ user }) => user },
        {
          label: t('when'),
          className: styles.wide,
          cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
        },
      ]}
    />
  );
}
