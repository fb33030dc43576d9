import { Button, Group, Input, Modal, TextInput } from '@mantine/core';
import { Selection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { fieldMessage } from '../../kernel/messages.ts';
import { useFieldTools, useLocalize } from '../FieldTools.tsx';
import type { ImageValue } from '../image/image.ts';
import { ImageEditor } from '../parts/ImageEditor.tsx';
import { useFieldId } from '../useField.ts';
import { toPicture } from './pictureNode.ts';
import { maxTextLength, type TextPicture } from './pictures.ts';

/**
 * Inserts a picture after the selection and moves the cursor after it, because otherwise the next typed text would replace
 * the picture.
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

/** Prefix of element ids. It differs from the names of all fields of the form below the dialog. */
const namePrefix = 'richtext-picture';

/** The input that each error belongs to. */
const errorFields = {
  required: `${namePrefix}.id`,
  alt: `${namePrefix}.alt`,
  tooLong: `${namePrefix}.alt`,
} as const;

interface Props {
  editor: Editor;
  /** A dropped or pasted file, which is uploaded as a new picture. */
  file?: File | undefined;
  onClose: () => void;
}

/** Inserts a library picture into the text or edits the selected one. */
export function PictureDialog({ editor, file, onClose }: Props) {
  const localize = useLocalize();
  const tools = useFieldTools();
  const fieldId = useFieldId();
  const frame = useRef<HTMLDivElement>(null);
  const [currentPicture] = useState(() =>
    !file && editor.isActive('picture') ? toPicture(editor.getAttributes('picture')) : null,
  );
  const [image, setImage] = useState<ImageValue | null>(
    currentPicture && {
      id: currentPicture.id,
      alt: currentPicture.alt,
      decorative: currentPicture.alt === '',
      focal: null,
    },
  );
  const [caption, setCaption] = useState(currentPicture?.caption ?? '');
  const [problem, setProblem] = useState<keyof typeof errorFields | null>(null);
  const close = () => {
    // Every open dialog receives Escape; the library on top closes first.
    if (![...document.querySelectorAll('[aria-modal="true"]')].at(-1)?.contains(frame.current)) return;
    onClose();
    editor.commands.focus();
  };
  const showError = (code: keyof typeof errorFields) => {
    setProblem(code);
    document.getElementById(fieldId(errorFields[code]))?.focus();
  };

  const applyPicture = () => {
    if (!image) return showError('required');
    const alt = image.decorative ? '' : image.alt.trim();
    if (!image.decorative && alt === '') return showError('alt');
    if (alt.length > maxTextLength) return showError('tooLong');
    const attrs = { id: image.id, alt, caption: caption.trim() };
    if (currentPicture) editor.chain().focus().updateAttributes('picture', attrs).run();
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
          name={namePrefix}
          value={image}
          onChange={(next) => {
            setImage(next);
            setProblem(null);
          }}
          onBlur={() => undefined}
          fieldLabel={localize(['Imagen', 'Picture'])}
          isUncropped
          initialFile={file}
        />
        {problem && <Input.Error role="alert">{fieldMessage(problem, tools.language)}</Input.Error>}
        <TextInput
          mt="sm"
          label={localize(['Pie de imagen (opcional)', 'Caption (optional)'])}
          maxLength={maxTextLength}
          value={caption}
          onChange={(event) => setCaption(event.currentTarget.value)}
        />
        <Group mt="md" justify="flex-end">
          {currentPicture && (
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
          <Button onClick={applyPicture}>{localize(['Poner la imagen', 'Set the picture'])}</Button>
        </Group>
      </div>
    </Modal>
  );
}
