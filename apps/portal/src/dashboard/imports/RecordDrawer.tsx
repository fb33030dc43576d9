import { ApiError } from '@centinela/api/http/client.ts';
import { qadEndpoints } from '@centinela/api/imports/qad.ts';
import { isQadField, type QadField, qadFieldLabels } from '@centinela/api/imports/qadColumns.ts';
import type { QadFile } from '@centinela/api/imports/qadFiles.ts';
import type { QadRecord } from '@centinela/api/imports/qadRecords.ts';
import { qadNotices } from '@centinela/api/imports/qadRules.ts';
import { Alert, Button, Checkbox, Drawer, Flex, Stack, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { importRepairPath } from '../../navigation/paths.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import layout from '../shared/layout.module.css';
import { getCorrectionBlocker } from './actions.ts';
import { CellInput } from './CellInput.tsx';
import styles from './imports.module.css';
import { RecordRepairs } from './repair/RecordRepairs.tsx';
import { useFileCall, useImport } from './useImports.ts';
import './words.ts';

interface RecordDrawerProps {
  record: QadRecord | null;
  file: QadFile | null;
  onClose(): void;
}

/** Drawer with one record: its errors or changes, and a form to correct its cells and process it again. */
export function RecordDrawer({ record, file, onClose }: RecordDrawerProps) {
  const { t } = useTranslation('imports');
  const common = useTranslation().t;
  return (
    <Drawer
      opened={record !== null}
      onClose={onClose}
      position="right"
      size="lg"
      title={record && t('record', { line: record.line })}
      closeButtonProps={{ 'aria-label': common('shell.close') }}
    >
      {record && <RecordDetails key={record.id} record={record} file={file} onDone={onClose} />}
    </Drawer>
  );
}

/** Scrolls the result into view: it is at the top, while the retry button is at the bottom. */
const scrollIntoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'center' });

interface RecordDetailsProps {
  record: QadRecord;
  file: QadFile | null;
  onDone(): void;
}

function RecordDetails({ record: listedRecord, file, onDone }: RecordDetailsProps) {
  const { t, language, localize } = useTranslation('imports');
  // The result of the last retry, because the list is refetched later.
  const [retriedRecord, setRetriedRecord] = useState<QadRecord | null>(null);
  const record = retriedRecord ?? listedRecord;
  const formatCell = (value: unknown) => (value === null || value === '' ? t('empty') : String(value));
  return (
    <Stack gap="0.9rem">
      {retriedRecord && (
        <Alert
          key={retriedRecord.lastAttemptAt}
          ref={scrollIntoView}
          role="alert"
          color="red"
          icon={<IconAlertTriangle aria-hidden />}
        >
          {t('stillWrong', { why: retriedRecord.problems.map(({ message }) => message).join('. ') })}
        </Alert>
      )}
      {record.problems.map(({ field, rule, message, mend }) => (
        <div key={`${field} ${rule}`} className={styles.problem}>
          <strong>{message}</strong>
          <p>{mend}</p>
        </div>
      ))}
      {record.notice && <p>{qadNotices[record.notice][language]}</p>}
      {record.version > 0 ? (
        <RecordRepairs record={record} />
      ) : (
        record.mended && <p className={styles.quiet}>{t('mended')}</p>
      )}
      {record.changes && Object.keys(record.changes).length > 0 && (
        <section>
          <h3>{t('change')}</h3>
          <ul className={`${layout.list} ${styles.changes}`} style={{ gap: 0 }}>
            {Object.entries(record.changes).map(([field, [before, after]]) => (
              <li key={field}>
                {isQadField(field) ? localize(qadFieldLabels[field]) : field}: <del>{formatCell(before)}</del>{' '}
                → <ins>{formatCell(after)}</ins>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Correction
        record={record}
        loadedFile={file}
        onRetried={(retried) => (retried.status === 'ERROR' ? setRetriedRecord(retried) : onDone())}
      />
    </Stack>
  );
}

interface CorrectionProps {
  record: QadRecord;
  /** The record's file, if it is already loaded. */
  loadedFile: QadFile | null;
  onRetried(record: QadRecord): void;
}

/** The form to correct a record if the file's state allows it; otherwise an explanation. */
function Correction({ record, loadedFile, onRetried }: CorrectionProps) {
  const { t } = useTranslation('imports');
  const repair = useTranslation('repair').t;
  const { has } = usePermissions();
  const fileQuery = useImport(record.file, loadedFile === null);
  const file = loadedFile ?? fileQuery.data?.data;
  if (!has('qadRecords.update')) return null;
  if (!file) return fileQuery.isError && <LoadFailed onRetry={() => void fileQuery.refetch()} />;
  const blocker = getCorrectionBlocker(file);
  if (blocker)
    return (
      <>
        <p className={styles.quiet}>{t(`noMending.${blocker}`)}</p>
        {file.can.repair && record.problems.length > 0 && (
          <Link to={importRepairPath(file.id)}>{repair('title')}</Link>
        )}
      </>
    );
  return <CorrectionForm record={record} columns={file.columns ?? []} onRetried={onRetried} />;
}

interface CorrectionFormProps extends Pick<CorrectionProps, 'record' | 'onRetried'> {
  columns: NonNullable<QadFile['columns']>;
}

/**
 * Returns all cells of a record whose line has too few or too many cells, so that they are sent as displayed; else
 * none.
 */
const getShiftedCells = (
  { cells, problems }: QadRecord,
  columns: CorrectionFormProps['columns'],
): Partial<Record<QadField, string>> =>
  problems.some(({ field }) => field === null)
    ? Object.fromEntries(columns.flatMap((field, index) => (field ? [[field, cells[index] ?? '']] : [])))
    : {};

interface CorrectionInput {
  values: Partial<Record<QadField, string>>;
  email: string;
  sendEmail: boolean;
}

const emptyInput: CorrectionInput = { values: {}, email: '', sendEmail: false };

/** Input for records whose drawer was closed before a retry. It is restored when the drawer is opened again. */
const inputByRecord = new Map<string, CorrectionInput>();

/** The corrected cells, and a function to retry the record. A refused retry does not discard the input. */
function useCorrection({ record, columns, onRetried }: CorrectionFormProps) {
  const { id } = record;
  const { t } = useTranslation('imports');
  // The drawer itself shows a failed retry.
  const run = useFileCall(({ status }: QadRecord) => (status === 'ERROR' ? '' : t('tried')));
  const [input, setInput] = useState(inputByRecord.get(id) ?? emptyInput);
  const { values, email, sendEmail } = input;
  const change = (part: Partial<CorrectionInput>) => {
    const next = { ...input, ...part };
    setInput(next);
    inputByRecord.set(id, next);
  };
  const [fieldErrors, setFieldErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    // Ignores a second Enter during a retry.
    if (isRetrying) return;
    setRetrying(true);
    setFieldErrors(new Map());
    const query = sendEmail ? { sendEmail: 'true' } : {};
    const body = { values: { ...getShiftedCells(record, columns), ...values }, ...(email && { email }) };
    const retriedRecord = await run(() => call(qadEndpoints.reprocess, { params: { id }, query, body }), {
      onError: (error) => {
        const errors = error instanceof ApiError ? (error.body.errors ?? []) : [];
        // The API reports errors of cells as `values.plan`.
        setFieldErrors(new Map(errors.map(({ field, message }) => [field.replace('values.', ''), message])));
        return errors.length > 0;
      },
    });
    setRetrying(false);
    if (!retriedRecord) return;
    // The corrections are now part of the record.
    setInput(emptyInput);
    inputByRecord.delete(id);
    onRetried(retriedRecord);
  };
  return { input, change, fieldErrors, isRetrying, retry };
}

/** Inputs for the record's cells. A retry sends only the changed cells. */
function CorrectionForm(props: CorrectionFormProps) {
  const { record, columns } = props;
  const { t, localize } = useTranslation('imports');
  const { input, change, fieldErrors, isRetrying, retry } = useCorrection(props);
  const { values, email, sendEmail } = input;
  const storedErrors = new Map(record.problems.map(({ field, message }) => [field, message]));
  return (
    <Flex
      component="form"
      noValidate
      direction="column"
      gap="0.9rem"
      onSubmit={(event) => {
        event.preventDefault();
        void retry();
      }}
    >
      <h3>{t('mend')}</h3>
      {columns.map(
        (field, index) =>
          field && (
            <CellInput
              key={field}
              field={field}
              label={localize(qadFieldLabels[field])}
              value={values[field] ?? record.cells[index] ?? ''}
              error={fieldErrors.get(field) ?? (values[field] === undefined && storedErrors.get(field))}
              onChange={(value) => change({ values: { ...values, [field]: value } })}
            />
          ),
      )}
      {!columns.includes('email') && (
        <TextInput
          label={t('address')}
          description={t('addressText')}
          type="email"
          value={email}
          error={fieldErrors.get('email')}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
      )}
      <Checkbox
        label={t('invite')}
        checked={sendEmail}
        onChange={(event) => change({ sendEmail: event.currentTarget.checked })}
      />
      <Button type="submit" color="light" loading={isRetrying}>
        {t('tryAgain')}
      </Button>
    </Flex>
  );
}
