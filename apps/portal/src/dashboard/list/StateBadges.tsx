import { Badge, Group } from '@mantine/core';
import { IconCircleDashed, IconCircleDot, IconClock, IconEyeOff, IconPencil } from '@tabler/icons-react';
import { dateTime } from '../../language/dates.ts';
import { useWords } from '../../language/language.ts';
import type { EntryRecord } from '../entries.ts';

const looks = {
  draft: { color: 'gray', variant: 'outline', Icon: IconCircleDashed },
  scheduled: { color: 'dusk', variant: 'light', Icon: IconClock },
  published: { color: 'green', variant: 'light', Icon: IconCircleDot },
} as const;

type Publication = Pick<EntryRecord, 'state' | 'changed' | 'publishAt' | 'unpublishAt'>;

/** Where an entry stands, by word and shape: draft, scheduled, published, with changes that nobody sees yet. */
export function PublicationBadges({ record }: { record: Publication }) {
  const { t, language } = useWords();
  const { color, variant, Icon } = looks[record.state];
  const { publishAt, unpublishAt } = record;
  return (
    <Group gap={6} wrap="wrap">
      <Badge color={color} variant={variant} tt="none" leftSection={<Icon size={13} aria-hidden />}>
        {t(`state.${record.state}`)}
      </Badge>
      {record.state === 'published' && record.changed && (
        <Badge color="gray" variant="outline" tt="none" leftSection={<IconPencil size={13} aria-hidden />}>
          {t('state.changed')}
        </Badge>
      )}
      {publishAt && <small>{t('state.publishAt', { at: dateTime(publishAt, language) })}</small>}
      {unpublishAt && <small>{t('state.unpublishAt', { at: dateTime(unpublishAt, language) })}</small>}
    </Group>
  );
}

/** The switch of every section: Habilitado or Deshabilitado (specification, section 4). Only what is off stands out. */
export function EnabledBadge({ isEnabled }: { isEnabled: boolean }) {
  const { t } = useWords();
  return isEnabled ? (
    <small>{t('state.enabled')}</small>
  ) : (
    <Badge color="red" variant="light" tt="none" leftSection={<IconEyeOff size={13} aria-hidden />}>
      {t('state.disabled')}
    </Badge>
  );
}
