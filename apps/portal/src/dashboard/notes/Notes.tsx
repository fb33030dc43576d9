import type { StaffNote } from '@centinela/api/http/notes.ts';
import { Button, Textarea } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { formatDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import styles from '../shared/drawer.module.css';
import './words.ts';

interface NotesProps {
  notes: readonly StaffNote[];
  /** Adds a note and resolves to whether it was added; null for users who may only read. */
  onAdd: ((text: string) => Promise<boolean>) | null;
}

/** Internal notes on a record, oldest first, with a form to add one. */
export function Notes({ notes, onAdd }: NotesProps) {
  const { t, language } = useTranslation('notes');
  const [text, setText] = useState('');
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (await onAdd?.(text)) setText('');
  };
  return (
    <section aria-labelledby="notas-titulo" className={styles.part}>
      <h3 id="notas-titulo">{t('title')}</h3>
      {notes.length === 0 && <p>{t('none')}</p>}
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
      {onAdd && (
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
          <Button type="submit" variant="default" size="sm" mt="xs" disabled={text.trim() === ''}>
            {t('add')}
          </Button>
        </form>
      )}
    </section>
  );
}
