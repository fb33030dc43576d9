import { Button, Group, Modal } from '@mantine/core';
import { useTranslation } from '../language/language.ts';
import { useFocusBack } from '../shell/useFocusBack.ts';

interface AskDialogProps {
  title: string;
  text: string;
  /** Label of the confirm button; a verb. */
  button: string;
  /** Shows the button in red, for actions that delete something. */
  isLoss?: boolean;
  onYes(): void;
  onNo(): void;
}

/** Asks for confirmation before an action that cannot be undone. */
export function AskDialog({ title, text, button, isLoss = false, onYes, onNo }: AskDialogProps) {
  const { t } = useTranslation();
  useFocusBack();
  return (
    <Modal opened onClose={onNo} title={title} closeButtonProps={{ 'aria-label': t('shell.close') }} centered>
      <p>{text}</p>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onNo}>
          {t('shell.cancel')}
        </Button>
        <Button color={isLoss ? 'red' : 'light'} onClick={onYes}>
          {button}
        </Button>
      </Group>
    </Modal>
  );
}
