import type { RequestChange, WholeRequest } from '@centinela/api/requests/requests.ts';
import { isOpenRequest } from '@centinela/api/requests/words.ts';
import { Button, Group, Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import styles from '../leads/leads.module.css';
import { useChangeRequest, useRequestPeople } from './useRequests.ts';

/** Who has a request, taking it, and saying what became of it, which the client is told in these words. */
export function RequestWork({ request }: { request: WholeRequest }) {
  const { t } = useTranslation('staffRequests');
  const change = useChangeRequest();
  const [answer, setAnswer] = useState('');
  const [isBusy, setBusy] = useState(false);
  const say = async (said: RequestChange) => {
    setBusy(true);
    await change(request, said);
    setBusy(false);
  };
  if (!isOpenRequest(request.state))
    return (
      <Group>
        <Button variant="subtle" size="xs" loading={isBusy} onClick={() => void say({ state: 'TAKEN' })}>
          {t('reopen')}
        </Button>
      </Group>
    );
  return (
    <div className={styles.work}>
      <Assignee request={request} onSay={(assignee) => void say({ assignee })} />
      <Textarea
        label={t('answer')}
        description={t('answerHint')}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
        maxLength={1000}
        autosize
        minRows={2}
      />
      <Group gap="xs">
        {request.state === 'RECEIVED' && (
          <Button
            variant="default"
            loading={isBusy}
            onClick={() => void say({ state: 'TAKEN', answer: answer || null })}
          >
            {t('take')}
          </Button>
        )}
        <Button loading={isBusy} onClick={() => void say({ state: 'DONE', answer: answer || null })}>
          {t('markDone')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          loading={isBusy}
          disabled={answer.trim() === ''}
          onClick={() => void say({ state: 'REJECTED', answer })}
        >
          {t('reject')}
        </Button>
      </Group>
    </div>
  );
}

function Assignee({ request, onSay }: { request: WholeRequest; onSay(id: string | null): void }) {
  const { t } = useTranslation('staffRequests');
  const { data: people = [] } = useRequestPeople();
  const { assignee } = request;
  // Who has it may have lost the right to it since.
  const choices = assignee && people.every(({ id }) => id !== assignee.id) ? [...people, assignee] : people;
  return (
    <Select
      label={t('assignee')}
      placeholder={t('nobody')}
      data={choices.map(({ id, name }) => ({ value: id, label: name }))}
      value={assignee?.id ?? null}
      onChange={onSay}
      searchable
      clearable
    />
  );
}
