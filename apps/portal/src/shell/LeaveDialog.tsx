import { Button, Group, Modal } from '@mantine/core';
import type { Blocker } from 'react-router';
import { useTranslation } from '../language/language.ts';

/** Message for forms whose drafts are stored in this browser. */
export const draftStoredLabel = [
  'Si salís ahora, quedan guardados solo en este navegador y te los ofrecemos cuando vuelvas.',
  'If you leave now, they’re only kept in this browser and you can recover them when you come back.',
] as const;

interface Props {
  /** The router's blocker, or a similar pending decision. */
  blocker: Pick<Blocker, 'state' | 'proceed' | 'reset'>;
  /** What happens to the changes, if they are not simply lost. */
  text?: string;
}

/** Asks before unsaved changes are discarded. */
export function LeaveDialog({ blocker, text }: Props) {
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
            'If you leave now, your changes will be lost.',
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
