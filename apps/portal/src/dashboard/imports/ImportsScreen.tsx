import type { QadFile } from '@centinela/api/qad.ts';
import { Table } from '@mantine/core';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useWords } from '../../language/language.ts';
import { number } from '../../language/numbers.ts';
import { importPath, paths } from '../../paths.ts';
import { Trouble } from '../../shell/ErrorScreen.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { When } from '../../shell/When.tsx';
import { FoundFoot } from '../list/FoundFoot.tsx';
import listStyles from '../list/list.module.css';
import { useVisited } from '../useVisited.ts';
import { Bar, StateBadge } from './Progress.tsx';
import { Upload } from './Upload.tsx';
import { useImportEvents, useImports } from './useImports.ts';
import './words.ts';

/** The ERP's files with live bars (api.md, "QAD imports"). */
export function ImportsScreen() {
  const { t } = useWords('imports');
  const common = useWords().t;
  const { isKnown, has } = usePermissions();
  const isAllowed = has('qad.list');
  useVisited(t('title'));
  useImportEvents(null, isAllowed);
  const found = useImports(isAllowed);
  const { files } = found;
  if (isKnown && !isAllowed) return <Trouble kind="forbidden" />;
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ title: common('home.title'), to: paths.dashboard }]}
        lead={t('about')}
      />
      {has('qad.save') && <Upload />}
      {found.isError && files.length === 0 && <LoadFailed onRetry={() => void found.refetch()} />}
      {found.isSuccess && files.length === 0 && (
        <section className={listStyles.empty}>
          <div>
            <h2>{t('none')}</h2>
            <p>{t('noneText')}</p>
          </div>
        </section>
      )}
      {files.length > 0 && (
        <>
          <Files files={files} />
          <FoundFoot
            shown={files.length}
            pagination={found.data?.pages[0]?.pagination}
            hasMore={found.hasNextPage}
            isLoading={found.isFetchingNextPage}
            onMore={() => void found.fetchNextPage()}
          />
        </>
      )}
    </>
  );
}

function Files({ files }: { files: readonly QadFile[] }) {
  const { t, language } = useWords('imports');
  return (
    <div className={listStyles.table}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('file')}</Table.Th>
            <Table.Th>{t('state')}</Table.Th>
            <Table.Th className={listStyles.wide}>{t('progress')}</Table.Th>
            <Table.Th className={listStyles.wide}>{t('counts')}</Table.Th>
            <Table.Th className={listStyles.wide}>{t('who')}</Table.Th>
            <Table.Th>{t('when')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {files.map((file) => (
            <Table.Tr key={file.id}>
              <Table.Td className={listStyles.title}>
                <Link to={importPath(file.id)}>{file.name}</Link>
              </Table.Td>
              <Table.Td>
                <StateBadge file={file} />
              </Table.Td>
              <Table.Td className={listStyles.wide}>
                <Bar file={file} />
              </Table.Td>
              <Table.Td className={listStyles.wide}>
                {number(file.toImport, language)}
                {file.error > 0 && (
                  <small className={listStyles.by}>
                    {t('error')}: {number(file.error, language)}
                  </small>
                )}
              </Table.Td>
              <Table.Td className={listStyles.wide}>{file.user}</Table.Td>
              <Table.Td>
                <When at={file.createdAt} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
