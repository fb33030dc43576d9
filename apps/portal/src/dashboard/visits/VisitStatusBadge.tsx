import type { VisitStatus } from '@centinela/api/visits/halfDays.ts';
import { IconCalendar, IconCalendarOff, IconCheck, IconClock, IconUserX } from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import { type BadgeStyle, StatusBadge } from '../../shell/StatusBadge.tsx';

const badgeStyles = {
  OPEN: { color: 'gray', variant: 'outline', Icon: IconClock },
  BOOKED: { color: 'dusk', variant: 'light', Icon: IconCalendar },
  CANCELLED: { color: 'gray', variant: 'outline', Icon: IconCalendarOff },
  DONE: { color: 'green', variant: 'light', Icon: IconCheck },
  MISSED: { color: 'red', variant: 'light', Icon: IconUserX },
} as const satisfies Record<VisitStatus, BadgeStyle>;

/** Status of a visit. */
export function VisitStatusBadge({ status }: { status: VisitStatus }) {
  const { t } = useTranslation('visits');
  return <StatusBadge badgeStyle={badgeStyles[status]}>{t(`statuses.${status}`)}</StatusBadge>;
}
