import type { QadFile } from '@centinela/api/imports/qadFiles.ts';
import { downloadLimit, type QadRecord } from '@centinela/api/imports/qadRecords.ts';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { Badge, Box, Button, Group, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';
import { paths } from '../../navigation/paths.ts';
import { ListView } from '../../shared/list/ListView.tsx';
import listStyles from '../../shared/list/list.module.css';
import { RowTable } from '../../shared/list/RowTable.tsx';
import { InstantCell } from './InstantCell.tsx';
import { RecordDrawer } from './RecordDrawer.tsx';
import { useRecords } from './useImports.ts';
import './words.ts';

/** The list of the records of a file, or of all files if `file` is null. The URL contains its filters. */
export function Records({ file }: { file: QadFile | null }) {
  const { t, language } = useTranslation('imports');
  const [openRecord, setOpenRecord] = useState<QadRecord | null>(null);
  const list = useRecords(file);
  const { total = 0, atLeast = false } = list.pagination ?? {};
  const exceedsLimit = atLeast || total > downloadLimit;
  const download = new URLSearchParams(list.query);
  download.set('limit', String(downloadLimit));
  return (
    <section>
      <Group justify={file ? 'space-between' : 'flex-end'} wrap="nowrap" mb="0.75rem">
        {file && (
          <Box component="h2" m={0} fz="1.25rem">
            {t('records')}
          </Box>
        )}
        <Button
          component="a"
          href={`/api/qad-detail-records/download?${download}`}
          download
          variant="default"
          size="xs"
        >
          {exceedsLimit
            ? t('downloadFirst', { count: formatWholeNumber(downloadLimit, language) })
            : t('download')}
        </Button>
      </Group>
      {list.search.has('reason') && (
        <Button variant="subtle" size="xs" mb="sm" onClick={() => list.change({ reason: '' })}>
          {t('allReasons')}
        </Button>
      )}
      <ListView
        result={list}
        none={{
          title: t('noRecords'),
          text: t('noRecordsText'),
          action: file === null && (
            <Button component={Link} to={paths.imports} color="light">
              {t('upload')}
            </Button>
          ),
        }}
      >
        <RecordTable records={list.rows} onOpen={setOpenRecord} />
      </ListView>
      <RecordDrawer record={openRecord} file={file} onClose={() => setOpenRecord(null)} />
    </section>
  );
}

const statusColours = { PENDING: 'gray', SUCCESS: 'green', IGNORED: 'gray', ERROR: 'red' } as const;

function RecordTable({
  records,
  onOpen,
}: {
  records: readonly QadRecord[];
  onOpen(record: QadRecord): void;
}) {
  const { t } = useTranslation('imports');
  return (
    <RowTable
      rows={records}
      columns={[
        { name: 'line', label: t('line'), cell: ({ line }) => line },
        {
          name: 'contract',
          label: t('contract'),
          isTitle: true,
          cell: (record) => (
            <>
              <UnstyledButton className={listStyles.open} onClick={() => onOpen(record)}>
                {record.contract || t('noContract')}
                <VisuallyHidden>, {t('record', { line: record.line })}</VisuallyHidden>
              </UnstyledButton>
              <small className={listStyles.narrow}>{record.name}</small>
            </>
          ),
        },
        {
          name: 'client',
          label: t('client'),
          className: listStyles.wide,
          cell: ({ name, document }) => (
            <>
              {name}
              <small className={listStyles.by}>{document}</small>
            </>
          ),
        },
        {
          name: 'status',
          label: t('status'),
          cell: ({ status, problems }) => (
            <>
              <Badge color={statusColours[status]} variant="light" tt="none" miw="max-content">
                {t(`recordStates.${status}`)}
              </Badge>
              <small className={listStyles.narrow}>{problems[0]?.message}</small>
            </>
          ),
        },
        { name: 'document', label: t('document'), isHiddenByDefault: true, cell: ({ document }) => document },
        { name: 'name', label: t('name'), isHiddenByDefault: true, cell: ({ name }) => name },
        { name: 'plan', label: t('planCode'), className: listStyles.wide, cell: ({ plan }) => plan },
        {
          name: 'planQuantity',
          label: t('planQuantity'),
          className: listStyles.wide,
          cell: ({ planQuantity }) => planQuantity,
        },
        {
          name: 'finalUserId',
          label: t('finalUserId'),
          className: listStyles.wide,
          cell: ({ finalUserId }) => finalUserId,
        },
        {
          name: 'processedAt',
          label: t('processedAt'),
          className: listStyles.wide,
          cell: ({ processedAt }) => <InstantCell at={processedAt} />,
        },
        {
          name: 'outcome',
          label: t('outcome'),
          className: listStyles.wide,
          cell: ({ problems, outcome }) => (
            <>
              {problems.map(({ field, rule, message }) => (
                <div key={`${field} ${rule}`}>{message}</div>
              ))}
              {problems.length === 0 && outcome && t(`outcomes.${outcome}`)}
            </>
          ),
        },
      ]}
    />
  );
}
