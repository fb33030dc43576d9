import { Button, Group, Modal } from '@mantine/core';
import { useTranslation } from '../language/language.ts';
import { useFocusBack } from '../shell/useFocusBack.ts';

interface AskDialogProps {
  title: string;
  text: string;
  /** What the button does, in a verb. */
  button: string;
  /** Red: something is taken away. */
  isLoss?: boolean;
  onYes(): void;
  onNo(): void;
}

/** Asks before something is done that cannot be taken back. */
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
