import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import './words.ts';

interface WorkProps {
  /** Labels of the message to the applicant and of the closing buttons. */
  words: { message: string; messageHint: string; done: string; reject?: string };
  /** True when the request is closed and can only be reopened. */
  isClosed: boolean;
  /** Null once it is in progress. */
  onTake: ((message: string | null) => Promise<void>) | null;
  onDone(message: string | null): Promise<void>;
  /** Set when the request can be rejected with a reason. */
  onReject?(message: string): Promise<void>;
  onReopen(): Promise<void>;
}

/** Takes over and closes a request of a queue, with a message to the applicant. */
export function QueueWork({ words, isClosed, onTake, onDone, onReject, onReopen }: WorkProps) {
  const { t } = useTranslation('queue');
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const run = async (work: Promise<void>) => {
    setBusy(true);
    await work;
    setBusy(false);
  };
  if (isClosed)
    return (
      <Group>
        <Button variant="subtle" size="xs" loading={isBusy} onClick={() => void run(onReopen())}>
          {t('reopen')}
        </Button>
      </Group>
    );
  return (
    <Stack gap="0.9rem">
      <Textarea
        label={words.message}
        description={words.messageHint}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        maxLength={1000}
        autosize
        minRows={2}
      />
      <Group gap="xs">
        {onTake && (
          <Button variant="default" loading={isBusy} onClick={() => void run(onTake(message || null))}>
            {t('take')}
          </Button>
        )}
        <Button loading={isBusy} onClick={() => void run(onDone(message || null))}>
          {words.done}
        </Button>
        {onReject && (
          <Button
            variant="subtle"
            color="red"
            loading={isBusy}
            disabled={message.trim() === ''}
            onClick={() => void run(onReject(message))}
          >
            {words.reject}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
