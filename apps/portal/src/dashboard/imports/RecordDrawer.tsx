import { ApiError } from '@centinela/api/http/client.ts';
import { qadEndpoints } from '@centinela/api/imports/qad.ts';
import { isQadField, type QadField, qadFieldLabels } from '@centinela/api/imports/qadColumns.ts';
import type { QadFile } from '@centinela/api/imports/qadFiles.ts';
import type { QadRecord } from '@centinela/api/imports/qadRecords.ts';
import { qadNotices } from '@centinela/api/imports/qadRules.ts';
import { Alert, Button, Checkbox, Drawer, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { whyNoMending } from './actions.ts';
import { CellInput } from './CellInput.tsx';
import styles from './imports.module.css';
import { useFileCall, useImport } from './useImports.ts';
import './words.ts';

interface RecordDrawerProps {
  record: QadRecord | null;
  file: QadFile | null;
  onClose(): void;
}

/** One record: why it failed or what it changes, with a form to correct its cells and retry it. */
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
      {record && <Details key={record.id} record={record} file={file} onDone={onClose} />}
    </Drawer>
  );
}

/** Scrolls the result into view: it is at the top, while the retry button is at the bottom. */
const intoSight = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'center' });

interface DetailsProps {
  record: QadRecord;
  file: QadFile | null;
  onDone(): void;
}

function Details({ record: listed, file, onDone }: DetailsProps) {
  const { t, language, localize } = useTranslation('imports');
  // The result of the last retry; the rows behind the drawer are refetched later.
  const [tried, setTried] = useState<QadRecord | null>(null);
  const record = tried ?? listed;
  const told = (value: unknown) => (value === null || value === '' ? t('empty') : String(value));
  return (
    <div className={styles.details}>
      {tried && (
        <Alert
          key={tried.processedAt}
          ref={intoSight}
          role="alert"
          color="red"
          icon={<IconAlertTriangle aria-hidden />}
        >
          {t('stillWrong', { why: tried.problems.map(({ message }) => message).join('. ') })}
        </Alert>
      )}
      {record.problems.map(({ field, rule, message, mend }) => (
        <div key={`${field} ${rule}`} className={styles.problem}>
          <strong>{message}</strong>
          <p>{mend}</p>
        </div>
      ))}
      {record.notice && <p>{qadNotices[record.notice][language]}</p>}
      {record.mended && <p className={styles.quiet}>{t('mended')}</p>}
      {record.changes && Object.keys(record.changes).length > 0 && (
        <section>
          <h3>{t('change')}</h3>
          <ul className={styles.changes}>
            {Object.entries(record.changes).map(([field, [before, after]]) => (
              <li key={field}>
                {isQadField(field) ? localize(qadFieldLabels[field]) : field}: <del>{told(before)}</del> →{' '}
                <ins>{told(after)}</ins>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Mend
        record={record}
        known={file}
        onTried={(answer) => (answer.status === 'ERROR' ? setTried(answer) : onDone())}
      />
    </div>
  );
}

interface MendProps {
  record: QadRecord;
  /** The record's file, if it is already loaded. */
  known: QadFile | null;
  onTried(record: QadRecord): void;
}

/** The form to correct a record when the file's state allows it; otherwise an explanation. */
function Mend({ record, known, onTried }: MendProps) {
  const { t } = useTranslation('imports');
  const { has } = usePermissions();
  const asked = useImport(record.file, known === null);
  const file = known ?? asked.data?.data;
  if (!has('qad.update')) return null;
  if (!file) return asked.isError && <LoadFailed onRetry={() => void asked.refetch()} />;
  const why = whyNoMending(file);
  if (why) return <p className={styles.quiet}>{t(`noMending.${why}`)}</p>;
  return <MendForm record={record} columns={file.columns ?? []} onTried={onTried} />;
}

interface MendFormProps extends Pick<MendProps, 'record' | 'onTried'> {
  columns: NonNullable<QadFile['columns']>;
}

/** The record's cells by column, when the line has too few or too many of them. */
const shiftedCells = (
  { cells, problems }: QadRecord,
  columns: MendFormProps['columns'],
): Partial<Record<QadField, string>> =>
  problems.some(({ field }) => field === null)
    ? Object.fromEntries(columns.flatMap((field, index) => (field ? [[field, cells[index] ?? '']] : [])))
    : {};

interface Typed {
  values: Partial<Record<QadField, string>>;
  email: string;
  sendEmail: boolean;
}

const nothing: Typed = { values: {}, email: '', sendEmail: false };

/** Input for records whose drawer was closed before a retry, restored when it is opened again. */
const typedInto = new Map<string, Typed>();

/** The corrected cells and the retry; the input is kept when the retry is refused. */
function useMend({ record, columns, onTried }: MendFormProps) {
  const { id } = record;
  const { t } = useTranslation('imports');
  // The drawer itself shows a failed retry.
  const run = useFileCall(({ status }: QadRecord) => (status === 'ERROR' ? '' : t('tried')));
  const [typed, setTyped] = useState(typedInto.get(id) ?? nothing);
  const { values, email, sendEmail } = typed;
  const type = (next: Typed) => {
    setTyped(next);
    typedInto.set(id, next);
  };
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [isTrying, setTrying] = useState(false);
  const again = async () => {
    // Ignores a second Enter during a retry.
    if (isTrying) return;
    setTrying(true);
    setRefused(new Map());
    const query = sendEmail ? { sendEmail: 'true' } : {};
    const body = { values: { ...shiftedCells(record, columns), ...values }, ...(email && { email }) };
    const answer = await run(() => call(qadEndpoints.reprocess, { params: { id }, query, body }), {
      onError: (error) => {
        const errors = error instanceof ApiError ? (error.body.errors ?? []) : [];
        // The API reports errors of cells as `values.plan`.
        setRefused(new Map(errors.map(({ field, message }) => [field.replace('values.', ''), message])));
        return errors.length > 0;
      },
    });
    setTrying(false);
    if (!answer) return;
    // The corrections are now part of the record.
    setTyped(nothing);
    typedInto.delete(id);
    onTried(answer);
  };
  return {
    values,
    email,
    setValue: (field: QadField, value: string) => type({ ...typed, values: { ...values, [field]: value } }),
    setEmail: (value: string) => type({ ...typed, email: value }),
    sendEmail,
    setSendEmail: (value: boolean) => type({ ...typed, sendEmail: value }),
    refused,
    isTrying,
    again,
  };
}

/** Inputs for the record's cells; only changed cells are sent with the retry. */
function MendForm(props: MendFormProps) {
  const { record, columns } = props;
  const { t, localize } = useTranslation('imports');
  const { values, setValue, email, setEmail, sendEmail, setSendEmail, refused, isTrying, again } =
    useMend(props);
  const wrong = new Map(record.problems.map(({ field, message }) => [field, message]));
  return (
    <form
      noValidate
      className={styles.mend}
      onSubmit={(event) => {
        event.preventDefault();
        void again();
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
              error={refused.get(field) ?? (values[field] === undefined && wrong.get(field))}
              onChange={(value) => setValue(field, value)}
            />
          ),
      )}
      {!columns.includes('email') && (
        <TextInput
          label={t('address')}
          description={t('addressText')}
          type="email"
          value={email}
          error={refused.get('email')}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      )}
      <Checkbox
        label={t('invite')}
        checked={sendEmail}
        onChange={(event) => setSendEmail(event.currentTarget.checked)}
      />
      <Button type="submit" color="light" loading={isTrying}>
        {t('tryAgain')}
      </Button>
    </form>
  );
}
