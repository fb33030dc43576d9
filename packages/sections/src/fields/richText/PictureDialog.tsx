import { Button, Group, Input, Modal, TextInput } from '@mantine/core';
import { Selection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { fieldMessage } from '../../kernel/messages.ts';
import { useFieldTools, useLocalize } from '../FieldTools.tsx';
import type { ImageValue } from '../image/image.ts';
import { ImageEditor } from '../parts/ImageEditor.tsx';
import { pictureIn } from './pictureNode.ts';
import { longestWords, type TextPicture } from './pictures.ts';

/**
 * Puts a picture behind what is chosen, and the cursor behind the picture: what is typed next would otherwise take its
 * place.
 */
function insert(editor: Editor, attrs: TextPicture): void {
  const { $to } = editor.state.selection;
  const isLast = $to.depth === 0 || $to.indexAfter(-1) === $to.node(-1).childCount;
  editor
    .chain()
    .focus()
    .setTextSelection($to.pos)
    .insertContent([{ type: 'picture', attrs }, ...(isLast ? [{ type: 'paragraph' }] : [])])
    .command(({ tr }) => {
      tr.setSelection(Selection.near(tr.selection.$to, 1));
      return true;
    })
    .run();
}

/** Puts a picture of the library into the text, or changes the one that is chosen there. */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const localize = useLocalize();
  const tools = useFieldTools();
  const [before] = useState(() =>
    editor.isActive('picture') ? pictureIn(editor.getAttributes('picture')) : null,
  );
  const [image, setImage] = useState<ImageValue | null>(
    before && { id: before.id, alt: before.alt, decorative: before.alt === '', focal: null },
  );
  const [caption, setCaption] = useState(before?.caption ?? '');
  const [problem, setProblem] = useState<'required' | 'alt' | 'tooLong' | null>(null);
  const close = () => {
    onClose();
    editor.commands.focus();
  };

  const put = () => {
    if (!image) return setProblem('required');
    const alt = image.decorative ? '' : image.alt.trim();
    if (!image.decorative && alt === '') return setProblem('alt');
    if (alt.length > longestWords) return setProblem('tooLong');
    const attrs = { id: image.id, alt, caption: caption.trim() };
    if (before) editor.chain().focus().updateAttributes('picture', attrs).run();
    else insert(editor, attrs);
    onClose();
  };

  return (
    <Modal
      opened
      onClose={close}
      title={localize(['Imagen', 'Picture'])}
      closeButtonProps={{ 'aria-label': localize(['Cerrar', 'Close']) }}
    >
      <ImageEditor
        name="richtext-picture"
        value={image}
        onChange={(next) => {
          setImage(next);
          setProblem(null);
        }}
        onBlur={() => undefined}
        what={localize(['Imagen', 'Picture'])}
        isWhole
      />
      {problem && <Input.Error role="alert">{fieldMessage(problem, tools.language)}</Input.Error>}
      <TextInput
        mt="sm"
        label={localize(['Pie de imagen (opcional)', 'Caption (optional)'])}
        maxLength={longestWords}
        value={caption}
        onChange={(event) => setCaption(event.currentTarget.value)}
      />
      <Group mt="md" justify="flex-end">
        {before && (
          <Button
            variant="subtle"
            color="red"
            onClick={() => {
              editor.chain().focus().deleteSelection().run();
              onClose();
            }}
          >
            {localize(['Quitar del texto', 'Remove from the text'])}
          </Button>
        )}
        <Button onClick={put}>{localize(['Poner la imagen', 'Set the picture'])}</Button>
      </Group>
    </Modal>
  );
}
