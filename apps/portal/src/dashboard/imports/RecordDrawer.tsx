import { type QadFile, type QadRecord, qadEndpoints } from '@centinela/api/qad.ts';
import { isQadField, type QadField, qadFieldLabels } from '@centinela/api/qadColumns.ts';
import { qadNotices } from '@centinela/api/qadRules.ts';
import { Button, Checkbox, Drawer, TextInput } from '@mantine/core';
import { useState } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useWords } from '../../language/language.ts';
import styles from './imports.module.css';
import { useFileCall, useImport } from './useImports.ts';
import './words.ts';

interface RecordDrawerProps {
  record: QadRecord | null;
  file: QadFile | null;
  onClose(): void;
}

/** One record: why it failed or what it changes, its cells to be mended, and another try. */
export function RecordDrawer({ record, file, onClose }: RecordDrawerProps) {
  const { t } = useWords('imports');
  const common = useWords().t;
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

function Details({ record, file, onDone }: { record: QadRecord; file: QadFile | null; onDone(): void }) {
  const { t, language, say } = useWords('imports');
  const told = (value: unknown) => (value === null || value === '' ? t('empty') : String(value));
  return (
    <div className={styles.details}>
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
                {isQadField(field) ? say(qadFieldLabels[field]) : field}: <del>{told(before)}</del> →{' '}
                <ins>{told(after)}</ins>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Mend record={record} known={file} onDone={onDone} />
    </div>
  );
}

/** The cells under their fields' names; what is changed goes along with the next try. */
function Mend({ record, known, onDone }: { record: QadRecord; known: QadFile | null; onDone(): void }) {
  const { t, say } = useWords('imports');
  const { has } = usePermissions();
  const asked = useImport(record.file, known === null).data?.data;
  const columns = (known ?? asked)?.columns ?? [];
  const run = useFileCall(t('tried'));
  const [values, setValues] = useState<Partial<Record<QadField, string>>>({});
  const [sendEmail, setSendEmail] = useState(false);
  if (!has('qad.update')) return null;
  const wrong = new Map(record.problems.map(({ field, message }) => [field, message]));
  const again = async () => {
    const isDone = await run(() =>
      call(qadEndpoints.reprocess, {
        params: { id: record.id },
        query: sendEmail ? { sendEmail: 'true' } : {},
        body: { values },
      }),
    );
    if (isDone) onDone();
  };
  return (
    <form
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
            <TextInput
              key={field}
              label={say(qadFieldLabels[field])}
              value={values[field] ?? record.cells[index] ?? ''}
              error={values[field] === undefined ? wrong.get(field) : undefined}
              onChange={(event) => {
                const { value } = event.currentTarget;
                setValues((now) => ({ ...now, [field]: value }));
              }}
            />
          ),
      )}
      <Checkbox
        label={t('invite')}
        checked={sendEmail}
        onChange={(event) => setSendEmail(event.currentTarget.checked)}
      />
      <Button type="submit" color="light">
        {t('tryAgain')}
      </Button>
    </form>
  );
}
