import { trustedHtml } from '@centinela/ui/trustedHtml.ts';
import { DOMParser as DocumentParser } from '@tiptap/pm/model';
import { type AnyExtension, EditorContent, getSchema, useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useFieldTools, useLocalize } from '../FieldTools.tsx';
import { Counter } from '../parts/Counter.tsx';
import { useFieldId } from '../useField.ts';
import { extensions } from './extensions.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { createPictureEvents } from './pictureEvents.ts';
import { pictureNode } from './pictureNode.ts';
import styles from './richText.module.css';
import { defaultMaximum } from './richText.ts';
import { SlashMenu, useSlash } from './SlashMenu.tsx';
import { Toolbar } from './Toolbar.tsx';
import type { DialogRequest } from './tools.ts';

const parsers = {
  plain: DocumentParser.fromSchema(getSchema(extensions)),
  withPictures: DocumentParser.fromSchema(getSchema([...extensions, pictureNode])),
};

/**
 * Parses a text into an editor document. The editor itself would pass the browser a string, which Trusted Types
 * forbid.
 */
const parseDocument = (html: string | null, hasPictures: boolean) =>
  parsers[hasPictures ? 'withPictures' : 'plain']
    .parse(new DOMParser().parseFromString(trustedHtml(`<body>${html ?? ''}</body>`), 'text/html').body)
    .toJSON();

/** Lowers the headings of pasted documents to the levels that a text allows, because the page provides the h1. */
const lowerHeadings = (html: string): string =>
  html.replace(/<(\/?)h1\b/gi, '<$1h2').replace(/<(\/?)h[56]\b/gi, '<$1h4');

interface Props {
  name: string;
  value: string | null;
  onChange: (html: string | null) => void;
  onBlur: () => void;
  isInvalid: boolean;
  isRequired: boolean;
  label: string;
  /** False for e-mails, which load no files. */
  hasPictures?: boolean;
}

/**
 * Editor for formatted text. It serialises HTML in its own way; an unchanged or reverted text is returned exactly
 * as it was stored, so that the form does not report unsaved changes.
 */
export default function RichTextEditor({
  name,
  value,
  onChange,
  onBlur,
  isInvalid,
  isRequired,
  label,
  hasPictures = false,
}: Props) {
  const [dialogRequest, setDialogRequest] = useState<DialogRequest | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const slash = useSlash();
  const editorExtensions = useExtensions(hasPictures, slash.extension);
  const attributes = useAttributes({ name, isInvalid, isRequired, label });
  const editorProps = useMemo(
    () => ({
      attributes,
      transformPastedHTML: lowerHeadings,
      ...createPictureEvents(hasPictures, setDialogRequest),
    }),
    [attributes, hasPictures],
  );
  const reportedValue = useRef(value);
  const start = useRef({ html: '', stored: value });
  const [content] = useState(() => parseDocument(value, hasPictures));
  const editor = useEditor({
    extensions: editorExtensions,
    content,
    // Our own style sheet contains these rules because the Content-Security-Policy forbids style elements.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps,
    onCreate: ({ editor: created }) => {
      start.current = { html: created.getHTML(), stored: value };
    },
    onUpdate: ({ editor: changed }) => {
      const html = changed.getHTML();
      const next = html === start.current.html ? start.current.stored : changed.isEmpty ? null : html;
      reportedValue.current = next;
      onChange(next);
    },
    onBlur: () => {
      slash.close();
      onBlur();
    },
  });

  // The form replaced the text: a restored version, a resolved conflict or recovered work.
  useEffect(() => {
    if (!editor || value === reportedValue.current) return;
    reportedValue.current = value;
    const text = parseDocument(value, hasPictures);
    // A save returns the text as normalised by the server; the cursor keeps its place when the content is equal.
    if (!editor.schema.nodeFromJSON(text).eq(editor.state.doc))
      editor.commands.setContent(text, { emitUpdate: false });
    start.current = { html: editor.getHTML(), stored: value };
  }, [editor, value, hasPictures]);

  if (!editor) return null;
  return (
    <div ref={frame} className={styles.frame} data-invalid={isInvalid || undefined}>
      <Toolbar editor={editor} label={label} openDialog={setDialogRequest} />
      <EditorContent editor={editor} />
      {slash.slash && (
        <SlashMenu
          editor={editor}
          state={{ ...slash, slash: slash.slash }}
          frame={frame}
          openDialog={setDialogRequest}
        />
      )}
      <Counter text={value ?? ''} max={defaultMaximum} />
      {dialogRequest?.dialog === 'link' && (
        <LinkDialog editor={editor} onClose={() => setDialogRequest(null)} />
      )}
      {dialogRequest?.dialog === 'picture' && (
        <PictureDialog editor={editor} file={dialogRequest.file} onClose={() => setDialogRequest(null)} />
      )}
    </div>
  );
}

/** Returns the editor's extensions, created once. */
function useExtensions(hasPictures: boolean, slash: AnyExtension): AnyExtension[] {
  const { media } = useFieldTools();
  const localize = useLocalize();
  const [editorExtensions] = useState(() => {
    const deletedText = localize(['El archivo ya no está', 'The file is gone']);
    return [...extensions, ...(hasPictures ? [pictureNode.configure({ media, deletedText })] : []), slash];
  });
  return editorExtensions;
}

/** Returns the attributes of the editable element. */
function useAttributes({
  name,
  isInvalid,
  isRequired,
  label,
}: Pick<Props, 'name' | 'isInvalid' | 'isRequired' | 'label'>) {
  const id = useFieldId()(name);
  const placeholder = useLocalize()([
    'Escribí, o poné / para elegir qué agregar',
    'Write, or type / to choose what to add',
  ]);
  return useMemo(
    () => ({
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-autocomplete': 'list',
      'aria-placeholder': placeholder,
      'aria-invalid': String(isInvalid),
      'aria-required': String(isRequired),
      class: styles.text ?? '',
    }),
    [id, placeholder, isInvalid, isRequired, label],
  );
}
