import { trustedHtml } from '@centinela/ui/trustedHtml.ts';
import { DOMParser as DocumentParser } from '@tiptap/pm/model';
import { EditorContent, getSchema, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { useFieldTools, useLocalize } from '../FieldTools.tsx';
import { Counter } from '../parts/Counter.tsx';
import { useFieldId } from '../useField.ts';
import { extensions } from './extensions.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { pictureNode } from './pictureNode.ts';
import styles from './richText.module.css';
import { defaultMaximum } from './richText.ts';
import { SlashMenu, useSlash } from './SlashMenu.tsx';
import { Toolbar } from './Toolbar.tsx';
import type { Ask } from './tools.ts';

const parsers = {
  plain: DocumentParser.fromSchema(getSchema(extensions)),
  withPictures: DocumentParser.fromSchema(getSchema([...extensions, pictureNode])),
};

/** A text as the editor's own document. The editor would hand the browser a string, which Trusted Types forbid. */
const documentOf = (html: string | null, hasPictures: boolean) =>
  parsers[hasPictures ? 'withPictures' : 'plain']
    .parse(new DOMParser().parseFromString(trustedHtml(`<body>${html ?? ''}</body>`), 'text/html').body)
    .toJSON();

interface Props {
  name: string;
  value: string | null;
  onChange: (html: string | null) => void;
  onBlur: () => void;
  isInvalid: boolean;
  isRequired: boolean;
  label: string;
  /** Left out for mails, which load no files. */
  hasPictures?: boolean;
}

/**
 * The editor of formatted text. It writes HTML in its own spelling; a text that was only looked at, or changed
 * and changed back, is handed on exactly as it was stored, so that nobody is warned of a change there never was.
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
  const fieldId = useFieldId();
  const localize = useLocalize();
  const tools = useFieldTools();
  const [asked, setAsked] = useState<Parameters<Ask>[0] | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const slash = useSlash();
  const [parts] = useState(() => [
    ...extensions,
    ...(hasPictures ? [pictureNode.configure({ media: tools.media })] : []),
    slash.extension,
  ]);
  const told = useRef(value);
  const start = useRef({ html: '', stored: value });
  const attributes = {
    id: fieldId(name),
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-autocomplete': 'list',
    'aria-placeholder': localize([
      'Escribí, o poné / para elegir qué agregar',
      'Write, or type / to choose what to add',
    ]),
    'aria-invalid': String(isInvalid),
    'aria-required': String(isRequired),
    class: styles.text ?? '',
  };
  const editor = useEditor({
    extensions: parts,
    content: documentOf(value, hasPictures),
    // Its styles stand in our own sheet: the Content-Security-Policy lets no style element in.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes },
    onCreate: ({ editor: created }) => {
      start.current = { html: created.getHTML(), stored: value };
    },
    onUpdate: ({ editor: changed }) => {
      const html = changed.getHTML();
      const next = html === start.current.html ? start.current.stored : changed.isEmpty ? null : html;
      told.current = next;
      onChange(next);
    },
    onBlur: () => {
      slash.close();
      onBlur();
    },
  });

  // The form put another text in place: a version restored, a conflict settled, work recovered.
  useEffect(() => {
    if (!editor || value === told.current) return;
    told.current = value;
    editor.commands.setContent(documentOf(value, hasPictures), { emitUpdate: false });
    start.current = { html: editor.getHTML(), stored: value };
  }, [editor, value, hasPictures]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: of the attributes only these two ever change
  useEffect(() => {
    editor?.setOptions({ editorProps: { attributes } });
  }, [editor, isInvalid, label]);

  if (!editor) return null;
  return (
    <div ref={frame} className={styles.frame} data-invalid={isInvalid || undefined}>
      <Toolbar editor={editor} label={label} ask={setAsked} />
      <EditorContent editor={editor} />
      {slash.slash && (
        <SlashMenu editor={editor} state={{ ...slash, slash: slash.slash }} frame={frame} ask={setAsked} />
      )}
      <Counter text={value ?? ''} max={defaultMaximum} />
      {asked === 'link' && <LinkDialog editor={editor} onClose={() => setAsked(null)} />}
      {asked === 'picture' && <PictureDialog editor={editor} onClose={() => setAsked(null)} />}
    </div>
  );
}
