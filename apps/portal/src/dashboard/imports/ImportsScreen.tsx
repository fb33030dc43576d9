import type { QadFile } from '@centinela/api/imports/qadFiles.ts';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';
import { importPath } from '../../navigation/paths.ts';
import { ListView } from '../../shared/list/ListView.tsx';
import styles from '../../shared/list/list.module.css';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import { FileTable } from '../fileImports/FileTable.tsx';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import { useVisited } from '../shared/useVisited.ts';
import { isInProgress } from './actions.ts';
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
      <ListView result={list} none={{ title: t('none'), text: t('noneText') }}>
        <FileList files={list.rows} />
      </ListView>
    </>
  );
}

function FileList({ files }: { files: readonly QadFile[] }) {
  const { t, language } = useTranslation('imports');
  return (
    <FileTable
      files={files}
      toPath={importPath}
      details={(file) => (
        <>
          <RelativeTime at={file.createdAt} />
          {isInProgress(file) && `${file.percentage} %`}
          {file.error > 0 && `${t('error')}: ${formatWholeNumber(file.error, language)}`}
        </>
      )}
      badge={(file) => <FileStateBadge file={file} />}
      bar={(file) => <FileProgressBar file={file} />}
      total={{ label: t('records'), className: styles.wide, count: ({ toImport }) => toImport }}
    />
  );
}
