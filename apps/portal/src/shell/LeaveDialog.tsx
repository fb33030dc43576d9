import { Button, Group, Modal } from '@mantine/core';
import type { Blocker } from 'react-router';
import { useWords } from '../language/language.ts';

/** Asks before unsaved work is left behind. `text` says what becomes of it where it is not simply lost. */
export function LeaveDialog({ blocker, text }: { blocker: Blocker; text?: string }) {
  const { say } = useWords();
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={say(['Tenés cambios sin guardar', 'You have unsaved changes'])}
      closeButtonProps={{ 'aria-label': say(['Cerrar', 'Close']) }}
      centered
    >
      <p>
        {text ??
          say(['Si salís ahora, lo que escribiste se pierde.', 'If you leave now, what you wrote is lost.'])}
      </p>
      <Group justify="flex-end" mt="md">
        <Button variant="subtle" color="red" onClick={() => blocker.proceed?.()}>
          {say(['Salir sin guardar', 'Leave without saving'])}
        </Button>
        <Button onClick={() => blocker.reset?.()} data-autofocus>
          {say(['Seguir editando', 'Keep editing'])}
        </Button>
      </Group>
    </Modal>
  );
}
