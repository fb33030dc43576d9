import type { Cancellation, CancellationChange } from '@centinela/api/cancellations/cancellations.ts';
import { useTranslation } from '../../language/language.ts';
import { QueueWork } from '../queue/QueueWork.tsx';
import { useChangeCancellation } from './useCancellations.ts';

/** Takes over a request and completes it with an outcome, which is sent to the applicant by e-mail. */
export function CancellationWork({ request }: { request: Cancellation }) {
  const { t } = useTranslation('cancellations');
  const change = useChangeCancellation();
  const update = (parts: CancellationChange) => change(request, parts);
  return (
    <QueueWork
      words={{ message: t('outcome'), messageHint: t('outcomeHint'), done: t('markDone') }}
      isClosed={request.state === 'DONE'}
      onTake={request.state === 'RECEIVED' ? () => update({ state: 'IN_PROGRESS' }) : null}
      onDone={(outcome) => update({ state: 'DONE', outcome })}
      onReopen={() => update({ state: 'IN_PROGRESS' })}
    />
  );
}
