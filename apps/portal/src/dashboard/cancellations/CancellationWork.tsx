import type { Cancellation, CancellationChange } from '@centinela/api/cancellations/cancellations.ts';
import { useTranslation } from '../../language/language.ts';
import { QueueWork } from '../queue/QueueWork.tsx';
import { useChangeCancellation } from './useCancellations.ts';

/** Takes over a request and completes it with an outcome, which is sent to the applicant by e-mail. */
export function CancellationWork({ request }: { request: Cancellation }) {
  const { t } = useTranslation('cancellations');
  const change = useChangeCancellation();
  const say = (said: CancellationChange) => change(request, said);
  return (
    <QueueWork
      words={{ told: t('outcome'), toldHint: t('outcomeHint'), done: t('markDone') }}
      isOver={request.state === 'DONE'}
      onTake={request.state === 'RECEIVED' ? () => say({ state: 'IN_PROGRESS' }) : null}
      onDone={(outcome) => say({ state: 'DONE', outcome })}
      onReopen={() => say({ state: 'IN_PROGRESS' })}
    />
  );
}
