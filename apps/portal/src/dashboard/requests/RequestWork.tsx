import { isOpenRequest } from '@centinela/api/requests/requestLabels.ts';
import type { RequestChange, RequestWithNotes } from '@centinela/api/requests/requests.ts';
import { Select } from '@mantine/core';
import { useTranslation } from '../../language/language.ts';
import { QueueWork } from '../queue/QueueWork.tsx';
import { useChangeRequest, useRequestPeople } from './useRequests.ts';

/** Assignee and actions of a request. A withdrawn request cannot be changed by staff. */
export function RequestWork({ request }: { request: RequestWithNotes }) {
  const { t } = useTranslation('staffRequests');
  const change = useChangeRequest();
  const update = (parts: RequestChange) => change(request, parts);
  const { state } = request;
  if (state === 'WITHDRAWN') return null;
  return (
    <>
      {isOpenRequest(state) && (
        <Assignee request={request} onChange={(assignee) => void update({ assignee })} />
      )}
      <QueueWork
        words={{
          message: t('answer'),
          messageHint: t('answerHint'),
          done: t('markDone'),
          reject: t('reject'),
        }}
        isClosed={!isOpenRequest(state)}
        onTake={state === 'RECEIVED' ? (answer) => update({ state: 'TAKEN', answer }) : null}
        onDone={(answer) => update({ state: 'DONE', answer })}
        onReject={(answer) => update({ state: 'REJECTED', answer })}
        onReopen={() => update({ state: 'TAKEN' })}
      />
    </>
  );
}

function Assignee({ request, onChange }: { request: RequestWithNotes; onChange(id: string | null): void }) {
  const { t } = useTranslation('staffRequests');
  const { data: assignees = [] } = useRequestPeople();
  const { assignee } = request;
  // The assignee may have lost the permission since the assignment.
  const choices =
    assignee && assignees.every(({ id }) => id !== assignee.id) ? [...assignees, assignee] : assignees;
  return (
    <Select
      label={t('assignee')}
      placeholder={t('nobody')}
      data={choices.map(({ id, name }) => ({ value: id, label: name }))}
      value={assignee?.id ?? null}
      onChange={onChange}
      searchable
      clearable
    />
  );
}
