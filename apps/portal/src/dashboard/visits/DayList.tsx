import { addDays, formatHours } from '@centinela/api/visits/halfDays.ts';
import { calendarDays, type Visit, type VisitCalendar } from '@centinela/api/visits/visits.ts';
import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { visitPaths } from '../../navigation/paths.ts';
import { useFormatDay } from './useFormatDay.ts';
import { VisitStatusBadge } from './VisitStatusBadge.tsx';
import styles from './visits.module.css';

/** The visits and calls of the week by day, with links to each. */
export function DayList({ calendar, visits }: { calendar: VisitCalendar; visits: readonly Visit[] }) {
  const { t } = useTranslation('visits');
  const formatDay = useFormatDay();
  const days = Array.from({ length: calendarDays }, (_, index) => addDays(calendar.from, index));
  const byDay = Map.groupBy(visits, ({ day }) => day);
  const getNotes = (day: string) =>
    calendar.daysOff.filter((off) => off.day === day && off.zone === null).map(({ name }) => name);
  const shownDays = days.filter((day) => byDay.has(day) || getNotes(day).length > 0);
  if (visits.length === 0 && shownDays.length === 0) return <p>{t('noVisits')}</p>;
  return (
    <div className={styles.days}>
      {visits.length === 0 && <p>{t('noVisits')}</p>}
      {shownDays.map((day) => (
        <section key={day} aria-labelledby={`dia-${day}`}>
          <h3 id={`dia-${day}`} className={styles.dayTitle}>
            <span>{formatDay(day, 'long')}</span>
            {getNotes(day).map((name) => (
              <small key={name}>{name}</small>
            ))}
          </h3>
          <ul className={styles.visits}>
            {byDay.get(day)?.map((visit) => (
              <VisitLine key={visit.id} visit={visit} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function VisitLine({ visit }: { visit: Visit }) {
  const { t } = useTranslation('visits');
  const [parameters] = useSearchParams();
  const { id, name, half, kind, status, zone, place } = visit;
  return (
    <li className={styles.visit}>
      <span className={styles.half}>
        {half && (
          <>
            <strong>{t(`halves.${half}`)}</strong>
            <small>{formatHours(half)}</small>
          </>
        )}
      </span>
      <span>
        <Link to={{ pathname: visitPaths.show(id), search: parameters.toString() }}>{name}</Link>
        <small>{[t(`kinds.${kind}`), zone?.name, place].filter(Boolean).join(' · ')}</small>
      </span>
      <VisitStatusBadge status={status} />
    </li>
  );
}
