import { halfHours } from '@centinela/api/visits/halfDays.ts';
import type { OwnVisit } from '@centinela/api/visits/visits.ts';
import { formatCalendarDay } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import home from '../shared/home.module.css';
import { useOwnVisits } from './useOwnVisits.ts';
import styles from './visits.module.css';
import './words.ts';

/** The client's visits and calls, each with a link to change or cancel it; renders nothing if there are none. */
export default function OwnVisits() {
  const { t } = useTranslation('ownVisits');
  const { data: visits = [] } = useOwnVisits();
  if (visits.length === 0) return null;
  return (
    <section aria-labelledby="mis-visitas">
      <h2 id="mis-visitas" className={home.head}>
        {t('title')}
      </h2>
      <ul className={styles.visits}>
        {visits.map((visit) => (
          <VisitCard key={visit.id} visit={visit} />
        ))}
      </ul>
    </section>
  );
}

function VisitCard({
  visit: { kind, day, half, number, place, path, canChange, status },
}: {
  visit: OwnVisit;
}) {
  const { t, language } = useTranslation('ownVisits');
  const isBooked = status === 'BOOKED' && day !== null && half !== null;
  return (
    <li>
      <span>
        <small>{t(`kinds.${kind}`)}</small>
        <strong>
          {isBooked
            ? t('when', {
                day: formatCalendarDay(day, language),
                half: t(`halves.${half}`),
                ...halfHours[half],
              })
            : t('open')}
        </strong>
        <small>{[place, t('number', { number })].filter(Boolean).join(' · ')}</small>
      </span>
      <a href={path}>{t(isBooked ? (canChange ? 'change' : 'see') : 'choose')}</a>
    </li>
  );
}
