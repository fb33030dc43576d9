import { type HouseholdPerson, householdEndpoints } from '@centinela/api/household/household.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconClockX, IconMailForward } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmActionDialog } from '../../account/ConfirmActionDialog.tsx';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { formatDay } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { StatusBadge } from '../../shell/StatusBadge.tsx';
import { GrantDialog } from './GrantDialog.tsx';
import styles from './household.module.css';
import { getViewsKey, householdKey } from './useShared.ts';
import './words.ts';

const badgeStyles = {
  ACTIVE: { color: 'green', variant: 'light', Icon: IconCircleCheck },
  INVITED: { color: 'dusk', variant: 'light', Icon: IconMailForward },
  EXPIRED: { color: 'gray', variant: 'outline', Icon: IconClockX },
  DECLINED: { color: 'gray', variant: 'outline', Icon: IconCircleX },
} as const;

/** Text keys for ending a grant, by state: for revoking access, withdrawing an invitation or removing a row. */
const endActions = {
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
export function MemberRow({ person }: { person: HouseholdPerson }) {
  const { t, language } = useTranslation('household');
  const { name, email, state, expiresAt, acceptedAt } = person;
  return (
    <li>
      <div className={styles.explanation}>
        <p className={styles.name}>
          {name} <StatusBadge badgeStyle={badgeStyles[state]}>{t(`state.${state}`)}</StatusBadge>
        </p>
        <p className={styles.quiet}>{email}</p>
        <p>
          <GrantText person={person} />
        </p>
        {state === 'INVITED' && (
          <p className={styles.quiet}>{t('until', { date: formatDay(expiresAt, language) })}</p>
        )}
        {acceptedAt && state === 'ACTIVE' && (
          <p className={styles.quiet}>{t('since', { date: formatDay(acceptedAt, language) })}</p>
        )}
      </div>
      <div className={styles.buttons}>
        {(state === 'ACTIVE' || state === 'INVITED') && <ChangeButton person={person} />}
        <EndButton person={person} />
      </div>
    </li>
  );
}

function ChangeButton({ person }: { person: HouseholdPerson }) {
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

function EndButton({ person: { id, name, state } }: { person: HouseholdPerson }) {
  const { t } = useTranslation('household');
  const run = useCall();
  const queries = useQueryClient();
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const endAction = endActions[state];
  const end = async () => {
    setConfirmOpen(false);
    await run(() => call(householdEndpoints.end, { params: { id } }), {
      success: t(endAction.done, { name }),
    });
    await queries.invalidateQueries({ queryKey: householdKey });
  };
  return (
    <>
      <Button
        variant="subtle"
        color={state === 'ACTIVE' ? 'red' : 'gray'}
        aria-label={t(endAction.label, { name })}
        onClick={() => setConfirmOpen(true)}
      >
        {t(endAction.button)}
      </Button>
      {isConfirmOpen && (
        <ConfirmActionDialog
          title={t(endAction.title, { name })}
          text={t(endAction.text)}
          button={t(endAction.button)}
          isDestructive={state === 'ACTIVE'}
          onConfirm={() => void end()}
          onCancel={() => setConfirmOpen(false)}
        />
      )}
    </>
  );
}

/** Formats what a member sees: "Ve: tus facturas, del contrato 1042." */
function GrantText({ person: { views, contracts } }: { person: HouseholdPerson }) {
  const { t } = useTranslation('household');
  const numbers = contracts?.map(({ number }) => number).join(', ') ?? '';
  const viewsText = `${t('sees')}: ${t(`viewsOf.${getViewsKey(views)}`)}`;
  if (!contracts) return viewsText;
  if (contracts.length === 0) return `${viewsText}, ${t('ofGone')}`;
  return `${viewsText}, ${t(contracts.length > 1 ? 'ofSomeMany' : 'ofSome', { numbers })}`;
}
