import { goToNextCell, tableEditing } from '@tiptap/pm/tables';
import { Node } from '@tiptap/react';

declare module '@tiptap/core' {
  interface NodeConfig<Options, Storage> {
    /** The role that prosemirror-tables assigns to a node. */
    tableRole?: 'table' | 'row' | 'cell' | 'header_cell';
  }
}

const createSpanAttribute = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
});

const createCellNode = (name: string, tag: 'td' | 'th', tableRole: 'cell' | 'header_cell') =>
  Node.create({
    name,
    content: 'block+',
    tableRole,
    isolating: true,
    // prosemirror-tables needs `colwidth` for column widths. The policy does not allow it, so it is never rendered.
    addAttributes: () => ({
      colspan: createSpanAttribute('colspan'),
      rowspan: createSpanAttribute('rowspan'),
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  tableRole: 'row',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const table = Node.create({
  name: 'table',
  content: 'tableRow+',
  group: 'block',
  tableRole: 'table',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: (extension) => ({
    tableRole: 'tableRole' in extension.config ? extension.config.tableRole : undefined,
  }),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    return {
      Tab: () => goToNextCell(1)(this.editor.state, this.editor.view.dispatch),
      'Shift-Tab': () => goToNextCell(-1)(this.editor.state, this.editor.view.dispatch),
    };
  },
});

/** Table nodes as the policy allows them: rows of cells and header cells, which may span. */
export const tableExtensions = [
  table,
  row,
  createCellNode('tableCell', 'td', 'cell'),
  createCellNode('tableHeader', 'th', 'header_cell'),
];

/** Markup of a new table with a header row and two rows of cells. */
export const newTable = (() => {
  const createRow = (tag: string) => `<tr>${`<${tag}><p></p></${tag}>`.repeat(3)}</tr>`;
  return `<table><tbody>${createRow('th')}${createRow('td').repeat(2)}</tbody></table>`;
})();
