import { type CallCreditState, callCreditStateNames } from '@centinela/api/callCredits/callCreditStates.ts';
import { IconCircleCheck, IconCircleDot, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import { type BadgeStyle, StatusBadge } from '../../shell/StatusBadge.tsx';

const badgeStyles = {
  PENDING: { color: 'dusk', variant: 'light', Icon: IconCircleDot },
  CREDITED: { color: 'green', variant: 'light', Icon: IconCircleCheck },
  REJECTED: { color: 'gray', variant: 'outline', Icon: IconCircleX },
} as const satisfies Record<CallCreditState, BadgeStyle>;

/** The state of a free month, as text and icon. */
export function CreditBadge({ state }: { state: CallCreditState }) {
  const { localize } = useTranslation();
  return <StatusBadge badgeStyle={badgeStyles[state]}>{localize(callCreditStateNames[state])}</StatusBadge>;
}
