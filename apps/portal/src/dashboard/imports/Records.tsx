import { listQueryString } from '@centinela/api/lists.ts';
import { type QadFile, type QadRecord, qadOutcomes, qadRecordStates } from '@centinela/api/qad.ts';
import { Badge, Button, Table } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useWords } from '../../language/language.ts';
import { AddressFilters } from '../list/AddressFilters.tsx';
import { FoundFoot } from '../list/FoundFoot.tsx';
import listStyles from '../list/list.module.css';
import styles from './imports.module.css';
import { RecordDrawer } from './RecordDrawer.tsx';
import { useRecords } from './useImports.ts';
import './words.ts';

const recordQuery = (search: URLSearchParams, file: string | null): string =>
  listQueryString({
    limit: 50,
    q: search.get('q'),
    filters: {
      file: file ?? search.get('file') ?? '',
      status: search.get('status') ?? '',
      outcome: search.get('outcome') ?? '',
    },
  });

/** The records of a file, or of all files (`file` null), with what narrows them in the address. */
export function Records({ file }: { file: QadFile | null }) {
  const { t } = useWords('imports');
  const { has } = usePermissions();
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState<QadRecord | null>(null);
  const query = recordQuery(search, file?.id ?? null);
  const found = useRecords(query, has('qad.list'));
  const { records } = found;
  return (
    <section className={styles.records}>
      <div className={styles.head}>
        <h2>{t('records')}</h2>
        <Button
          component="a"
          href={`/api/qad-detail-records/download?${query}&limit=1500`.replace('limit=50&', '')}
          download
          variant="default"
          size="xs"
        >
          {t('download')}
        </Button>
      </div>
      <AddressFilters
        search={search}
        onChange={setSearch}
        filters={[
          { name: 'q', type: 'search', label: t('search') },
          {
            name: 'status',
            type: 'select',
            label: t('status'),
            options: qadRecordStates.map((each) => ({ value: each, label: t(`recordStates.${each}`) })),
          },
          {
            name: 'outcome',
            type: 'select',
            label: t('outcome'),
            options: qadOutcomes.map((each) => ({ value: each, label: t(`outcomes.${each}`) })),
          },
        ]}
      />
      {found.isSuccess && records.length === 0 && <p className={styles.quiet}>{t('noRecords')}</p>}
      {records.length > 0 && (
        <>
          <Rows records={records} onOpen={setOpen} />
          <FoundFoot
            shown={records.length}
            pagination={found.data?.pages[0]?.pagination}
            hasMore={found.hasNextPage}
            isLoading={found.isFetchingNextPage}
            onMore={() => void found.fetchNextPage()}
          />
        </>
      )}
      <RecordDrawer record={open} file={file} onClose={() => setOpen(null)} />
    </section>
  );
}

const colours = { PENDING: 'gray', SUCCESS: 'green', IGNORED: 'gray', ERROR: 'red' } as const;

function Rows({ records, onOpen }: { records: readonly QadRecord[]; onOpen(record: QadRecord): void }) {
  const { t } = useWords('imports');
  return (
    <div className={listStyles.table}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('line')}</Table.Th>
            <Table.Th>{t('contract')}</Table.Th>
            <Table.Th className={listStyles.wide}>{t('client')}</Table.Th>
            <Table.Th>{t('status')}</Table.Th>
            <Table.Th className={listStyles.wide}>{t('outcome')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {records.map((record) => (
            <Table.Tr key={record.id}>
              <Table.Td>
                <Button variant="subtle" size="compact-sm" onClick={() => onOpen(record)}>
                  {record.line}
                </Button>
              </Table.Td>
              <Table.Td>{record.contract}</Table.Td>
              <Table.Td className={listStyles.wide}>
                {record.name}
                <small className={listStyles.by}>{record.document}</small>
              </Table.Td>
              <Table.Td>
                <Badge color={colours[record.status]} variant="light" tt="none">
                  {t(`recordStates.${record.status}`)}
                </Badge>
              </Table.Td>
              <Table.Td className={listStyles.wide}>
                {record.problems.map(({ field, rule, message }) => (
                  <div key={`${field} ${rule}`}>{message}</div>
                ))}
                {record.problems.length === 0 && record.outcome && t(`outcomes.${record.outcome}`)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
