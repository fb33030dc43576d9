import { Button, Group, Modal } from '@mantine/core';
import type { Blocker } from 'react-router';
import { useTranslation } from '../language/language.ts';

/** Asks before unsaved work is left behind. `text` says what becomes of it where it is not simply lost. */
export function LeaveDialog({ blocker, text }: { blocker: Blocker; text?: string }) {
  const { localize } = useTranslation();
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={localize(['Tenés cambios sin guardar', 'You have unsaved changes'])}
      closeButtonProps={{ 'aria-label': localize(['Cerrar', 'Close']) }}
      centered
    >
      <p>
        {text ??
          localize([
            'Si salís ahora, lo que escribiste se pierde.',
            'If you leave now, what you wrote is lost.',
          ])}
      </p>
      <Group justify="flex-end" mt="md">
        <Button variant="subtle" color="red" onClick={() => blocker.proceed?.()}>
          {localize(['Salir sin guardar', 'Leave without saving'])}
        </Button>
        <Button onClick={() => blocker.reset?.()} data-autofocus>
          {localize(['Seguir editando', 'Keep editing'])}
        </Button>
      </Group>
    </Modal>
  );
}
