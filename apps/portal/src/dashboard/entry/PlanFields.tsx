import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { getMorningShortcuts, toInstant, toLocalInput } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { findPlanProblems, type PlanProblems } from './planProblem.ts';

/** Scheduled publication and unpublication times, as ISO strings; null if not scheduled. */
export interface PlanTimes {
  publishAt: string | null;
  unpublishAt: string | null;
}

/** The state of the inputs for the two times, with their errors. */
export function usePlanTimes() {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [problems, setProblems] = useState<PlanProblems | null>(null);
  return {
    from,
    to,
    problems,
    setFrom,
    setTo,
    clear: () => {
      setFrom('');
      setTo('');
    },
    /** Returns the entered times. If they are invalid, it shows error messages in the fields and returns null. */
    read: (): PlanTimes | null => {
      const [publishAt, unpublishAt] = [toInstant(from), toInstant(to)];
      const foundProblems = findPlanProblems(publishAt, unpublishAt, Date.now());
      setProblems(foundProblems);
      return foundProblems ? null : { publishAt, unpublishAt };
    },
  };
}

/** Inputs for the publication and unpublication times, in Argentine time. */
export function PlanFields({ times }: { times: ReturnType<typeof usePlanTimes> }) {
  const { t } = useTranslation();
  const { from, to, problems, setFrom, setTo } = times;
  const earliest = toLocalInput(Date.now());
  return (
    <>
      <TextInput
        type="datetime-local"
        label={t('entry.schedule.from')}
        description={t('entry.schedule.zone')}
        min={earliest}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
        error={problems?.publishAt && t(`entry.schedule.${problems.publishAt}`)}
      />
      <TimeButtons onPick={setFrom} />
      <TextInput
        type="datetime-local"
        label={t('entry.schedule.to')}
        min={from || earliest}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
        error={problems?.unpublishAt && t(`entry.schedule.${problems.unpublishAt}`)}
      />
    </>
  );
}

/** Buttons for common times. */
function TimeButtons({ onPick }: { onPick(local: string): void }) {
  const { t } = useTranslation();
  const pick = (name: keyof ReturnType<typeof getMorningShortcuts>) => () =>
    onPick(getMorningShortcuts(Date.now())[name]);
  return (
    <Group gap="xs">
      <Button size="compact-sm" variant="default" onClick={pick('tomorrow')}>
        {t('entry.schedule.tomorrow')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={pick('monday')}>
        {t('entry.schedule.monday')}
      </Button>
    </Group>
  );
}
