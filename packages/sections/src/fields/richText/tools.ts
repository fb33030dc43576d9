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

/** A request to open a dialog of the editor; a picture may come with a dropped or pasted file. */
export type DialogRequest = { dialog: 'link' } | { dialog: 'picture'; file?: File };

/** Opens a dialog of the editor. */
export type OpenDialog = (request: DialogRequest) => void;

/** An editor command: a toolbar button and an item of the slash menu. */
export interface Tool {
  id: string;
  label: Label;
  Icon: ComponentType<{ size: number; 'aria-hidden': true }>;
  run: (editor: Editor, openDialog: OpenDialog) => void;
  /** Node or mark name and attributes that make the tool active at the cursor. */
  activeAt?: readonly [name: string, attributes?: Record<string, unknown>];
  /** Name of the node in which the tool is available. */
  insideNode?: string;
  /** Name of the node that the tool inserts; editors for e-mails may not have it. */
  inserts?: string;
  isOff?: (editor: Editor) => boolean;
  /** True for undo and redo, which insert nothing. */
  isHistoryStep?: true;
}

const heading = (level: 2 | 3 | 4, Icon: Tool['Icon']): Tool => ({
  id: `h${level}`,
  label: [`Título ${level - 1}`, `Heading ${level - 1}`],
  Icon,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  activeAt: ['heading', { level }],
});

const inTable = (id: string, label: Label, Icon: Tool['Icon'], command: Command): Tool => ({
  id,
  label,
  Icon,
  insideNode: 'table',
  run: (editor) => {
    command(editor.state, editor.view.dispatch);
    editor.commands.focus();
  },
});

/**
 * Checks whether the editor was created with an extension. The schema contains the same information but not while
 * React re-creates the editor on the first render, and the toolbar would not be notified when it becomes
 * available.
 */
const hasExtension = (editor: Editor, name: string): boolean =>
  editor.options.extensions.some((extension) => extension.name === name);

/** Checks whether a tool is visible at the cursor. */
export const isVisible = ({ insideNode, inserts }: Tool, editor: Editor): boolean =>
  (insideNode === undefined || editor.isActive(insideNode)) &&
  (inserts === undefined || hasExtension(editor, inserts));

/** All tools in toolbar order. */
export const tools: readonly Tool[] = [
  heading(2, IconH2),
  heading(3, IconH3),
  heading(4, IconH4),
  {
    id: 'bold',
    label: ['Negrita', 'Bold'],
    Icon: IconBold,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    activeAt: ['bold'],
  },
  {
    id: 'italic',
    label: ['Cursiva', 'Italic'],
    Icon: IconItalic,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    activeAt: ['italic'],
  },
  {
    id: 'underline',
    label: ['Subrayado', 'Underline'],
    Icon: IconUnderline,
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    activeAt: ['underline'],
  },
  {
    id: 'strike',
    label: ['Tachado', 'Strikethrough'],
    Icon: IconStrikethrough,
    run: (editor) => editor.chain().focus().toggleStrike().run(),
    activeAt: ['strike'],
  },
  {
    id: 'code',
    label: ['Código', 'Code'],
    Icon: IconCode,
    run: (editor) => editor.chain().focus().toggleCode().run(),
    activeAt: ['code'],
  },
  {
    id: 'link',
    label: ['Enlace', 'Link'],
    Icon: IconLink,
    run: (_editor, openDialog) => openDialog({ dialog: 'link' }),
    activeAt: ['link'],
  },
  {
    id: 'bullets',
    label: ['Lista', 'List'],
    Icon: IconList,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    activeAt: ['bulletList'],
  },
  {
    id: 'numbers',
    label: ['Lista numerada', 'Numbered list'],
    Icon: IconListNumbers,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    activeAt: ['orderedList'],
  },
  {
    id: 'quote',
    label: ['Cita', 'Quotation'],
    Icon: IconBlockquote,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    activeAt: ['blockquote'],
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
    run: (_editor, openDialog) => openDialog({ dialog: 'picture' }),
    activeAt: ['picture'],
    inserts: 'picture',
  },
  {
    id: 'table',
    label: ['Tabla', 'Table'],
    Icon: IconTable,
    run: (editor) => editor.chain().focus().insertContent(newTable).run(),
    activeAt: ['table'],
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
    isHistoryStep: true,
  },
  {
    id: 'redo',
    label: ['Rehacer', 'Redo'],
    Icon: IconArrowForwardUp,
    run: (editor) => editor.chain().focus().redo().run(),
    isOff: (editor) => !editor.can().redo(),
    isHistoryStep: true,
  },
];
