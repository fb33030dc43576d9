import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { dateTime, toInstant, toLocal } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { endpointsOf, entryKeys, useForgetSection } from '../entries.ts';
import styles from './entry.module.css';
import type { PanelProps } from './panels.ts';
import { type PlanProblem, planProblem } from './planProblem.ts';

/** Plans when the version as it is now goes on the site, and when it leaves it. Times are Argentine. */
export function SchedulePanel({ definition, id, record, onChanged }: PanelProps) {
  const { t, language } = useTranslation();
  const { may } = usePermissions();
  const run = useCall();
  const forget = useForgetSection(definition);
  const calls = endpointsOf(definition);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [problem, setProblem] = useState<PlanProblem | null>(null);
  const { data } = useQuery({
    queryKey: [...entryKeys.entry(definition, id), 'schedule', record.version],
    queryFn: ({ signal }) => call(calls.schedule, { params: { id }, signal }),
  });
  const planned = data?.data ?? [];
  const earliest = toLocal(Date.now());

  const plan = async () => {
    const [publishAt, unpublishAt] = [toInstant(from), toInstant(to)];
    const wrong = planProblem(publishAt, unpublishAt, Date.now());
    setProblem(wrong);
    if (wrong) return;
    const { publish, unpublish } = calls;
    const body = { ...(publishAt && { publishAt }), ...(unpublishAt && { unpublishAt }) };
    const changed = await run(() => call(publishAt ? publish : unpublish, { params: { id }, body }), {
      success: t('entry.schedule.saved'),
    });
    if (!changed) return;
    setFrom('');
    setTo('');
    await forget();
    onChanged(changed);
  };
  const cancel = async () => {
    const done = await run(() => call(calls.cancelSchedule, { params: { id } }), {
      success: t('entry.schedule.cancelled'),
    });
    if (!done) return;
    await forget();
    onChanged({
      ...record,
      publishAt: null,
      unpublishAt: null,
      state: record.state === 'scheduled' ? 'draft' : record.state,
    });
  };

  return (
    <>
      {planned.length === 0 ? (
        <p>{t('entry.schedule.none')}</p>
      ) : (
        <>
          <ul className={styles.list}>
            {planned.map(({ id: change, action, at, version, by }) => (
              <li key={change}>
                <strong>{t(`entry.schedule.${action}`, { at: dateTime(at, language) })}</strong>
                <small>
                  {version !== null && `${t('entry.versions.number', { number: version })} · `}
                  {by ?? t('audit.system')}
                </small>
              </li>
            ))}
          </ul>
          {may(definition, 'update') && (
            <Button variant="default" onClick={() => void cancel()}>
              {t('entry.schedule.cancel')}
            </Button>
          )}
        </>
      )}
      {may(definition, 'update') && (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // The panel stands inside the entry's own form; this is not its save.
            event.stopPropagation();
            void plan();
          }}
        >
          <p>{t('entry.schedule.about')}</p>
          <TextInput
            type="datetime-local"
            label={t('entry.schedule.from')}
            description={t('entry.schedule.zone')}
            min={earliest}
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
            error={problem === 'missing' || (problem === 'past' && t('entry.schedule.past'))}
          />
          <TextInput
            type="datetime-local"
            label={t('entry.schedule.to')}
            min={from || earliest}
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
            error={problem && t(`entry.schedule.${problem}`)}
          />
          <Button type="submit" variant="default">
            {t('entry.schedule.plan')}
          </Button>
        </form>
      )}
    </>
  );
}
