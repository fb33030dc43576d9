import { Button, Group, Input, Modal, TextInput } from '@mantine/core';
import { Selection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { fieldMessage } from '../../kernel/messages.ts';
import { useFieldTools, useLocalize } from '../FieldTools.tsx';
import type { ImageValue } from '../image/image.ts';
import { ImageEditor } from '../parts/ImageEditor.tsx';
import { useFieldId } from '../useField.ts';
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

/** Its place in the form that it stands over, which it is no field of. */
const place = 'richtext-picture';

/** Where a problem is mended. */
const mendedAt = { required: `${place}.id`, alt: `${place}.alt`, tooLong: `${place}.alt` } as const;

interface Props {
  editor: Editor;
  /** A file that was dropped or pasted: a new picture, which is uploaded. */
  file?: File | undefined;
  onClose: () => void;
}

/** Puts a picture of the library into the text, or changes the one that is chosen there. */
export function PictureDialog({ editor, file, onClose }: Props) {
  const localize = useLocalize();
  const tools = useFieldTools();
  const fieldId = useFieldId();
  const frame = useRef<HTMLDivElement>(null);
  const [before] = useState(() =>
    !file && editor.isActive('picture') ? pictureIn(editor.getAttributes('picture')) : null,
  );
  const [image, setImage] = useState<ImageValue | null>(
    before && { id: before.id, alt: before.alt, decorative: before.alt === '', focal: null },
  );
  const [caption, setCaption] = useState(before?.caption ?? '');
  const [problem, setProblem] = useState<keyof typeof mendedAt | null>(null);
  const close = () => {
    // Escape is heard by all that is open: the library, which stands over this, goes first.
    if (![...document.querySelectorAll('[aria-modal="true"]')].at(-1)?.contains(frame.current)) return;
    onClose();
    editor.commands.focus();
  };
  const refuse = (found: keyof typeof mendedAt) => {
    setProblem(found);
    document.getElementById(fieldId(mendedAt[found]))?.focus();
  };

  const put = () => {
    if (!image) return refuse('required');
    const alt = image.decorative ? '' : image.alt.trim();
    if (!image.decorative && alt === '') return refuse('alt');
    if (alt.length > longestWords) return refuse('tooLong');
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
      <div ref={frame}>
        <ImageEditor
          name={place}
          value={image}
          onChange={(next) => {
            setImage(next);
            setProblem(null);
          }}
          onBlur={() => undefined}
          what={localize(['Imagen', 'Picture'])}
          isWhole
          given={file}
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
      </div>
    </Modal>
  );
}
