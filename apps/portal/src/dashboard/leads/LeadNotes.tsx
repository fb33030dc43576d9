import type { WholeLead } from '@centinela/api/leads/leads.ts';
import { Button, Textarea } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { dateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import styles from './leads.module.css';
import { useAddNote } from './useLeads.ts';

/** What staff wrote down about a lead, oldest first, and a box for more. */
export function LeadNotes({ lead: { id, notes } }: { lead: Pick<WholeLead, 'id' | 'notes'> }) {
  const { t, language } = useTranslation('leadWork');
  const { has } = usePermissions();
  const add = useAddNote();
  const [text, setText] = useState('');
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (await add(id, text)) setText('');
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
              {note.author}, {dateTime(note.createdAt, language)}
            </small>
          </li>
        ))}
      </ol>
      {has('leads.update') && (
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
            {t('addNote')}
          </Button>
        </form>
      )}
    </section>
  );
}
