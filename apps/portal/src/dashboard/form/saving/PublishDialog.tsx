import { Button, Group, Modal } from '@mantine/core';
import { useTranslation } from '../../../language/language.ts';
import { useRestoreFocus } from '../../../shell/useRestoreFocus.ts';

interface Props {
  warnings: readonly string[];
  onPublish(): void;
  onClose(): void;
}

/** Dialog that confirms a publication by shortcut if there are warnings. */
export function PublishDialog({ warnings, onPublish, onClose }: Props) {
  const { t, localize } = useTranslation();
  useRestoreFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title={localize(['¿Publicar igual?', 'Publish anyway?'])}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      centered
    >
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {localize(['Seguir editando', 'Keep editing'])}
        </Button>
        <Button color="light" onClick={onPublish}>
          {localize(['Publicar igual', 'Publish anyway'])}
        </Button>
      </Group>
    </Modal>
  );
}
