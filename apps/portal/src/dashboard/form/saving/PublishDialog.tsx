import { Anchor, Button, Group, Modal } from '@mantine/core';
import { useTranslation } from '../../../language/language.ts';
import { useRestoreFocus } from '../../../shell/useRestoreFocus.ts';
import type { PublishWarning } from './warnings.ts';

interface Props {
  warnings: readonly PublishWarning[];
  onPublish(): void;
  onClose(): void;
}

/** Dialog that confirms a publication if there are warnings. Links to other entries open in a tab, so the input stays. */
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
      <ul style={{ margin: 0, paddingInlineStart: '1.2em', display: 'grid', gap: '0.75em' }}>
        {warnings.map(({ text, links }) => (
          <li key={text}>
            <span>{text}</span>
            {links.map(({ name, path }) => (
              <Anchor key={path} href={path} target="_blank" size="sm" display="block">
                {localize([`Abrir “${name}”`, `Open “${name}”`])}
              </Anchor>
            ))}
          </li>
        ))}
      </ul>
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
