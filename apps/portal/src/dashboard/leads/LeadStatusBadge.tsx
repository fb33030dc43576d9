import type { Lead, LeadPace, LeadStatus } from '@centinela/api/leads/leads.ts';
import { Group } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCircleDot,
  IconClock,
  IconClockExclamation,
  IconPhone,
} from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import { type Look, LookBadge } from '../../shell/LookBadge.tsx';
import './words.ts';

const looks = {
  NEW: { color: 'dusk', variant: 'light', Icon: IconCircleDot },
  CONTACTED: { color: 'green', variant: 'light', Icon: IconPhone },
  CLOSED: { color: 'gray', variant: 'outline', Icon: IconCircleCheck },
} as const satisfies Record<LeadStatus, Look>;
const unverified: Look = { color: 'gray', variant: 'outline', Icon: IconAlertTriangle };
const spam: Look = { color: 'gray', variant: 'outline', Icon: IconBan };

/** Styles for whether an open lead is within its promised call time. */
const paces = {
  ON_TIME: { color: 'green', variant: 'light', Icon: IconClock },
  SOON: { color: 'dusk', variant: 'light', Icon: IconClock },
  LATE: { color: 'red', variant: 'light', Icon: IconClockExclamation },
} as const satisfies Record<LeadPace, Look>;

/** Whether an unanswered lead is within its promised call time; renders nothing for others. */
export function LeadPaceBadge({ pace }: { pace: LeadPace | null }) {
  const { t } = useTranslation('leadWork');
  return pace && <LookBadge look={paces[pace]}>{t(`pace.${pace}`)}</LookBadge>;
}

/** The status of a lead, and whether the visitor was verified, by word and shape. */
export function LeadStatusBadge({ lead }: { lead: Pick<Lead, 'status' | 'verified' | 'spam'> }) {
  const { t } = useTranslation();
  const work = useTranslation('leadWork').t;
  return (
    <Group gap={6} wrap="wrap">
      <LookBadge look={looks[lead.status]}>{t(`leads.status.${lead.status}`)}</LookBadge>
      {!lead.verified && <LookBadge look={unverified}>{t('leads.unverified')}</LookBadge>}
      {lead.spam && <LookBadge look={spam}>{work('spam')}</LookBadge>}
    </Group>
  );
}
