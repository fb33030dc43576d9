import { addDays, type Half, halves, type VisitKind, visitKinds } from '@centinela/api/visits/halfDays.ts';
import type { Visit } from '@centinela/api/visits/visits.ts';
import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import styles from '../shared/drawer.module.css';
import { useChangeVisit, useZones } from './useVisits.ts';

/** Form that books a visit or moves it to another half-day. */
export function MoveForm({ visit }: { visit: Visit }) {
  const { t } = useTranslation('visits');
  const { data: zones = [] } = useZones();
  const { problems, change } = useChangeVisit(visit);
  const [kind, setKind] = useState<VisitKind>(visit.kind);
  const [chosenZone, setZone] = useState(visit.zone?.id ?? null);
  const [day, setDay] = useState(visit.day ?? addDays(toArgentineDate(new Date()), 1));
  const [half, setHalf] = useState<Half>(visit.half ?? 'MORNING');
  const zone = chosenZone ?? zones[0]?.id ?? null;
  const isBooked = visit.status === 'BOOKED';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const slot = { kind, zone: kind === 'VISIT' ? zone : null, day, half };
        void change({ slot }, t('moved'));
      }}
    >
      <Stack gap="0.9rem" className={styles.part}>
        <h3>{t(isBooked ? 'move' : 'book')}</h3>
        <div className={styles.pair}>
          <NativeSelect
            label={t('kind')}
            data={visitKinds.map((each) => ({ value: each, label: t(`kinds.${each}`) }))}
            value={kind}
            onChange={(event) => setKind(event.currentTarget.value === 'CALL' ? 'CALL' : 'VISIT')}
          />
          {kind === 'VISIT' && (
            <NativeSelect
              label={t('zone')}
              error={problems['slot.zone']}
              data={zones.map(({ id, name }) => ({ value: id, label: name }))}
              value={zone ?? ''}
              onChange={(event) => setZone(event.currentTarget.value)}
            />
          )}
          <TextInput
            type="date"
            label={t('day')}
            required
            error={problems['slot.day']}
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <NativeSelect
            label={t('half')}
            data={halves.map((each) => ({ value: each, label: t(`halves.${each}`) }))}
            value={half}
            onChange={(event) => setHalf(event.currentTarget.value === 'AFTERNOON' ? 'AFTERNOON' : 'MORNING')}
          />
        </div>
        <Group>
          <Button type="submit" variant="default">
            {t(isBooked ? 'move' : 'book')}
          </Button>
          <small>{t('moveHint')}</small>
        </Group>
      </Stack>
    </form>
  );
}
