import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { getMorningShortcuts, toInstant, toLocalInput } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { findPlanProblems, type PlanProblems } from './planProblem.ts';

/** Publication and unpublication times as ISO strings; null when not planned. */
export interface PlanTimes {
  publishAt: string | null;
  unpublishAt: string | null;
}

/** The two typed times of a plan, with their errors. */
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
    /** The typed times; null and error messages in the fields when they are invalid. */
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
      <Presets onPick={setFrom} />
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

/** Shortcuts for common times. */
function Presets({ onPick }: { onPick(local: string): void }) {
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
