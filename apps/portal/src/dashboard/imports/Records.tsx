import type { QadFile } from '@centinela/api/imports/qadFiles.ts';
import { downloadLimit, type QadRecord } from '@centinela/api/imports/qadRecords.ts';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { Badge, Box, Button, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';
import { importPath, paths } from '../../navigation/paths.ts';
import { ListView } from '../../shared/list/ListView.tsx';
import listStyles from '../../shared/list/list.module.css';
import { type Column, RowTable } from '../../shared/list/RowTable.tsx';
import { InstantCell } from './InstantCell.tsx';
import styles from './imports.module.css';
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
  return (
    <section>
      {file && (
        <Box component="h2" m="0 0 0.75rem" fz="1.25rem">
          {t('records')}
        </Box>
      )}
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
        download={{
          path: '/api/qad-detail-records/download',
          query: list.query,
          ...(exceedsLimit && {
            note: t('downloadFirst', { count: formatWholeNumber(downloadLimit, language) }),
          }),
        }}
      >
        <RecordTable records={list.rows} hasFile={file === null} onOpen={setOpenRecord} />
      </ListView>
      <RecordDrawer record={openRecord} file={file} onClose={() => setOpenRecord(null)} />
    </section>
  );
}

const statusColours = { PENDING: 'gray', SUCCESS: 'green', IGNORED: 'gray', ERROR: 'red' } as const;

interface RecordTableProps {
  records: readonly QadRecord[];
  /** Whether the records may belong to different files. */
  hasFile: boolean;
  onOpen(record: QadRecord): void;
}

function RecordTable({ records, hasFile, onOpen }: RecordTableProps) {
  const { t } = useTranslation('imports');
  const createColumn = (
    name: 'document' | 'name' | 'plan' | 'planQuantity' | 'finalUserId',
    more: Partial<Column<QadRecord>> = {},
  ): Column<QadRecord> => ({
    name,
    label: t(name),
    className: listStyles.wide,
    cell: (record) => record[name],
    ...more,
  });
  const createDateColumn = (
    name: 'createdAt' | 'processedAt' | 'finishedAt' | 'lastAttemptAt',
    className = listStyles.wide,
  ): Column<QadRecord> => ({
    name,
    label: t(name),
    className,
    cell: (record) => <InstantCell at={record[name]} />,
  });
  return (
    <RowTable
      isWide
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
        createColumn('document'),
        createColumn('name'),
        {
          name: 'status',
          label: t('status'),
          cell: ({ status, problems }) => (
            <>
              <Badge color={statusColours[status]} variant="light" tt="none" miw="max-content">
                {t(`recordStates.${status}`)}
              </Badge>
              <small className={listStyles.by}>{problems[0]?.message}</small>
            </>
          ),
        },
        createColumn('plan', {
          label: t('planCode'),
          className: listStyles.inCard,
          cell: ({ plan }) => <span className={styles.code}>{plan}</span>,
        }),
        createColumn('planQuantity'),
        createColumn('finalUserId'),
        createDateColumn('createdAt'),
        createDateColumn('processedAt'),
        createDateColumn('finishedAt'),
        createDateColumn('lastAttemptAt', listStyles.inCard),
        {
          name: 'outcome',
          label: t('outcome'),
          isHiddenByDefault: true,
          cell: ({ problems, outcome }) => (
            <>
              {problems.map(({ field, rule, message }) => (
                <div key={`${field} ${rule}`}>{message}</div>
              ))}
              {problems.length === 0 && outcome && t(`outcomes.${outcome}`)}
            </>
          ),
        },
        ...(hasFile
          ? [
              {
                name: 'file',
                label: t('file'),
                isHiddenByDefault: true,
                cell: ({ file }: QadRecord) => <Link to={importPath(file)}>{file}</Link>,
              },
            ]
          : []),
      ]}
    />
  );
}
