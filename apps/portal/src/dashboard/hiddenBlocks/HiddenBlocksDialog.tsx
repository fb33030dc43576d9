import type { BlocksChoice, HiddenBlocks as Hidden } from '@centinela/api/content/sections.ts';
import { Button, Group, Modal } from '@mantine/core';
import { useTranslation } from '../../language/language.ts';
import { useRestoreFocus } from '../../shell/useRestoreFocus.ts';
import { HiddenBlocks } from './HiddenBlocks.tsx';

interface Props {
  hidden: Hidden;
  onChoice(choice: BlocksChoice): void;
  onClose(): void;
}

/** Asks what to do with blocks of a page that visitors would not see after publication. */
export function HiddenBlocksDialog({ hidden, onChoice, onClose }: Props) {
  const { t, localize } = useTranslation();
  useRestoreFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        hidden.isEmpty
          ? localize(['La página quedaría vacía', 'The page would be empty'])
          : localize(['Hay bloques que no se verían', 'Some blocks would not be visible'])
      }
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      centered
    >
      <HiddenBlocksQuestion hidden={hidden} onChoice={onChoice} onClose={onClose} />
    </Modal>
  );
}

/** Lists the blocks and offers to publish their drafts too, or to publish the page without them if others remain. */
export function HiddenBlocksQuestion({ hidden: { blocks, isEmpty }, onChoice, onClose }: Props) {
  const { t, localize } = useTranslation();
  const drafts = blocks.filter(({ canPublish }) => canPublish);
  const isShared = drafts.some(({ uses }) => uses.length > 0);
  return (
    <>
      <p>
        {isEmpty
          ? localize(['No se vería ninguno de sus bloques:', 'None of its blocks would be visible:'])
          : localize(['Estos bloques no se verían:', 'These blocks would not be visible:'])}
      </p>
      <HiddenBlocks blocks={blocks} />
      {isShared && (
        <p>
          {localize([
            'Un bloque que se usa en otras páginas aparece también en ellas cuando se publica.',
            'A block used in other pages appears there too once it is published.',
          ])}
        </p>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('shell.cancel')}
        </Button>
        {!isEmpty && (
          <Button variant="default" onClick={() => onChoice('without')}>
            {localize(['Publicar sin esos bloques', 'Publish without those blocks'])}
          </Button>
        )}
        {drafts.length > 0 && (
          <Button color="light" onClick={() => onChoice('publish')}>
            {drafts.length === 1
              ? localize(['Publicar también el bloque', 'Publish the block too'])
              : localize(['Publicar también los bloques', 'Publish the blocks too'])}
          </Button>
        )}
      </Group>
    </>
  );
}
