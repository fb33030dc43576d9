import { type AgentLead, agentLeadEndpoints } from '@centinela/api/agents/leads.ts';
import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../calls/send.ts';
import { formatDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { DialogButtons } from '../../shared/lines/DialogButtons.tsx';
import { FormDialog } from '../../shared/lines/FormDialog.tsx';
import { useRequestWithProblems } from '../../shared/lines/useRequestWithProblems.ts';
import styles from './agentLeads.module.css';
import './words.ts';

/** The notes that the agent wrote on a lead, with a form to add one. */
export function AgentNotesDialog({ lead: { id, name }, onClose }: { lead: AgentLead; onClose(): void }) {
  const { t, language } = useTranslation('agentLeads');
  const [text, setText] = useState('');
  const { problems, send } = useRequestWithProblems(['agentLeads']);
  const { data } = useQuery({
    queryKey: ['agentLeads', 'one', id],
    queryFn: ({ signal }) => call(agentLeadEndpoints.show, { params: { id }, signal }),
    select: (response) => response.data.notes,
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = await send(
      () => call(agentLeadEndpoints.note, { params: { id }, body: { text } }),
      t('noteAdded'),
    );
    if (note) setText('');
  };
  return (
    <FormDialog title={t('notesOf', { name })} onClose={onClose}>
      {data?.length === 0 && <p>{t('noNotes')}</p>}
      <ol className={styles.notes}>
        {data?.map((note) => (
          <li key={note.id}>
            {note.text} <small className={styles.quiet}>{formatDateTime(note.createdAt, language)}</small>
          </li>
        ))}
      </ol>
      <form onSubmit={(event) => void submit(event)}>
        <Textarea
          label={t('note')}
          description={t('notesHint')}
          value={text}
          error={problems.text}
          onChange={(event) => setText(event.currentTarget.value)}
          required
          maxLength={2000}
          autosize
          minRows={2}
          data-autofocus
        />
        <DialogButtons onClose={onClose}>
          <Button type="submit" disabled={text.trim() === ''}>
            {t('addNote')}
          </Button>
        </DialogButtons>
      </form>
    </FormDialog>
  );
}
