import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconCode,
  IconColumnInsertRight,
  IconColumnRemove,
  IconH2,
  IconH3,
  IconH4,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconRowInsertBottom,
  IconRowRemove,
  IconSeparatorHorizontal,
  IconStrikethrough,
  IconTable,
  IconTableOff,
  IconUnderline,
} from '@tabler/icons-react';
import type { Command } from '@tiptap/pm/state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables';
import { type Editor, useEditorState } from '@tiptap/react';
import { type ComponentType, type KeyboardEvent, useState } from 'react';
import type { Label } from '../../kernel/language.ts';
import { useLocalize } from '../FieldTools.tsx';
import styles from './richText.module.css';
import { newTable } from './tables.ts';

interface Tool {
  id: string;
  label: Label;
  Icon: ComponentType<{ size: number; 'aria-hidden': true }>;
  run: (editor: Editor) => void;
  /** Name and attributes of what is on while the cursor stands in it. */
  on?: readonly [name: string, attributes?: Record<string, unknown>];
  /** Shown only while the cursor stands in one. */
  within?: string;
  isOff?: (editor: Editor) => boolean;
}

const heading = (level: 2 | 3 | 4, Icon: Tool['Icon']): Tool => ({
  id: `h${level}`,
  label: [`Título ${level - 1}`, `Heading ${level - 1}`],
  Icon,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  on: ['heading', { level }],
});

const inTable = (id: string, label: Label, Icon: Tool['Icon'], command: Command): Tool => ({
  id,
  label,
  Icon,
  within: 'table',
  run: (editor) => {
    command(editor.state, editor.view.dispatch);
    editor.commands.focus();
  },
});

const tools: readonly Tool[] = [
  heading(2, IconH2),
  heading(3, IconH3),
  heading(4, IconH4),
  {
    id: 'bold',
    label: ['Negrita', 'Bold'],
    Icon: IconBold,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    on: ['bold'],
  },
  {
    id: 'italic',
    label: ['Cursiva', 'Italic'],
    Icon: IconItalic,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    on: ['italic'],
  },
  {
    id: 'underline',
    label: ['Subrayado', 'Underline'],
    Icon: IconUnderline,
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    on: ['underline'],
  },
  {
    id: 'strike',
    label: ['Tachado', 'Strikethrough'],
    Icon: IconStrikethrough,
    run: (editor) => editor.chain().focus().toggleStrike().run(),
    on: ['strike'],
  },
  {
    id: 'code',
    label: ['Código', 'Code'],
    Icon: IconCode,
    run: (editor) => editor.chain().focus().toggleCode().run(),
    on: ['code'],
  },
  {
    id: 'bullets',
    label: ['Lista', 'List'],
    Icon: IconList,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    on: ['bulletList'],
  },
  {
    id: 'numbers',
    label: ['Lista numerada', 'Numbered list'],
    Icon: IconListNumbers,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    on: ['orderedList'],
  },
  {
    id: 'quote',
    label: ['Cita', 'Quotation'],
    Icon: IconBlockquote,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    on: ['blockquote'],
  },
  {
    id: 'rule',
    label: ['Línea', 'Line'],
    Icon: IconSeparatorHorizontal,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  {
    id: 'table',
    label: ['Tabla', 'Table'],
    Icon: IconTable,
    run: (editor) => editor.chain().focus().insertContent(newTable).run(),
    on: ['table'],
    isOff: (editor) => editor.isActive('table'),
  },
  inTable('row', ['Agregar una fila', 'Add a row'], IconRowInsertBottom, addRowAfter),
  inTable('noRow', ['Quitar la fila', 'Remove the row'], IconRowRemove, deleteRow),
  inTable('column', ['Agregar una columna', 'Add a column'], IconColumnInsertRight, addColumnAfter),
  inTable('noColumn', ['Quitar la columna', 'Remove the column'], IconColumnRemove, deleteColumn),
  inTable('noTable', ['Quitar la tabla', 'Remove the table'], IconTableOff, deleteTable),
  {
    id: 'undo',
    label: ['Deshacer', 'Undo'],
    Icon: IconArrowBackUp,
    run: (editor) => editor.chain().focus().undo().run(),
    isOff: (editor) => !editor.can().undo(),
  },
  {
    id: 'redo',
    label: ['Rehacer', 'Redo'],
    Icon: IconArrowForwardUp,
    run: (editor) => editor.chain().focus().redo().run(),
    isOff: (editor) => !editor.can().redo(),
  },
];

/** Walks through the buttons of a toolbar by the arrow keys, Home and End (WAI-ARIA, toolbar pattern). */
function walk(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll('button')].filter((button) => !button.disabled);
  const now = buttons.findIndex((button) => button.matches(':focus'));
  const to = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  buttons[(to + buttons.length) % buttons.length]?.focus();
}

/** The editor's buttons: one Tab leads in, the arrow keys walk through. */
export function Toolbar({ editor, label, onLink }: { editor: Editor; label: string; onLink: () => void }) {
  const localize = useLocalize();
  const [current, setCurrent] = useState('h2');
  const link: Tool = { id: 'link', label: ['Enlace', 'Link'], Icon: IconLink, run: onLink, on: ['link'] };
  const all = [...tools.slice(0, 8), link, ...tools.slice(8)];
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      Object.fromEntries(
        all.map(({ id, on, within, isOff }) => [
          id,
          {
            isOn: on ? now.isActive(on[0], on[1] ?? {}) : null,
            isOff: isOff?.(now) ?? false,
            isShown: within === undefined || now.isActive(within),
          },
        ]),
      ),
  });
  const shown = all.filter(({ id }) => states[id]?.isShown);
  const canFocus = shown.some(({ id }) => id === current && !states[id]?.isOff);
  const entrance = canFocus ? current : shown[0]?.id;
  return (
    <div
      role="toolbar"
      aria-label={localize([`Formato: ${label}`, `Format: ${label}`])}
      className={styles.toolbar}
      onKeyDown={walk}
    >
      {shown.map(({ id, label: words, Icon, run }) => (
        <button
          key={id}
          type="button"
          tabIndex={id === entrance ? 0 : -1}
          aria-label={localize(words)}
          title={localize(words)}
          aria-pressed={states[id]?.isOn ?? undefined}
          disabled={states[id]?.isOff}
          onFocus={() => setCurrent(id)}
          onClick={() => run(editor)}
        >
          <Icon size={18} aria-hidden />
        </button>
      ))}
    </div>
  );
}
