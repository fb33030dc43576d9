import { Button, Group, Modal } from '@mantine/core';
import type { Blocker } from 'react-router';
import { useWords } from '../../language/language.ts';
import './words.ts';

/** Asks before unsaved work is lost. A person's data is not kept in the browser, so it would be gone. */
export function LeaveDialog({ blocker }: { blocker: Blocker }) {
  const { t } = useWords('users');
  const { t: common } = useWords();
  if (blocker.state !== 'blocked') return null;
  return (
    <Modal
      opened
      onClose={() => blocker.reset()}
      title={t('leaveTitle')}
      closeButtonProps={{ 'aria-label': common('shell.close') }}
      centered
    >
      <p>{t('leaveText')}</p>
      <Group justify="flex-end" mt="md">
        <Button variant="subtle" color="red" onClick={() => blocker.proceed()}>
          {t('leave')}
        </Button>
        <Button onClick={() => blocker.reset()} data-autofocus>
          {t('stay')}
        </Button>
      </Group>
    </Modal>
  );
}
