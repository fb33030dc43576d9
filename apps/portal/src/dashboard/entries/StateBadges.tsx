import { type Standing, standingWords } from '@centinela/sections/kernel/visible.ts';
import { Group } from '@mantine/core';
import { IconCircleDashed, IconCircleDot, IconClock, IconEyeOff, IconPencil } from '@tabler/icons-react';
import { dateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { type Look, LookBadge } from '../../shell/LookBadge.tsx';
import type { EntryRecord } from '../entries.ts';

export const standingLooks = {
  draft: { color: 'gray', variant: 'outline', Icon: IconCircleDashed },
  scheduled: { color: 'dusk', variant: 'light', Icon: IconClock },
  shown: { color: 'green', variant: 'light', Icon: IconCircleDot },
  changed: { color: 'green', variant: 'outline', Icon: IconPencil },
  hidden: { color: 'gray', variant: 'light', Icon: IconEyeOff },
} as const satisfies Record<Standing, Look>;

/** The publication status of an entry, by word, shape and colour, with the dates that will change it. */
export function StandingBadge({
  record,
}: {
  record: Pick<EntryRecord, 'standing' | 'publishAt' | 'unpublishAt'>;
}) {
  const { t, localize, language } = useTranslation();
  const { standing, publishAt, unpublishAt } = record;
  const [word, about] = standingWords[standing];
  return (
    <Group gap={6} wrap="wrap">
      <LookBadge look={standingLooks[standing]} title={localize(about)}>
        {localize(word)}
      </LookBadge>
      {publishAt && <small>{t('state.publishAt', { at: dateTime(publishAt, language) })}</small>}
      {unpublishAt && <small>{t('state.unpublishAt', { at: dateTime(unpublishAt, language) })}</small>}
    </Group>
  );
}

/** The switch of every section: Habilitado or Deshabilitado (specification, section 4). */
export function EnabledText({ isEnabled }: { isEnabled: boolean }) {
  const { t } = useTranslation();
  return <small>{t(isEnabled ? 'state.enabled' : 'state.disabled')}</small>;
}
