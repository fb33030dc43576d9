import { Group } from '@mantine/core';
import { IconCircleDashed, IconCircleDot, IconClock, IconEyeOff, IconPencil } from '@tabler/icons-react';
import { dateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { type Look, LookBadge } from '../../shell/LookBadge.tsx';
import type { EntryRecord } from '../entries.ts';

const looks = {
  draft: { color: 'gray', variant: 'outline', Icon: IconCircleDashed },
  scheduled: { color: 'dusk', variant: 'light', Icon: IconClock },
  published: { color: 'green', variant: 'light', Icon: IconCircleDot },
} as const satisfies Record<EntryRecord['state'], Look>;
const changed: Look = { color: 'gray', variant: 'outline', Icon: IconPencil };
const disabled: Look = { color: 'red', variant: 'light', Icon: IconEyeOff };

type Publication = Pick<EntryRecord, 'state' | 'changed' | 'publishAt' | 'unpublishAt'>;

/** Where an entry stands, by word and shape: draft, scheduled, published, with changes that nobody sees yet. */
export function PublicationBadges({ record }: { record: Publication }) {
  const { t, language } = useTranslation();
  const { publishAt, unpublishAt } = record;
  return (
    <Group gap={6} wrap="wrap">
      <LookBadge look={looks[record.state]}>{t(`state.${record.state}`)}</LookBadge>
      {record.state === 'published' && record.changed && (
        <LookBadge look={changed}>{t('state.changed')}</LookBadge>
      )}
      {publishAt && <small>{t('state.publishAt', { at: dateTime(publishAt, language) })}</small>}
      {unpublishAt && <small>{t('state.unpublishAt', { at: dateTime(unpublishAt, language) })}</small>}
    </Group>
  );
}

/** The switch of every section: Habilitado or Deshabilitado (specification, section 4). Only what is off stands out. */
export function EnabledBadge({ isEnabled }: { isEnabled: boolean }) {
  const { t } = useTranslation();
  return isEnabled ? (
    <small>{t('state.enabled')}</small>
  ) : (
    <LookBadge look={disabled}>{t('state.disabled')}</LookBadge>
  );
}
