import { addDays, type Half, halves } from '@centinela/api/visits/halfDays.ts';
import { calendarDays, type VisitCalendar, type VisitCell } from '@centinela/api/visits/visits.ts';
import { useTranslation } from '../../language/language.ts';
import { useFormatDay } from './useFormatDay.ts';
import styles from './visits.module.css';

interface TableProps {
  calendar: VisitCalendar;
  zones: VisitCalendar['zones'];
}

/** Bookings and capacity of each zone on each half-day of the week; hidden on phones, where the list by day follows. */
export function CapacityTable({ calendar: { from, daysOff }, zones }: TableProps) {
  const { t } = useTranslation('visits');
  const formatDay = useFormatDay();
  const days = Array.from({ length: calendarDays }, (_, index) => addDays(from, index));
  const getDayOff = (day: string) =>
    daysOff.filter((off) => off.day === day && off.zone === null).map(({ name }) => name);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard.
    <section className={styles.scroll} aria-label={t('capacity')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('zone')}</th>
            {days.map((day) => (
              <th key={day} scope="col">
                {formatDay(day, 'short')}
                {getDayOff(day).map((name) => (
                  <small key={name}>{name}</small>
                ))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {zones.map(({ id, name, cells }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {days.map((day) => (
                <td key={day}>
                  {halves.map((half) => (
                    <Cell
                      key={half}
                      half={half}
                      cell={cells.find((each) => each.day === day && each.half === half)}
                    />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const getState = ({ booked, capacity }: VisitCell): 'closed' | 'empty' | 'full' | 'free' => {
  if (booked === 0) return capacity === 0 ? 'closed' : 'empty';
  return booked >= capacity ? 'full' : 'free';
};

/** One half-day: "Mañana 2 de 6". The state is text too, not just a colour. */
function Cell({ half, cell }: { half: Half; cell: VisitCell | undefined }) {
  const { t } = useTranslation('visits');
  if (!cell) return null;
  const state = getState(cell);
  return (
    <span className={styles.cell} data-state={state}>
      <span>{t(`halves.${half}`)}</span>
      <strong>
        {state === 'closed' ? t('closed') : t('bookedOf', { booked: cell.booked, capacity: cell.capacity })}
      </strong>
      {state === 'full' && <em>{t('full')}</em>}
    </span>
  );
}
