import type { Lead, LeadStatus } from '@centinela/api/leads/leads.ts';
import { Group } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleDot, IconPhone } from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import { type Look, LookBadge } from '../../shell/LookBadge.tsx';

const looks = {
  NEW: { color: 'dusk', variant: 'light', Icon: IconCircleDot },
  CONTACTED: { color: 'green', variant: 'light', Icon: IconPhone },
  CLOSED: { color: 'gray', variant: 'outline', Icon: IconCircleCheck },
} as const satisfies Record<LeadStatus, Look>;
const unverified: Look = { color: 'gray', variant: 'outline', Icon: IconAlertTriangle };

/** How far a lead has got, and whether somebody proved to be there; by word and shape. */
export function LeadStatusBadge({ lead }: { lead: Pick<Lead, 'status' | 'verified'> }) {
  const { t } = useTranslation();
  return (
    <Group gap={6} wrap="wrap">
      <LookBadge look={looks[lead.status]}>{t(`leads.status.${lead.status}`)}</LookBadge>
      {!lead.verified && <LookBadge look={unverified}>{t('leads.unverified')}</LookBadge>}
    </Group>
  );
}
