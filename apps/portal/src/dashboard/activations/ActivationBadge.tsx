import type { OrderedActivation } from '@centinela/api/contracts/activations.ts';
import { activationStateNames } from '@centinela/api/contracts/activationWords.ts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconHandStop,
  IconLoader2,
} from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import { type Look, LookBadge } from '../../shell/LookBadge.tsx';

const looks = {
  QUEUED: { color: 'gray', variant: 'light', Icon: IconClock },
  SENDING: { color: 'dusk', variant: 'light', Icon: IconLoader2 },
  ACTIVE: { color: 'green', variant: 'light', Icon: IconCircleCheck },
  REFUSED: { color: 'red', variant: 'light', Icon: IconHandStop },
  FAILED: { color: 'red', variant: 'light', Icon: IconAlertTriangle },
} as const satisfies Record<OrderedActivation['state'], Look>;

/** The state of an activation, by word and shape. */
export function ActivationBadge({ state }: Pick<OrderedActivation, 'state'>) {
  const { localize } = useTranslation();
  return <LookBadge look={looks[state]}>{localize(activationStateNames[state])}</LookBadge>;
}
