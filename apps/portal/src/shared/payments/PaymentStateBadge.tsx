import { paymentStateLabels } from '@centinela/api/payments/paymentLabels.ts';
import type { PaymentState } from '@centinela/api/payments/payments.ts';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconClock,
} from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import { type BadgeStyle, StatusBadge } from '../../shell/StatusBadge.tsx';

const badgeStyles = {
  STARTED: { color: 'gray', variant: 'light', Icon: IconClock },
  PENDING: { color: 'dusk', variant: 'light', Icon: IconClock },
  APPROVED: { color: 'green', variant: 'light', Icon: IconCircleCheck },
  REJECTED: { color: 'red', variant: 'light', Icon: IconCircleX },
  REFUNDED: { color: 'gray', variant: 'light', Icon: IconArrowBackUp },
  CHARGED_BACK: { color: 'red', variant: 'light', Icon: IconArrowBackUp },
  EXPIRED: { color: 'gray', variant: 'outline', Icon: IconCircleX },
  REVIEW: { color: 'red', variant: 'light', Icon: IconAlertTriangle },
} as const satisfies Record<PaymentState, BadgeStyle>;

/** State of a payment, in the same words for its client and for staff. */
export function PaymentStateBadge({ state }: { state: PaymentState }) {
  const { localize } = useTranslation();
  return <StatusBadge badgeStyle={badgeStyles[state]}>{localize(paymentStateLabels[state])}</StatusBadge>;
}
