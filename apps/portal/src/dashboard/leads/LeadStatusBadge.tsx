import type { Lead } from '@centinela/api/leads.ts';
import { Badge, Group } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleDot, IconPhone } from '@tabler/icons-react';
import { useWords } from '../../language/language.ts';

const looks = {
  NEW: { color: 'dusk', variant: 'light', Icon: IconCircleDot },
  CONTACTED: { color: 'green', variant: 'light', Icon: IconPhone },
  CLOSED: { color: 'gray', variant: 'outline', Icon: IconCircleCheck },
} as const;

/** How far a lead has got, and whether somebody proved to be there; by word and shape. */
export function LeadStatusBadge({ lead }: { lead: Pick<Lead, 'status' | 'verified'> }) {
  const { t } = useWords();
  const { color, variant, Icon } = looks[lead.status];
  return (
    <Group gap={6} wrap="wrap">
      <Badge color={color} variant={variant} tt="none" leftSection={<Icon size={13} aria-hidden />}>
        {t(`leads.status.${lead.status}`)}
      </Badge>
      {!lead.verified && (
        <Badge
          color="gray"
          variant="outline"
          tt="none"
          leftSection={<IconAlertTriangle size={13} aria-hidden />}
        >
          {t('leads.unverified')}
        </Badge>
      )}
    </Group>
  );
}
