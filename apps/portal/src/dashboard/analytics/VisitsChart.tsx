import type { Visits } from '@centinela/api/analytics/analytics.ts';
import { useTranslation } from '../../language/language.ts';
import { number } from '../../language/numbers.ts';
import trends from '../home/trends.module.css';
import styles from './analytics.module.css';
import { FigureTable } from './FigureTable.tsx';

/** The views of each day as bars, which a screen reader is told of in words, and as a table. */
export function VisitsChart({ days }: Pick<Visits, 'days'>) {
  const { t, language } = useTranslation('analytics');
  const written = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'es-AR', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const dayIn = (day: string): string => written.format(new Date(`${day}T00:00:00Z`));
  const total = days.reduce((sum, { views }) => sum + views, 0);
  const most = Math.max(...days.map(({ views }) => views));
  return (
    <section className={`${styles.card} ${styles.part}`}>
      <h2>{t('perDay')}</h2>
      <div
        className={trends.bars}
        role="img"
        aria-label={t('inWords', {
          days: days.length,
          total: number(total, language),
          most: number(most, language),
        })}
      >
        {days.map(({ day, views }) => (
          <span key={day} title={`${dayIn(day)}: ${number(views, language)}`}>
            <i style={{ height: `${(views / Math.max(1, most)) * 100}%` }} />
          </span>
        ))}
      </div>
      <p className={styles.axis} aria-hidden>
        <span>{days[0] && dayIn(days[0].day)}</span>
        <span>{dayIn(days.at(-1)?.day ?? '')}</span>
      </p>
      <details>
        <summary>{t('numbers')}</summary>
        <FigureTable
          title={t('perDay')}
          rows={days.toReversed()}
          keyOf={({ day }) => day}
          columns={[
            { label: t('day'), cell: ({ day }) => dayIn(day) },
            { label: t('views'), isNumber: true, cell: ({ views }) => number(views, language) },
            { label: t('entries'), isNumber: true, cell: ({ entries }) => number(entries, language) },
            { label: t('bots'), isNumber: true, cell: ({ bots }) => number(bots, language) },
          ]}
        />
      </details>
    </section>
  );
}
