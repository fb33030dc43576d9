import { type PublicationStatus, publicationStatusLabels } from '@centinela/sections/kernel/visible.ts';
import { Group } from '@mantine/core';
import { IconCircleDashed, IconCircleDot, IconClock, IconEyeOff, IconPencil } from '@tabler/icons-react';
import { formatDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { type BadgeStyle, StatusBadge } from '../../shell/StatusBadge.tsx';
import type { EntryRecord } from './entries.ts';

export const statusBadgeStyles = {
  draft: { color: 'gray', variant: 'outline', Icon: IconCircleDashed },
  scheduled: { color: 'dusk', variant: 'light', Icon: IconClock },
  shown: { color: 'green', variant: 'light', Icon: IconCircleDot },
  changed: { color: 'green', variant: 'outline', Icon: IconPencil },
  hidden: { color: 'gray', variant: 'light', Icon: IconEyeOff },
} as const satisfies Record<PublicationStatus, BadgeStyle>;

/** Badge with the publication status of an entry as text, icon and colour, and the scheduled dates that change it. */
export function PublicationBadge({
  record,
}: {
  record: Pick<EntryRecord, 'standing' | 'publishAt' | 'unpublishAt'>;
}) {
  const { t, localize, language } = useTranslation();
  const { standing, publishAt, unpublishAt } = record;
  const [name, description] = publicationStatusLabels[standing];
  return (
    <Group gap={6} wrap="wrap">
      <StatusBadge badgeStyle={statusBadgeStyles[standing]} title={localize(description)}>
        {localize(name)}
      </StatusBadge>
      {publishAt && <small>{t('state.publishAt', { at: formatDateTime(publishAt, language) })}</small>}
      {unpublishAt && <small>{t('state.unpublishAt', { at: formatDateTime(unpublishAt, language) })}</small>}
    </Group>
  );
}

/** The state of the switch that all sections have: Habilitado or Deshabilitado (specification, section 4). */
export function EnabledText({ isEnabled }: { isEnabled: boolean }) {
  const { t } = useTranslation();
  return <small>{t(isEnabled ? 'state.enabled' : 'state.disabled')}</small>;
}
