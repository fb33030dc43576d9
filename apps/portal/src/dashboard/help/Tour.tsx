import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import { useChangeSettings, useDashboardSettings } from '../settings/useDashboardSettings.ts';
import styles from './help.module.css';
import './words.ts';

const stepNames = ['sidebar', 'finder', 'help', 'account'] as const;

const findTarget = (name: string): Element | undefined =>
  [...document.querySelectorAll(`[data-tour="${name}"]`)].find((element) => element.checkVisibility());

/**
 * A short tour of the dashboard, shown once to every user. It is part of the page and covers nothing: the user can go on
 * working and ignore it.
 */
export default function Tour() {
  const settings = useDashboardSettings();
  if (settings?.dismissed.includes('tour') !== false) return null;
  return <TourSteps dismissed={settings.dismissed} />;
}

function TourSteps({ dismissed }: { dismissed: readonly string[] }) {
  const { t } = useTranslation('help');
  const changeSettings = useChangeSettings();
  // On a phone there is no sidebar to show.
  const [steps] = useState(() => stepNames.filter((name) => findTarget(name)));
  const [index, setIndex] = useState(0);
  const name = steps[index];
  useEffect(() => {
    const target = name && findTarget(name);
    if (!target) return;
    target.setAttribute('data-highlighted', '');
    return () => target.removeAttribute('data-highlighted');
  }, [name]);
  if (!name) return null;
  const isLast = index === steps.length - 1;
  const finish = () => void changeSettings({ dismissed: [...dismissed, 'tour'] });
  return (
    <section className={styles.card} aria-label={t('tour.title')}>
      <div aria-live="polite">
        <span className={styles.progress}>{t('tour.step', { step: index + 1, total: steps.length })}</span>
        <h2>{t(`tour.${name}.title`)}</h2>
        <p>{t(`tour.${name}.text`)}</p>
      </div>
      <div className={styles.buttons}>
        <Button size="xs" onClick={() => (isLast ? finish() : setIndex(index + 1))}>
          {isLast ? t('tour.finish') : t('tour.next')}
        </Button>
        {index > 0 && (
          <Button size="xs" variant="default" onClick={() => setIndex(index - 1)}>
            {t('tour.back')}
          </Button>
        )}
        {!isLast && (
          <Button size="xs" variant="subtle" color="gray" onClick={finish}>
            {t('tour.skip')}
          </Button>
        )}
      </div>
    </section>
  );
}
