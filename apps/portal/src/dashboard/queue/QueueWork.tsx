import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import styles from '../leads/leads.module.css';
import './words.ts';

interface WorkProps {
  /** Labels of the message to the applicant and of the closing buttons. */
  words: { told: string; toldHint: string; done: string; reject?: string };
  /** True when the request is closed and can only be reopened. */
  isOver: boolean;
  /** Null once it is in progress. */
  onTake: ((told: string | null) => Promise<void>) | null;
  onDone(told: string | null): Promise<void>;
  /** Set when the request can be rejected with a reason. */
  onReject?(told: string): Promise<void>;
  onReopen(): Promise<void>;
}

/** Takes over and closes a request of a queue, with a message to the applicant. */
export function QueueWork({ words, isOver, onTake, onDone, onReject, onReopen }: WorkProps) {
  const { t } = useTranslation('queue');
  const [told, setTold] = useState('');
  const [isBusy, setBusy] = useState(false);
  const run = async (work: Promise<void>) => {
    setBusy(true);
    await work;
    setBusy(false);
  };
  if (isOver)
    return (
      <Group>
        <Button variant="subtle" size="xs" loading={isBusy} onClick={() => void run(onReopen())}>
          {t('reopen')}
        </Button>
      </Group>
    );
  return (
    <div className={styles.work}>
      <Textarea
        label={words.told}
        description={words.toldHint}
        value={told}
        onChange={(event) => setTold(event.currentTarget.value)}
        maxLength={1000}
        autosize
        minRows={2}
      />
      <Group gap="xs">
        {onTake && (
          <Button variant="default" loading={isBusy} onClick={() => void run(onTake(told || null))}>
            {t('take')}
          </Button>
        )}
        <Button loading={isBusy} onClick={() => void run(onDone(told || null))}>
          {words.done}
        </Button>
        {onReject && (
          <Button
            variant="subtle"
            color="red"
            loading={isBusy}
            disabled={told.trim() === ''}
            onClick={() => void run(onReject(told))}
          >
            {words.reject}
          </Button>
        )}
      </Group>
    </div>
  );
}
