import type { RequestChange, WholeRequest } from '@centinela/api/requests/requests.ts';
import { isOpenRequest } from '@centinela/api/requests/words.ts';
import { Select } from '@mantine/core';
import { useTranslation } from '../../language/language.ts';
import { QueueWork } from '../queue/QueueWork.tsx';
import { useChangeRequest, useRequestPeople } from './useRequests.ts';

/** Assignee and actions of a request. A withdrawn request cannot be changed by staff. */
export function RequestWork({ request }: { request: WholeRequest }) {
  const { t } = useTranslation('staffRequests');
  const change = useChangeRequest();
  const say = (said: RequestChange) => change(request, said);
  const { state } = request;
  if (state === 'WITHDRAWN') return null;
  return (
    <>
      {isOpenRequest(state) && <Assignee request={request} onSay={(assignee) => void say({ assignee })} />}
      <QueueWork
        words={{
          told: t('answer'),
          toldHint: t('answerHint'),
          done: t('markDone'),
          reject: t('reject'),
        }}
        isOver={!isOpenRequest(state)}
        onTake={state === 'RECEIVED' ? (answer) => say({ state: 'TAKEN', answer }) : null}
        onDone={(answer) => say({ state: 'DONE', answer })}
        onReject={(answer) => say({ state: 'REJECTED', answer })}
        onReopen={() => say({ state: 'TAKEN' })}
      />
    </>
  );
}

function Assignee({ request, onSay }: { request: WholeRequest; onSay(id: string | null): void }) {
  const { t } = useTranslation('staffRequests');
  const { data: people = [] } = useRequestPeople();
  const { assignee } = request;
  // The assignee may have lost the permission since the assignment.
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
