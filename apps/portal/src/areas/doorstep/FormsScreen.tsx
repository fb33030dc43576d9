import { Button } from '@mantine/core';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useIsConnected } from '../../calls/connection.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { currentUser } from '../../session/useUser.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { notify } from '../../toasts/notify.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import styles from './doorstep.module.css';
import { useCatalogue, useForms } from './doorstepQueries.ts';
import { FormRow } from './FormRow.tsx';
import { insertForm } from './queue/database.ts';
import { createForm } from './queue/form.ts';
import { isSyncing, runSync } from './queue/runSync.ts';
import './words.ts';

/** The visits on this device with their state: being written, waiting for the connection, to correct, sent. */
export function FormsScreen() {
  const { t } = useTranslation('doorstep');
  const navigate = useNavigate();
  const isConnected = useIsConnected();
  const isBusy = isSyncing.use();
  const owner = currentUser().id;
  const { data: forms = [], isSuccess, isError, refetch } = useForms();
  // Stores the prices for the next form, which may be filled in without a connection.
  useCatalogue();
  const waiting = forms.filter(({ state }) => state === 'WAITING').length;
  const add = async () => {
    const form = createForm(Date.now());
    try {
      await insertForm(owner, form);
    } catch {
      return notify.error(t('notStoredText'));
    }
    // Asks the browser not to delete the forms when it needs space; it may refuse.
    await navigator.storage?.persist?.().catch(() => false);
    await navigate(paths.agents.visit(form.id));
  };
  const addButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => void add()}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')}>
        {forms.length > 0 && addButton}
      </PageHeader>
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {isSuccess && forms.length === 0 && (
        <EmptyState title={t('none')} text={t('noneText')}>
          {addButton}
        </EmptyState>
      )}
      {waiting > 0 && (
        <div className={styles.queue} role="status">
          <p>{t(isConnected ? 'waitingOnline' : 'waitingOffline', { count: waiting })}</p>
          <Button
            variant="default"
            loading={isBusy}
            leftSection={<IconRefresh size={18} aria-hidden />}
            onClick={() => void runSync(owner, true).catch(() => undefined)}
          >
            {t('sync')}
          </Button>
        </div>
      )}
      <ul className={styles.forms}>
        {forms.toReversed().map((form) => (
          <FormRow key={form.id} form={form} owner={owner} />
        ))}
      </ul>
    </>
  );
}
