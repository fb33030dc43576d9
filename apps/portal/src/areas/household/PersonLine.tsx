import { type HouseholdPerson, householdEndpoints } from '@centinela/api/household/household.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconClockX, IconMailForward } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AskDialog } from '../../account/AskDialog.tsx';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { day } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { LookBadge } from '../../shell/LookBadge.tsx';
import { GrantDialog } from './GrantDialog.tsx';
import styles from './household.module.css';
import { householdKeys, viewsKey } from './useShared.ts';
import './words.ts';

const looks = {
  ACTIVE: { color: 'green', variant: 'light', Icon: IconCircleCheck },
  INVITED: { color: 'dusk', variant: 'light', Icon: IconMailForward },
  EXPIRED: { color: 'gray', variant: 'outline', Icon: IconClockX },
  DECLINED: { color: 'gray', variant: 'outline', Icon: IconCircleX },
} as const;

/** Texts for ending a grant, by state: revoking access, withdrawing an invitation or removing a row. */
const ways = {
  ACTIVE: { button: 'end', label: 'endOf', title: 'endTitle', text: 'endText', done: 'ended' },
  INVITED: {
    button: 'withdraw',
    label: 'withdrawOf',
    title: 'withdrawTitle',
    text: 'withdrawText',
    done: 'withdrawn',
  },
  EXPIRED: { button: 'clear', label: 'clearOf', title: 'clearTitle', text: 'clearText', done: 'cleared' },
  DECLINED: { button: 'clear', label: 'clearOf', title: 'clearTitle', text: 'clearText', done: 'cleared' },
} as const;

/** One member: status of the invitation, permissions, and actions to change or end them. */
export function PersonLine({ person }: { person: HouseholdPerson }) {
  const { t, language } = useTranslation('household');
  const { name, email, state, expiresAt, acceptedAt } = person;
  return (
    <li>
      <div className={styles.told}>
        <p className={styles.name}>
          {name} <LookBadge look={looks[state]}>{t(`state.${state}`)}</LookBadge>
        </p>
        <p className={styles.quiet}>{email}</p>
        <p>
          <Grant person={person} />
        </p>
        {state === 'INVITED' && (
          <p className={styles.quiet}>{t('until', { date: day(expiresAt, language) })}</p>
        )}
        {acceptedAt && state === 'ACTIVE' && (
          <p className={styles.quiet}>{t('since', { date: day(acceptedAt, language) })}</p>
        )}
      </div>
      <div className={styles.buttons}>
        {(state === 'ACTIVE' || state === 'INVITED') && <Change person={person} />}
        <End person={person} />
      </div>
    </li>
  );
}

function Change({ person }: { person: HouseholdPerson }) {
  const { t } = useTranslation('household');
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <Button
        variant="default"
        aria-label={t('changeOf', { name: person.name })}
        onClick={() => setChanging(true)}
      >
        {t('change')}
      </Button>
      {isChanging && <GrantDialog person={person} onClose={() => setChanging(false)} />}
    </>
  );
}

function End({ person: { id, name, state } }: { person: HouseholdPerson }) {
  const { t } = useTranslation('household');
  const run = useCall();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const way = ways[state];
  const end = async () => {
    setAsking(false);
    await run(() => call(householdEndpoints.end, { params: { id } }), { success: t(way.done, { name }) });
    await queries.invalidateQueries({ queryKey: householdKeys });
  };
  return (
    <>
      <Button
        variant="subtle"
        color={state === 'ACTIVE' ? 'red' : 'gray'}
        aria-label={t(way.label, { name })}
        onClick={() => setAsking(true)}
      >
        {t(way.button)}
      </Button>
      {isAsking && (
        <AskDialog
          title={t(way.title, { name })}
          text={t(way.text)}
          button={t(way.button)}
          isLoss={state === 'ACTIVE'}
          onYes={() => void end()}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Formats what a member sees: "Ve: tus facturas, del contrato 1042." */
function Grant({ person: { views, contracts } }: { person: HouseholdPerson }) {
  const { t } = useTranslation('household');
  const numbers = contracts?.map(({ number }) => number).join(', ') ?? '';
  const what = `${t('sees')}: ${t(`viewsOf.${viewsKey(views)}`)}`;
  if (!contracts) return what;
  if (contracts.length === 0) return `${what}, ${t('ofGone')}`;
  return `${what}, ${t(contracts.length > 1 ? 'ofSomeMany' : 'ofSome', { numbers })}`;
}
