import { Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ConfirmActionDialog } from '../../account/ConfirmActionDialog.tsx';
import { formatDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { type BadgeStyle, StatusBadge } from '../../shell/StatusBadge.tsx';
import { notify } from '../../toasts/notify.ts';
import styles from './doorstep.module.css';
import { deleteFiles, deleteForm, updateForm } from './queue/database.ts';
import { type DoorstepDraft, type FormState, isUnsent } from './queue/form.ts';
import { giveUpFiles, mayDelete, mayEdit, reopen } from './queue/queue.ts';
import './words.ts';

const badgeStyles = {
  DRAFT: { color: 'gray', variant: 'outline', Icon: IconPencil },
  WAITING: { color: 'dusk', variant: 'light', Icon: IconClock },
  REFUSED: { color: 'red', variant: 'light', Icon: IconAlertTriangle },
  SENT: { color: 'green', variant: 'light', Icon: IconCircleCheck },
} as const satisfies Record<FormState, BadgeStyle>;

/** One form of the list: its state, what to do about it, and its actions. */
export function FormRow({ form, owner }: { form: DoorstepDraft; owner: string }) {
  const { t, language } = useTranslation('doorstep');
  const { values, state, sending, refusal, updatedAt } = form;
  const name = values.name || t('noName');
  const left = sending?.lead ? sending.files.filter((file) => file.state === 'WAITING').length : 0;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h2>{name}</h2>
        <p className={styles.quiet}>
          {[
            sending?.lead && t('number', { number: sending.lead.number }),
            values.address,
            values.locality,
            formatDateTime(new Date(updatedAt).toISOString(), language),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <StatusBadge badgeStyle={badgeStyles[state]}>{t(`state.${state}`)}</StatusBadge>
        {left > 0 && state === 'WAITING' && <p>{t('filesLeft', { count: left })}</p>}
        {refusal && state === 'REFUSED' && (
          <p className={styles.error}>
            {t(sending?.lead ? 'filesRefused' : 'refusedWhy', { message: refusal.message })}
          </p>
        )}
      </div>
      <Actions form={form} owner={owner} name={name} />
    </li>
  );
}

function Actions({ form, owner, name }: { form: DoorstepDraft; owner: string; name: string }) {
  const { t } = useTranslation('doorstep');
  const navigate = useNavigate();
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const { id, state, sending } = form;
  /** Runs a change of the stored form; says why if it is too late, or the browser does not allow it. */
  const run = async (change: () => Promise<unknown>): Promise<boolean> => {
    try {
      if (await change()) return true;
      notify.error(t('lockedWaiting'));
    } catch {
      notify.error(t('notStoredText'));
    }
    return false;
  };
  const edit = async () => {
    if (await run(() => updateForm(owner, id, reopen))) await navigate(paths.agents.visit(id));
  };
  const giveUp = () =>
    run(async () => {
      const changed = await updateForm(owner, id, giveUpFiles);
      if (changed) await deleteFiles(owner, id);
      return changed;
    });
  const remove = async () => {
    await run(() => deleteForm(owner, id));
    setConfirmOpen(false);
  };
  const isRefusedFile = state === 'REFUSED' && sending?.lead;
  return (
    <Group gap="xs">
      {state === 'DRAFT' && (
        <Button component={Link} to={paths.agents.visit(id)} aria-label={t('continueOf', { name })}>
          {t('continue')}
        </Button>
      )}
      {state !== 'DRAFT' && mayEdit(form) && (
        <Button
          variant={state === 'REFUSED' ? 'filled' : 'default'}
          aria-label={t(state === 'REFUSED' ? 'correctOf' : 'editOf', { name })}
          onClick={() => void edit()}
        >
          {t(state === 'REFUSED' ? 'correct' : 'edit')}
        </Button>
      )}
      {isRefusedFile && <Button onClick={() => void giveUp()}>{t('giveUp')}</Button>}
      {sending?.lead && (
        <Button component={Link} to={paths.agents.leads} variant="default">
          {t('seeLead')}
        </Button>
      )}
      {mayDelete(form) && (
        <Button
          variant="subtle"
          color="gray"
          aria-label={t(state === 'SENT' ? 'hideOf' : 'removeOf', { name })}
          onClick={() => (isUnsent(form) ? setConfirmOpen(true) : void remove())}
        >
          {t(state === 'SENT' ? 'hide' : 'remove')}
        </Button>
      )}
      {isConfirmOpen && (
        <ConfirmActionDialog
          title={t('removeTitle', { name })}
          text={t('removeText')}
          button={t('remove')}
          isDestructive
          onConfirm={() => void remove()}
          onCancel={() => setConfirmOpen(false)}
        />
      )}
    </Group>
  );
}
