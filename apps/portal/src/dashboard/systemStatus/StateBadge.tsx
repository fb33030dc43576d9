import type { CheckState } from '@centinela/api/operations/systemStatus.ts';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import { type BadgeStyle, StatusBadge } from '../../shell/StatusBadge.tsx';
import './words.ts';

const badgeStyles: Readonly<Record<CheckState, BadgeStyle>> = {
  ok: { color: 'green', variant: 'light', Icon: IconCircleCheck },
  warning: { color: 'gray', variant: 'outline', Icon: IconAlertTriangle },
  problem: { color: 'red', variant: 'light', Icon: IconCircleX },
};

/** State of a check. */
export function StateBadge({ state }: { state: CheckState }) {
  const { t } = useTranslation('systemStatus');
  return <StatusBadge badgeStyle={badgeStyles[state]}>{t(`states.${state}`)}</StatusBadge>;
}
