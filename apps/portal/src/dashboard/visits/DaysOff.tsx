import type { DayOff, VisitZone } from '@centinela/api/visits/visits.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { RemoveDialog } from '../../shared/lines/RemoveDialog.tsx';
import { useFormatDay } from './useFormatDay.ts';
import { useDaysOff, useRemoveDayOff, useSaveDayOff } from './useVisits.ts';
import styles from './visits.module.css';

/** The days without visits from today on, and the form for another one. */
export function DaysOff({ zones }: { zones: readonly VisitZone[] }) {
  const { t } = useTranslation('visits');
  const lines = useTranslation('lines').t;
  const { has } = usePermissions();
  const formatDay = useFormatDay();
  const { data: daysOff = [] } = useDaysOff();
  const [dayToRemove, setDayToRemove] = useState<DayOff | null>(null);
  const remove = useRemoveDayOff();
  const getZoneName = (id: string | null) =>
    id === null ? t('allZones') : zones.find((zone) => zone.id === id)?.name;
  return (
    <section aria-labelledby="dias-sin-visitas" className={styles.daysOff}>
      <h2 id="dias-sin-visitas">{t('daysOff')}</h2>
      <p>{t('daysOffHint')}</p>
      {has('visits.save') && <DayOffForm zones={zones} />}
      {daysOff.length === 0 && <p>{t('noDaysOff')}</p>}
      <ul className={styles.visits}>
        {daysOff.map((each) => (
          <li key={each.id} className={styles.visit}>
            <span>
              <strong>{each.name}</strong>
              <small>
                {[`${formatDay(each.day, 'long')} ${each.day.slice(0, 4)}`, getZoneName(each.zone)].join(
                  ' · ',
                )}
              </small>
            </span>
            {has('visits.delete') && (
              <Button
                variant="subtle"
                size="xs"
                aria-label={`${lines('remove')}: ${each.day} ${each.name}`}
                onClick={() => setDayToRemove(each)}
              >
                {lines('remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {dayToRemove && (
        <RemoveDialog
          title={t('removeTitle', { name: `${dayToRemove.name}, ${formatDay(dayToRemove.day, 'long')}` })}
          text={t('removeDayText')}
          remove={() => remove(dayToRemove.id)}
          onClose={() => setDayToRemove(null)}
        />
      )}
    </section>
  );
}

function DayOffForm({ zones }: { zones: readonly VisitZone[] }) {
  const { t } = useTranslation('visits');
  const { problems, save } = useSaveDayOff();
  const [day, setDay] = useState('');
  const [name, setName] = useState('');
  const [zone, setZone] = useState('');
  const submit = async () => {
    if (!(await save({ day, name, zone: zone || null }))) return;
    setDay('');
    setName('');
  };
  return (
    <form
      noValidate
      className={styles.dayForm}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextInput
        type="date"
        label={t('day')}
        required
        error={problems.day}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <TextInput
        label={t('dayOffName')}
        required
        maxLength={80}
        error={problems.name}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('zone')}
        data={[
          { value: '', label: t('allZones') },
          ...zones.map(({ id, name: label }) => ({ value: id, label })),
        ]}
        value={zone}
        onChange={(event) => setZone(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {t('createDayOff')}
      </Button>
    </form>
  );
}
