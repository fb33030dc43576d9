import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { explainMixedSwitch, isSwitchedOn } from '@centinela/sections/kernel/entrySwitch.ts';
import { type PublicationStatus, publicationStatusLabels } from '@centinela/sections/kernel/visible.ts';
import { Group } from '@mantine/core';
import { IconCircleDashed, IconCircleDot, IconClock, IconEyeOff, IconPencil } from '@tabler/icons-react';
import { formatDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { type BadgeStyle, StatusBadge } from '../../shell/StatusBadge.tsx';
import type { EntryRecord } from './entries.ts';
import { describeDates } from './visibilityText.ts';

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

interface SwitchTextProps {
  definition: Pick<Definition, 'fields'>;
  /** The entry with the fields of its switch. */
  record: Readonly<Record<string, unknown>>;
}

/**
 * The state of an entry's switch: Habilitado or Deshabilitado (specification, section 4), with the reason if only one of
 * its fields switches it off.
 */
export function SwitchText({ definition, record }: SwitchTextProps) {
  const { t, localize } = useTranslation();
  if (isSwitchedOn(definition, record)) return <small>{t('state.enabled')}</small>;
  const reason = explainMixedSwitch(definition, record);
  return (
    <small>
      {t('state.disabled')}
      {reason && `: ${localize(reason)}`}
    </small>
  );
}

/** Why an entry is hidden: its switch or its dates; nothing if neither hides it. */
export function HiddenText({ definition, record }: SwitchTextProps) {
  const { language } = useTranslation();
  if (!isSwitchedOn(definition, record)) return <SwitchText definition={definition} record={record} />;
  const datesText = describeDates(record, language);
  return datesText && <small>{datesText}</small>;
}
