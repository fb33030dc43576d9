import { Button, Group, Input, Modal } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { fieldMessage } from '../../kernel/messages.ts';
import { useFieldTools, useLocalize } from '../FieldTools.tsx';
import { UrlEditor } from '../parts/UrlEditor.tsx';
import { parseEntryLink } from '../url/url.ts';
import { isTextLink } from './extensions.ts';

/** Adds, changes or removes a link on the selected text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const localize = useLocalize();
  const tools = useFieldTools();
  const currentHref: unknown = editor.getAttributes('link').href;
  const [url, setUrl] = useState(typeof currentHref === 'string' ? currentHref : '');
  const [isWrong, setWrong] = useState(false);
  const close = () => {
    onClose();
    editor.commands.focus();
  };

  const applyLink = async () => {
    // Formatted text is plain HTML, so it links a page by its current path.
    const entry = parseEntryLink(url);
    const linkTarget = entry && (await tools.page(entry.section, entry.id).catch(() => null));
    const href = (entry ? linkTarget?.path : url)?.trim() ?? '';
    if (href === '' || !isTextLink(href)) {
      setWrong(true);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && typeof currentHref !== 'string')
      chain
        .insertContent({
          type: 'text',
          text: linkTarget?.title ?? href,
          marks: [{ type: 'link', attrs: { href } }],
        })
        .run();
    else chain.setLink({ href }).run();
    onClose();
  };

  return (
    <Modal
      opened
      onClose={close}
      title={localize(['Enlace', 'Link'])}
      closeButtonProps={{ 'aria-label': localize(['Cerrar', 'Close']) }}
    >
      <UrlEditor
        id="richtext-link"
        value={url}
        onChange={(next) => {
          setUrl(next ?? '');
          setWrong(false);
        }}
        onBlur={() => undefined}
        invalid={isWrong}
        ariaLabel={localize(['Adónde lleva', 'Where it leads'])}
      />
      {isWrong && <Input.Error role="alert">{fieldMessage('url', tools.language)}</Input.Error>}
      <Group mt="md" justify="flex-end">
        {typeof currentHref === 'string' && (
          <Button
            variant="subtle"
            color="red"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onClose();
            }}
          >
            {localize(['Quitar el enlace', 'Remove the link'])}
          </Button>
        )}
        <Button onClick={() => void applyLink()}>{localize(['Poner el enlace', 'Set the link'])}</Button>
      </Group>
    </Modal>
  );
}
