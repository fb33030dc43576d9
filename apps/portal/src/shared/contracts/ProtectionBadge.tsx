import type { Protection } from '@centinela/api/contracts/contracts.ts';
import { protectionLabels } from '@centinela/api/contracts/protectionLabels.ts';
import {
  IconCircleCheck,
  IconCircleDashed,
  IconCirclePause,
  IconCircleX,
  IconLoader2,
} from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import { type BadgeStyle, StatusBadge } from '../../shell/StatusBadge.tsx';

const badgeStyles = {
  PROTECTED: { color: 'green', variant: 'light', Icon: IconCircleCheck },
  WAITING: { color: 'red', variant: 'light', Icon: IconCircleDashed },
  ACTIVATING: { color: 'dusk', variant: 'light', Icon: IconLoader2 },
  SUSPENDED: { color: 'dusk', variant: 'light', Icon: IconCirclePause },
  ENDED: { color: 'gray', variant: 'outline', Icon: IconCircleX },
} as const satisfies Record<Protection['state'], BadgeStyle>;

/** Monitoring state of a contract, in the words that its client reads. */
export function ProtectionBadge({ state }: Pick<Protection, 'state'>) {
  const { localize } = useTranslation();
  return <StatusBadge badgeStyle={badgeStyles[state]}>{localize(protectionLabels[state])}</StatusBadge>;
}
