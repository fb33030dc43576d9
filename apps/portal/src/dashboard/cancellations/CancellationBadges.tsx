import type { Cancellation } from '@centinela/api/cancellations/cancellations.ts';
import {
  type CancellationState,
  cancellationStateNames,
} from '@centinela/api/cancellations/cancellationTexts.ts';
import { IconCircleCheck, IconCircleDot, IconClockExclamation, IconProgress } from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import { type BadgeStyle, StatusBadge } from '../../shell/StatusBadge.tsx';
import { LeadPaceBadge } from '../leads/LeadStatusBadge.tsx';
import './words.ts';

const badgeStyles = {
  RECEIVED: { color: 'dusk', variant: 'light', Icon: IconCircleDot },
  IN_PROGRESS: { color: 'gray', variant: 'light', Icon: IconProgress },
  DONE: { color: 'green', variant: 'light', Icon: IconCircleCheck },
} as const satisfies Record<CancellationState, BadgeStyle>;
const lateBadgeStyle: BadgeStyle = { color: 'red', variant: 'outline', Icon: IconClockExclamation };

/** The state of a request. */
export function StateBadge({ state }: Pick<Cancellation, 'state'>) {
  const { localize } = useTranslation();
  return <StatusBadge badgeStyle={badgeStyles[state]}>{localize(cancellationStateNames[state])}</StatusBadge>;
}

/** Shows whether an open request meets its 24-hour deadline, or that a completed request was late. */
export function PaceBadge({ pace, isDoneLate }: Pick<Cancellation, 'pace' | 'isDoneLate'>) {
  const { t } = useTranslation('cancellations');
  return isDoneLate ? (
    <StatusBadge badgeStyle={lateBadgeStyle}>{t('doneLate')}</StatusBadge>
  ) : (
    <LeadPaceBadge pace={pace} />
  );
}
