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
import { pictureEvents } from './pictureEvents.ts';
import { pictureNode } from './pictureNode.ts';
import styles from './richText.module.css';
import { defaultMaximum } from './richText.ts';
import { SlashMenu, useSlash } from './SlashMenu.tsx';
import { Toolbar } from './Toolbar.tsx';
import type { Asked } from './tools.ts';

const parsers = {
  plain: DocumentParser.fromSchema(getSchema(extensions)),
  withPictures: DocumentParser.fromSchema(getSchema([...extensions, pictureNode])),
};

/** A text as the editor's own document. The editor would hand the browser a string, which Trusted Types forbid. */
const documentOf = (html: string | null, hasPictures: boolean) =>
  parsers[hasPictures ? 'withPictures' : 'plain']
    .parse(new DOMParser().parseFromString(trustedHtml(`<body>${html ?? ''}</body>`), 'text/html').body)
    .toJSON();

/** The headings of a document that is pasted as the levels that a text has: a page has its own first one. */
const ownHeadings = (html: string): string =>
  html.replace(/<(\/?)h1\b/gi, '<$1h2').replace(/<(\/?)h[56]\b/gi, '<$1h4');

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
  const [asked, setAsked] = useState<Asked | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const slash = useSlash();
  const parts = useExtensions(hasPictures, slash.extension);
  const attributes = useAttributes({ name, isInvalid, isRequired, label });
  const editorProps = useMemo(
    () => ({ attributes, transformPastedHTML: ownHeadings, ...pictureEvents(hasPictures, setAsked) }),
    [attributes, hasPictures],
  );
  const told = useRef(value);
  const start = useRef({ html: '', stored: value });
  const [content] = useState(() => documentOf(value, hasPictures));
  const editor = useEditor({
    extensions: parts,
    content,
    // Its styles stand in our own sheet: the Content-Security-Policy lets no style element in.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps,
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
    const text = documentOf(value, hasPictures);
    // A save gives back in the server's spelling what was typed: whoever goes on typing keeps their place.
    if (!editor.schema.nodeFromJSON(text).eq(editor.state.doc))
      editor.commands.setContent(text, { emitUpdate: false });
    start.current = { html: editor.getHTML(), stored: value };
  }, [editor, value, hasPictures]);

  if (!editor) return null;
  return (
    <div ref={frame} className={styles.frame} data-invalid={isInvalid || undefined}>
      <Toolbar editor={editor} label={label} ask={setAsked} />
      <EditorContent editor={editor} />
      {slash.slash && (
        <SlashMenu editor={editor} state={{ ...slash, slash: slash.slash }} frame={frame} ask={setAsked} />
      )}
      <Counter text={value ?? ''} max={defaultMaximum} />
      {asked?.what === 'link' && <LinkDialog editor={editor} onClose={() => setAsked(null)} />}
      {asked?.what === 'picture' && (
        <PictureDialog editor={editor} file={asked.file} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}

/** The editor's parts, which stay what they are. */
function useExtensions(hasPictures: boolean, slash: AnyExtension): AnyExtension[] {
  const { media } = useFieldTools();
  const localize = useLocalize();
  const [parts] = useState(() => {
    const gone = localize(['El archivo ya no está', 'The file is gone']);
    return [...extensions, ...(hasPictures ? [pictureNode.configure({ media, gone })] : []), slash];
  });
  return parts;
}

/** What the text's element says of itself. */
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
