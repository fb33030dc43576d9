import { type RequestState, requestStateNames } from '@centinela/api/requests/requestLabels.ts';
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleDot,
  IconCircleX,
  IconProgress,
} from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import { type BadgeStyle, StatusBadge } from '../../shell/StatusBadge.tsx';

const badgeStyles = {
  RECEIVED: { color: 'dusk', variant: 'light', Icon: IconCircleDot },
  TAKEN: { color: 'gray', variant: 'light', Icon: IconProgress },
  DONE: { color: 'green', variant: 'light', Icon: IconCircleCheck },
  REJECTED: { color: 'gray', variant: 'outline', Icon: IconCircleX },
  WITHDRAWN: { color: 'gray', variant: 'outline', Icon: IconArrowBackUp },
} as const satisfies Record<RequestState, BadgeStyle>;

/** Status of a request. `children` replaces the label that staff see. */
export function RequestStateBadge({ state, children }: { state: RequestState; children?: string }) {
  const { localize } = useTranslation();
  return (
    <StatusBadge badgeStyle={badgeStyles[state]}>
      {children ?? localize(requestStateNames[state])}
    </StatusBadge>
  );
}
