import { formatHours } from '@centinela/api/visits/halfDays.ts';
import type { Visit } from '@centinela/api/visits/visits.ts';
import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmActionDialog } from '../../account/ConfirmActionDialog.tsx';
import { usePermissions } from '../../calls/permissions.ts';
import { formatDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { leadPath, requestPath } from '../../navigation/paths.ts';
import { ContactFacts } from '../queue/QueueDrawer.tsx';
import styles from '../shared/drawer.module.css';
import { Fact } from '../shared/Fact.tsx';
import { MoveForm } from './MoveForm.tsx';
import { useFormatDay } from './useFormatDay.ts';
import { useChangeVisit } from './useVisits.ts';
import { VisitStatusBadge } from './VisitStatusBadge.tsx';

/** One visit: when, where and for whom, and what staff can do with it. */
export function VisitDetails({ visit }: { visit: Visit }) {
  const { t, language } = useTranslation('visits');
  const { has } = usePermissions();
  const formatDay = useFormatDay();
  const { kind, status, day, half, zone, place, phone, email, updatedAt, updatedBy } = visit;
  return (
    <Stack gap="1.25rem">
      <Group gap="xs">
        <VisitStatusBadge status={status} />
      </Group>
      <dl className={styles.facts}>
        <Fact label={t('kind')}>{t(`kinds.${kind}`)}</Fact>
        <Fact label={t('day')}>
          {day &&
            half &&
            `${formatDay(day, 'long')}, ${t(`halves.${half}`).toLowerCase()} (${formatHours(half)})`}
        </Fact>
        <Fact label={t('zone')}>{zone?.name}</Fact>
        <Fact label={t('place')}>{place}</Fact>
        <ContactFacts phone={phone} email={email} />
        <Fact label={t('case')}>
          <CaseLink visit={visit} />
        </Fact>
        <Fact label={t('changed')}>
          {[formatDateTime(updatedAt, language), updatedBy].filter(Boolean).join(', ')}
        </Fact>
      </dl>
      {has('visits.update') && (
        <>
          <Actions visit={visit} />
          {status !== 'DONE' && <MoveForm visit={visit} />}
        </>
      )}
    </Stack>
  );
}

/** Link to the lead or the client's request, for users who may open it. */
function CaseLink({ visit: { case: owner } }: { visit: Visit }) {
  const { t } = useTranslation('visits');
  const { has } = usePermissions();
  const text = t('numbered', { number: owner.number });
  const [permission, path] =
    owner.kind === 'lead' ? ['leads.show', leadPath(owner.id)] : ['requests.show', requestPath(owner.id)];
  return has(permission) ? <Link to={path}>{text}</Link> : text;
}

/** Buttons that close or cancel a booked visit. */
function Actions({ visit }: { visit: Visit }) {
  const { t } = useTranslation('visits');
  const { change } = useChangeVisit(visit);
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const isBooked = visit.status === 'BOOKED';
  const canClose =
    ['BOOKED', 'DONE', 'MISSED'].includes(visit.status) &&
    visit.day !== null &&
    visit.day <= toArgentineDate(new Date());
  if (!isBooked && !canClose) return null;
  const set = (status: 'DONE' | 'MISSED') => void change({ status }, t('saved'));
  return (
    <Group>
      {canClose && visit.status !== 'DONE' && (
        <Button color="light" onClick={() => set('DONE')}>
          {t('markDone')}
        </Button>
      )}
      {canClose && visit.status !== 'MISSED' && (
        <Button variant="default" onClick={() => set('MISSED')}>
          {t('markMissed')}
        </Button>
      )}
      {isBooked && (
        <Button variant="default" onClick={() => setConfirmOpen(true)}>
          {t('cancel')}
        </Button>
      )}
      {isConfirmOpen && (
        <ConfirmActionDialog
          title={t('cancelTitle')}
          text={t('cancelText')}
          button={t('cancel')}
          isDestructive
          onConfirm={() => {
            setConfirmOpen(false);
            void change({ status: 'CANCELLED' }, t('canceled'));
          }}
          onCancel={() => setConfirmOpen(false)}
        />
      )}
    </Group>
  );
}
