import { Button, Group, Modal } from '@mantine/core';
import { useTranslation } from '../language/language.ts';
import { useRestoreFocus } from '../shell/useRestoreFocus.ts';

interface ConfirmActionDialogProps {
  title: string;
  text: string;
  /** Label of the confirm button; a verb. */
  button: string;
  /** Shows the button in red, for actions that delete something. */
  isDestructive?: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmActionDialog({
  title,
  text,
  button,
  isDestructive = false,
  onConfirm,
  onCancel,
}: ConfirmActionDialogProps) {
  const { t } = useTranslation();
  useRestoreFocus();
  return (
    <Modal
      opened
      onClose={onCancel}
      title={title}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      centered
    >
      <p>{text}</p>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {t('shell.cancel')}
        </Button>
        <Button color={isDestructive ? 'red' : 'light'} onClick={onConfirm}>
          {button}
        </Button>
      </Group>
    </Modal>
  );
}
