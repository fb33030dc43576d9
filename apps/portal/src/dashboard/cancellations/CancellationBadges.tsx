import type { Cancellation } from '@centinela/api/cancellations/cancellations.ts';
import { type CancellationState, cancellationStateNames } from '@centinela/api/cancellations/words.ts';
import { IconCircleCheck, IconCircleDot, IconClockExclamation, IconProgress } from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import { type Look, LookBadge } from '../../shell/LookBadge.tsx';
import { LeadPaceBadge } from '../leads/LeadStatusBadge.tsx';
import './words.ts';

const looks = {
  RECEIVED: { color: 'dusk', variant: 'light', Icon: IconCircleDot },
  IN_PROGRESS: { color: 'gray', variant: 'light', Icon: IconProgress },
  DONE: { color: 'green', variant: 'light', Icon: IconCircleCheck },
} as const satisfies Record<CancellationState, Look>;
const late: Look = { color: 'red', variant: 'outline', Icon: IconClockExclamation };

/** The state of a request. */
export function StateBadge({ state }: Pick<Cancellation, 'state'>) {
  const { localize } = useTranslation();
  return <LookBadge look={looks[state]}>{localize(cancellationStateNames[state])}</LookBadge>;
}

/** Whether a request meets its 24-hour deadline, in the colours of leads; completed ones only if they were late. */
export function PaceBadge({ pace, isDoneLate }: Pick<Cancellation, 'pace' | 'isDoneLate'>) {
  const { t } = useTranslation('cancellations');
  return isDoneLate ? <LookBadge look={late}>{t('doneLate')}</LookBadge> : <LeadPaceBadge pace={pace} />;
}
