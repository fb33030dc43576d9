import type { Cancellation, CancellationChange } from '@centinela/api/cancellations/cancellations.ts';
import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import styles from '../leads/leads.module.css';
import { useChangeCancellation } from './useCancellations.ts';

/** Taking a request, and saying that it is done, which its mail tells in these words. */
export function CancellationWork({ request }: { request: Cancellation }) {
  const { t } = useTranslation('cancellations');
  const change = useChangeCancellation();
  const [outcome, setOutcome] = useState('');
  const [isBusy, setBusy] = useState(false);
  const say = async (said: CancellationChange) => {
    setBusy(true);
    await change(request, said);
    setBusy(false);
  };
  if (request.state === 'DONE')
    return (
      <Group>
        <Button
          variant="subtle"
          size="xs"
          loading={isBusy}
          onClick={() => void say({ state: 'IN_PROGRESS' })}
        >
          {t('reopen')}
        </Button>
      </Group>
    );
  return (
    <div className={styles.work}>
      {request.state === 'RECEIVED' && (
        <Group>
          <Button variant="default" loading={isBusy} onClick={() => void say({ state: 'IN_PROGRESS' })}>
            {t('take')}
          </Button>
        </Group>
      )}
      <Textarea
        label={t('outcome')}
        description={t('outcomeHint')}
        value={outcome}
        onChange={(event) => setOutcome(event.currentTarget.value)}
        maxLength={1000}
        autosize
        minRows={2}
      />
      <Group>
        <Button loading={isBusy} onClick={() => void say({ state: 'DONE', outcome })}>
          {t('markDone')}
        </Button>
      </Group>
    </div>
  );
}
