import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import './words.ts';

interface WorkProps {
  /** Labels of the message to the applicant and of the closing buttons. */
  words: { message: string; messageHint: string; done: string; reject?: string };
  /** Whether the case is closed, so that it can only be reopened. */
  isClosed: boolean;
  /** Takes over the case; null if it is already in progress. */
  onTake: ((message: string | null) => Promise<unknown>) | null;
  onDone(message: string | null): Promise<unknown>;
  /** Rejects the case with a reason; undefined if cases of this kind cannot be rejected. */
  onReject?(message: string): Promise<unknown>;
  onReopen(): Promise<unknown>;
}

/** Buttons to take over, close, reject and reopen a case, with a message to the applicant. */
export function QueueWork({ words, isClosed, onTake, onDone, onReject, onReopen }: WorkProps) {
  const { t } = useTranslation('queue');
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const waitFor = async (request: Promise<unknown>) => {
    setBusy(true);
    await request;
    setBusy(false);
  };
  if (isClosed)
    return (
      <Group>
        <Button variant="subtle" size="xs" loading={isBusy} onClick={() => void waitFor(onReopen())}>
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
          <Button variant="default" loading={isBusy} onClick={() => void waitFor(onTake(message || null))}>
            {t('take')}
          </Button>
        )}
        <Button loading={isBusy} onClick={() => void waitFor(onDone(message || null))}>
          {words.done}
        </Button>
        {onReject && (
          <Button
            variant="subtle"
            color="red"
            loading={isBusy}
            disabled={message.trim() === ''}
            onClick={() => void waitFor(onReject(message))}
          >
            {words.reject}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
