import { addDays, getWeekday } from '@centinela/api/visits/halfDays.ts';
import type { VisitCalendar } from '@centinela/api/visits/visits.ts';
import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import { Button, Drawer, Group, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { paths, visitPaths } from '../../navigation/paths.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import { CapacityTable } from './CapacityTable.tsx';
import { DayList } from './DayList.tsx';
import { useFormatDay } from './useFormatDay.ts';
import { useCalendar, useVisit } from './useVisits.ts';
import { VisitDetails } from './VisitDetails.tsx';
import styles from './visits.module.css';
import './words.ts';

/** Returns the Monday of a day's week. */
const getMonday = (day: string): string => addDays(day, 1 - getWeekday(day));

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text);

/** The calendar of visits by week. The week, the zone and the open visit are stored in the URL. */
export function VisitsScreen() {
  const { t } = useTranslation('visits');
  const [parameters] = useSearchParams();
  const asked = parameters.get('from');
  const monday = getMonday(isDay(asked) ? asked : toArgentineDate(new Date()));
  const { data, isError, refetch } = useCalendar(monday);
  return (
    <>
      <DashboardHeader title={t('title')} lead={t('about')}>
        <Button component={Link} to={visitPaths.list} variant="default">
          {t('list')}
        </Button>
        <Button component={Link} to={visitPaths.zones} variant="default">
          {t('zones')}
        </Button>
      </DashboardHeader>
      <WeekBar monday={monday} zones={data?.zones ?? []} />
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {data && <Week calendar={data} zone={parameters.get('zone')} />}
      <VisitDrawer />
    </>
  );
}

/** Buttons for the previous and next week, and the choice of a zone. */
function WeekBar({ monday, zones }: { monday: string; zones: VisitCalendar['zones'] }) {
  const { t } = useTranslation('visits');
  const formatDay = useFormatDay();
  const [parameters, setParameters] = useSearchParams();
  const set = (name: 'from' | 'zone', value: string | null) =>
    setParameters((current) => {
      const next = new URLSearchParams(current);
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  const range = {
    from: formatDay(monday, 'date'),
    to: formatDay(addDays(monday, 6), 'date'),
  };
  return (
    <Group className={styles.bar}>
      <Button.Group>
        <Button variant="default" aria-label={t('previous')} onClick={() => set('from', addDays(monday, -7))}>
          <IconChevronLeft size={16} aria-hidden />
        </Button>
        <Button variant="default" onClick={() => set('from', null)}>
          {t('today')}
        </Button>
        <Button variant="default" aria-label={t('next')} onClick={() => set('from', addDays(monday, 7))}>
          <IconChevronRight size={16} aria-hidden />
        </Button>
      </Button.Group>
      <h2 className={styles.range} aria-live="polite">
        {t('week', range)}
      </h2>
      {zones.length > 1 && (
        <NativeSelect
          aria-label={t('zone')}
          data={[
            { value: '', label: t('allZones') },
            ...zones.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={parameters.get('zone') ?? ''}
          onChange={(event) => set('zone', event.currentTarget.value)}
        />
      )}
    </Group>
  );
}

function Week({ calendar, zone }: { calendar: VisitCalendar; zone: string | null }) {
  const { t } = useTranslation('visits');
  const { has } = usePermissions();
  const zones = calendar.zones.filter(({ id }) => zone === null || id === zone);
  const visits = calendar.visits.filter((visit) => zone === null || visit.zone?.id === zone);
  return (
    <>
      {calendar.zones.length === 0 ? (
        <div className={styles.empty}>
          <h3>{t('noZones')}</h3>
          <p>{t('noZonesText')}</p>
          {has('visits.save') && (
            <Button component={Link} to={visitPaths.zones} color="light">
              {t('createZone')}
            </Button>
          )}
        </div>
      ) : (
        <CapacityTable calendar={calendar} zones={zones} />
      )}
      <DayList calendar={calendar} visits={visits} />
    </>
  );
}

/** Drawer with the visit in the URL. */
function VisitDrawer() {
  const { t } = useTranslation('visits');
  const common = useTranslation().t;
  const { has } = usePermissions();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const [parameters] = useSearchParams();
  const isOpen = id !== '' && has('visits.show');
  const { data } = useVisit(id, isOpen);
  return (
    <Drawer
      opened={isOpen}
      onClose={() => void navigate({ pathname: paths.visits, search: parameters.toString() })}
      position="right"
      size="lg"
      title={data?.name ?? t('visit')}
      closeButtonProps={{ 'aria-label': common('shell.close') }}
    >
      {/* The key discards input after another user's change. */}
      {data && <VisitDetails key={`${data.id} ${data.version}`} visit={data} />}
    </Drawer>
  );
}
