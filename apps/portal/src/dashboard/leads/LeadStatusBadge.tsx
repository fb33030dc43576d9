import { type Urgency, urgencyNames } from '@centinela/api/cases/cases.ts';
import { leadStatusNames } from '@centinela/api/leads/leadLabels.ts';
import type { LeadStatus } from '@centinela/api/leads/leadSubjects.ts';
import type { Lead } from '@centinela/api/leads/leads.ts';
import { Group } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBan,
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleDot,
  IconClock,
  IconClockExclamation,
  IconPhone,
  IconTrophy,
  IconX,
} from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import { type BadgeStyle, StatusBadge } from '../../shell/StatusBadge.tsx';
import './words.ts';

const badgeStyles = {
  NEW: { color: 'dusk', variant: 'light', Icon: IconCircleDot },
  CONTACTED: { color: 'green', variant: 'light', Icon: IconPhone },
  VISIT: { color: 'green', variant: 'light', Icon: IconCalendarEvent },
  WON: { color: 'green', variant: 'light', Icon: IconTrophy },
  LOST: { color: 'gray', variant: 'outline', Icon: IconX },
  CLOSED: { color: 'gray', variant: 'outline', Icon: IconCircleCheck },
} as const satisfies Record<LeadStatus, BadgeStyle>;
const unverifiedBadgeStyle: BadgeStyle = { color: 'gray', variant: 'outline', Icon: IconAlertTriangle };
const spamBadgeStyle: BadgeStyle = { color: 'gray', variant: 'outline', Icon: IconBan };

/** Styles for whether an open lead is within its promised call time. */
const paceBadgeStyles = {
  ON_TIME: { color: 'green', variant: 'light', Icon: IconClock },
  SOON: { color: 'dusk', variant: 'light', Icon: IconClock },
  LATE: { color: 'red', variant: 'light', Icon: IconClockExclamation },
} as const satisfies Record<Urgency, BadgeStyle>;

/** Whether an unanswered lead is within its promised call time; renders nothing for others. */
export function LeadPaceBadge({ pace }: { pace: Urgency | null }) {
  const { localize } = useTranslation();
  return pace && <StatusBadge badgeStyle={paceBadgeStyles[pace]}>{localize(urgencyNames[pace])}</StatusBadge>;
}

/** Badges, as text and icon: the status of a lead, an unverified visitor, and spam. */
export function LeadStatusBadge({ lead }: { lead: Pick<Lead, 'status' | 'verified' | 'spam'> }) {
  const { t, localize } = useTranslation('leadWork');
  return (
    <Group gap={6} wrap="wrap">
      <StatusBadge badgeStyle={badgeStyles[lead.status]}>
        {localize(leadStatusNames[lead.status])}
      </StatusBadge>
      {!lead.verified && <StatusBadge badgeStyle={unverifiedBadgeStyle}>{t('unverified')}</StatusBadge>}
      {lead.spam && <StatusBadge badgeStyle={spamBadgeStyle}>{t('spam')}</StatusBadge>}
    </Group>
  );
}
