import { type WarrantyState, warrantyStateNames } from '@centinela/api/contracts/warrantyLabels.ts';
import { IconCircleCheck, IconCircleDashed, IconCircleX, IconClock } from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import { type BadgeStyle, StatusBadge } from '../../shell/StatusBadge.tsx';

const badgeStyles = {
  COVERED: { color: 'green', variant: 'light', Icon: IconCircleCheck },
  ENDING: { color: 'dusk', variant: 'light', Icon: IconClock },
  ENDED: { color: 'gray', variant: 'outline', Icon: IconCircleX },
  UNKNOWN: { color: 'gray', variant: 'light', Icon: IconCircleDashed },
} as const satisfies Record<WarrantyState, BadgeStyle>;

/** Warranty status of a device. */
export function WarrantyBadge({ state }: { state: WarrantyState }) {
  const { localize } = useTranslation();
  return <StatusBadge badgeStyle={badgeStyles[state]}>{localize(warrantyStateNames[state])}</StatusBadge>;
}
