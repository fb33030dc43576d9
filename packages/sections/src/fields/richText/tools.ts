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
import type { ChainedCommands, Editor } from '@tiptap/react';
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

const createHeadingTool = (level: 2 | 3 | 4, Icon: Tool['Icon']): Tool => ({
  id: `h${level}`,
  label: [`Título ${level - 1}`, `Heading ${level - 1}`],
  Icon,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  activeAt: ['heading', { level }],
});

/** A tool that toggles the mark or the block `name` at the cursor. */
const createToggleTool = (
  id: string,
  label: Label,
  Icon: Tool['Icon'],
  name: string,
  command: (chain: ChainedCommands) => ChainedCommands,
): Tool => ({
  id,
  label,
  Icon,
  run: (editor) => command(editor.chain().focus()).run(),
  activeAt: [name],
});

const createHistoryTool = (id: 'undo' | 'redo', label: Label, Icon: Tool['Icon']): Tool => ({
  id,
  label,
  Icon,
  run: (editor) => editor.chain().focus()[id]().run(),
  isOff: (editor) => !editor.can()[id](),
  isHistoryStep: true,
});

const createTableTool = (id: string, label: Label, Icon: Tool['Icon'], command: Command): Tool => ({
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
 * Checks whether the editor was created with an extension. The schema would say the same, but not while React re-creates
 * the editor on the first render, and the toolbar would not be rendered again afterwards.
 */
const hasExtension = (editor: Editor, name: string): boolean =>
  editor.options.extensions.some((extension) => extension.name === name);

/** Checks whether a tool is visible at the cursor. */
export const isVisible = ({ insideNode, inserts }: Tool, editor: Editor): boolean =>
  (insideNode === undefined || editor.isActive(insideNode)) &&
  (inserts === undefined || hasExtension(editor, inserts));

/** All tools in toolbar order. */
export const tools: readonly Tool[] = [
  createHeadingTool(2, IconH2),
  createHeadingTool(3, IconH3),
  createHeadingTool(4, IconH4),
  createToggleTool('bold', ['Negrita', 'Bold'], IconBold, 'bold', (chain) => chain.toggleBold()),
  createToggleTool('italic', ['Cursiva', 'Italic'], IconItalic, 'italic', (chain) => chain.toggleItalic()),
  createToggleTool('underline', ['Subrayado', 'Underline'], IconUnderline, 'underline', (chain) =>
    chain.toggleUnderline(),
  ),
  createToggleTool('strike', ['Tachado', 'Strikethrough'], IconStrikethrough, 'strike', (chain) =>
    chain.toggleStrike(),
  ),
  createToggleTool('code', ['Código', 'Code'], IconCode, 'code', (chain) => chain.toggleCode()),
  {
    id: 'link',
    label: ['Enlace', 'Link'],
    Icon: IconLink,
    run: (_editor, openDialog) => openDialog({ dialog: 'link' }),
    activeAt: ['link'],
  },
  createToggleTool('bullets', ['Lista', 'List'], IconList, 'bulletList', (chain) => chain.toggleBulletList()),
  createToggleTool('numbers', ['Lista numerada', 'Numbered list'], IconListNumbers, 'orderedList', (chain) =>
    chain.toggleOrderedList(),
  ),
  createToggleTool('quote', ['Cita', 'Quotation'], IconBlockquote, 'blockquote', (chain) =>
    chain.toggleBlockquote(),
  ),
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
  createTableTool('row', ['Agregar una fila', 'Add a row'], IconRowInsertBottom, addRowAfter),
  createTableTool('noRow', ['Quitar la fila', 'Remove the row'], IconRowRemove, deleteRow),
  createTableTool('column', ['Agregar una columna', 'Add a column'], IconColumnInsertRight, addColumnAfter),
  createTableTool('noColumn', ['Quitar la columna', 'Remove the column'], IconColumnRemove, deleteColumn),
  createTableTool('noTable', ['Quitar la tabla', 'Remove the table'], IconTableOff, deleteTable),
  createHistoryTool('undo', ['Deshacer', 'Undo'], IconArrowBackUp),
  createHistoryTool('redo', ['Rehacer', 'Redo'], IconArrowForwardUp),
];
