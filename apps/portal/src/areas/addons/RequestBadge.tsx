import type { AddonRequestState } from '@centinela/api/leads/addons.ts';
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleDot,
  IconCircleX,
  IconProgress,
} from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import { type BadgeStyle, StatusBadge } from '../../shell/StatusBadge.tsx';
import './words.ts';

const badgeStyles = {
  RECEIVED: { color: 'dusk', variant: 'light', Icon: IconCircleDot },
  IN_PROGRESS: { color: 'gray', variant: 'light', Icon: IconProgress },
  DONE: { color: 'green', variant: 'light', Icon: IconCircleCheck },
  NOT_DONE: { color: 'gray', variant: 'outline', Icon: IconCircleX },
  WITHDRAWN: { color: 'gray', variant: 'outline', Icon: IconArrowBackUp },
} as const satisfies Record<AddonRequestState, BadgeStyle>;

/** Status of an add-on request. */
export function RequestBadge({ state }: { state: AddonRequestState }) {
  const { t } = useTranslation('addons');
  return <StatusBadge badgeStyle={badgeStyles[state]}>{t(`state.${state}`)}</StatusBadge>;
}
