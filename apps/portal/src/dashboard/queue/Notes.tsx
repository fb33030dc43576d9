import type { StaffNote } from '@centinela/api/http/notes.ts';
import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { formatDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import styles from '../shared/drawer.module.css';
import type { TeamQueue } from './useQueue.ts';
import './words.ts';

interface NotesProps {
  queue: TeamQueue;
  /** The case. */
  item: { id: string; notes: readonly StaffNote[] };
  /** False for users who may only read. */
  mayAdd: boolean;
}

/** Internal notes on a case, oldest first, with a form to add one. */
export function Notes({ queue: { key, endpoints }, item: { id, notes }, mayAdd }: NotesProps) {
  const { t, language } = useTranslation('queue');
  const run = useCall();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [isSaving, setSaving] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSaving(true);
    const note = await run(() => call(endpoints.note, { params: { id }, body: { text } }), {
      success: t('noteAdded'),
    });
    await client.invalidateQueries({ queryKey: [key, 'one', id] });
    if (note) setText('');
    setSaving(false);
  };
  return (
    <section aria-labelledby="notas-titulo" className={styles.part}>
      <h3 id="notas-titulo">{t('notes')}</h3>
      {notes.length === 0 && <p>{t('noNotes')}</p>}
      <ol className={styles.notes}>
        {notes.map((note) => (
          <li key={note.id}>
            <p className={styles.words}>{note.text}</p>
            <small>
              {note.author}, {formatDateTime(note.createdAt, language)}
            </small>
          </li>
        ))}
      </ol>
      {mayAdd && (
        <form onSubmit={(event) => void submit(event)}>
          <Textarea
            label={t('note')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            required
            maxLength={2000}
            autosize
            minRows={2}
          />
          <Button
            type="submit"
            variant="default"
            size="sm"
            mt="xs"
            disabled={text.trim() === ''}
            loading={isSaving}
          >
            {t('addNote')}
          </Button>
        </form>
      )}
    </section>
  );
}
