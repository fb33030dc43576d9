import { firstSteps } from '@centinela/api/savedViews/firstSteps.ts';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { Button, Group } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { listPlaces } from '../places/groups.ts';
import { useChangeSettings, useDashboardSettings } from '../settings/useDashboardSettings.ts';
import { getWeekSteps } from './firstWeek.ts';
import styles from './help.module.css';
import './words.ts';

/** The checklist of the first week, ticked by what the user has really done, until the user dismisses it. */
export default function FirstWeek() {
  const { t } = useTranslation('help');
  const { localize } = useTranslation();
  const { has, canAccess } = usePermissions();
  const settings = useDashboardSettings();
  const changeSettings = useChangeSettings();
  const isDismissed = settings?.dismissed.includes('checklist') !== false;
  const { data } = useQuery({
    queryKey: ['firstSteps'],
    queryFn: ({ signal }) => call(firstSteps, { signal }),
    enabled: !isDismissed,
    meta: { background: true },
  });
  if (!settings || isDismissed || !data) return null;
  const list = listPlaces.find(({ definition }) => canAccess(definition, 'save'))?.path ?? null;
  const steps = getWeekSteps(has, list).map((step) => ({ ...step, isDone: data.data.some(step.isDoneBy) }));
  if (steps.length === 0) return null;
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className={styles.card} aria-labelledby="first-week">
      <Group justify="space-between" align="baseline">
        <h2 id="first-week">{t('week.title')}</h2>
        <span className={styles.progress}>
          {t('week.progress', { done: doneCount, total: steps.length })}
        </span>
      </Group>
      <p>{doneCount === steps.length ? t('week.complete') : t('week.about')}</p>
      <ul className={styles.steps}>
        {steps.map(({ isDone, todo, done, why, to }) => (
          <li key={todo[0]} className={styles.step} data-done={isDone || undefined}>
            {isDone ? <IconCircleCheck size={20} aria-hidden /> : <IconCircleDashed size={20} aria-hidden />}
            <div>
              <VisuallyHidden>{isDone ? t('week.done') : t('week.pending')}: </VisuallyHidden>
              {isDone ? localize(done) : <Link to={to ?? list ?? ''}>{localize(todo)}</Link>}
              {!isDone && <small>{localize(why)}</small>}
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          onClick={() => void changeSettings({ dismissed: [...settings.dismissed, 'checklist'] })}
        >
          {t('week.dismiss')}
        </Button>
      </div>
    </section>
  );
}
