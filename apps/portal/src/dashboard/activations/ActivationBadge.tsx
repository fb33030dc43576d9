import { activationStateNames } from '@centinela/api/contracts/activationLabels.ts';
import type { RequestedActivation } from '@centinela/api/contracts/activations.ts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconHandStop,
  IconLoader2,
} from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import { type BadgeStyle, StatusBadge } from '../../shell/StatusBadge.tsx';

const badgeStyles = {
  QUEUED: { color: 'gray', variant: 'light', Icon: IconClock },
  SENDING: { color: 'dusk', variant: 'light', Icon: IconLoader2 },
  ACTIVE: { color: 'green', variant: 'light', Icon: IconCircleCheck },
  REFUSED: { color: 'red', variant: 'light', Icon: IconHandStop },
  FAILED: { color: 'red', variant: 'light', Icon: IconAlertTriangle },
} as const satisfies Record<RequestedActivation['state'], BadgeStyle>;

/** The state of an activation, as text and icon. */
export function ActivationBadge({ state }: Pick<RequestedActivation, 'state'>) {
  const { localize } = useTranslation();
  return <StatusBadge badgeStyle={badgeStyles[state]}>{localize(activationStateNames[state])}</StatusBadge>;
}
