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
  IconPhoto,
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
import type { Editor } from '@tiptap/react';
import type { ComponentType } from 'react';
import type { Label } from '../../kernel/language.ts';
import { newTable } from './tables.ts';

/** What a dialog of the editor asks for; a picture may come as a file that was dropped or pasted. */
export type Asked = { what: 'link' } | { what: 'picture'; file?: File };

/** Opens such a dialog. */
export type Ask = (asked: Asked) => void;

/** Something that the editor can do: a button of its toolbar, a line of its slash menu. */
export interface Tool {
  id: string;
  label: Label;
  Icon: ComponentType<{ size: number; 'aria-hidden': true }>;
  run: (editor: Editor, ask: Ask) => void;
  /** Name and attributes of what is on while the cursor stands in it. */
  on?: readonly [name: string, attributes?: Record<string, unknown>];
  /** Shown only while the cursor stands in one. */
  within?: string;
  /** The node that it puts, which an editor of mails has not. */
  puts?: string;
  isOff?: (editor: Editor) => boolean;
  /** Takes back or repeats what was done: nothing that a text is made of. */
  isStep?: true;
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

/**
 * Whether the editor was made with it. Its schema says so too, but not while it is made anew, as React does when it shows
 * a form for the first time, and the toolbar would not hear of it when it is there.
 */
const has = (editor: Editor, name: string): boolean =>
  editor.options.extensions.some((extension) => extension.name === name);

/** Whether it can be done where the cursor stands; what is not shown cannot. */
export const isShown = ({ within, puts }: Tool, editor: Editor): boolean =>
  (within === undefined || editor.isActive(within)) && (puts === undefined || has(editor, puts));

/** All that the editor can do, in the order of its toolbar. */
export const tools: readonly Tool[] = [
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
    id: 'link',
    label: ['Enlace', 'Link'],
    Icon: IconLink,
    run: (_editor, ask) => ask({ what: 'link' }),
    on: ['link'],
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
    id: 'picture',
    label: ['Imagen', 'Picture'],
    Icon: IconPhoto,
    run: (_editor, ask) => ask({ what: 'picture' }),
    on: ['picture'],
    puts: 'picture',
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
    isStep: true,
  },
  {
    id: 'redo',
    label: ['Rehacer', 'Redo'],
    Icon: IconArrowForwardUp,
    run: (editor) => editor.chain().focus().redo().run(),
    isOff: (editor) => !editor.can().redo(),
    isStep: true,
  },
];
