import { isOpenRequest } from '@centinela/api/requests/requestLabels.ts';
import {
  type RequestChange,
  type RequestWithNotes,
  requestEndpoints,
  type ServiceRequest,
} from '@centinela/api/requests/requests.ts';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { AssigneeSelect } from '../queue/AssigneeSelect.tsx';
import { QueueWork } from '../queue/QueueWork.tsx';
import { useChangeCase } from '../queue/useQueue.ts';
import { requestQueue } from './requestQueue.ts';

/** Assignee and actions of a request. A withdrawn request cannot be changed by staff. */
export function RequestWork({ request }: { request: RequestWithNotes }) {
  const { t } = useTranslation('staffRequests');
  const queue = useTranslation('queue').t;
  const change = useChangeCase<ServiceRequest, RequestChange>(requestQueue.key, (parts) =>
    call(requestEndpoints.update, parts),
  );
  const { state } = request;
  const update = (parts: RequestChange) => change(request, parts, { success: t('savedAndMailed') });
  const assign = (assignee: string | null) =>
    change(
      request,
      { assignee },
      { success: queue('saved'), before: { assignee: request.assignee?.id ?? null } },
    );
  if (state === 'WITHDRAWN') return null;
  return (
    <>
      {isOpenRequest(state) && (
        <AssigneeSelect
          queue={requestQueue}
          assignee={request.assignee}
          onChange={(assignee) => void assign(assignee)}
        />
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
