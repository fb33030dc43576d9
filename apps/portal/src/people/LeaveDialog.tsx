import { Button, Group, Modal } from '@mantine/core';
import type { Blocker } from 'react-router';
import { useWords } from '../language/language.ts';
import './words.ts';

/** Asks before what was typed is lost. */
export function LeaveDialog({ blocker }: { blocker: Blocker }) {
  const { t } = useWords('people');
  if (blocker.state !== 'blocked') return null;
  return (
    <Modal
      opened
      onClose={() => blocker.reset()}
      title={t('mine.dirty')}
      closeButtonProps={{ 'aria-label': t('mine.close') }}
    >
      <p>{t('mine.leaveText')}</p>
      <Group justify="flex-end" mt="md">
        <Button variant="subtle" color="red" onClick={() => blocker.proceed()}>
          {t('mine.leaveNow')}
        </Button>
        <Button onClick={() => blocker.reset()} data-autofocus>
          {t('mine.stay')}
        </Button>
      </Group>
    </Modal>
  );
}
