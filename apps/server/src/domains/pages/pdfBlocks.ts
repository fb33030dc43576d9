import {
  dusk,
  fonts,
  line,
  margins,
  night,
  type Pdf,
  type Struct,
  toPrintable,
} from '#platform/paper/paper.ts';
import { normalizeTable } from './normalizeTable.ts';
import type { Block, Cell, Run } from './richTextBlocks.ts';

/** Sizes in points. */
const bodySize = 10.5;
const lineGap = 3.2;
const headingSizes = { 2: 14, 3: 12, 4: 10.5 } as const;
const itemIndent = 18;

/** Writes the blocks. Consecutive items form one list in the document structure, which screen readers use. */
export function writeBlocks(document: Pdf, root: Struct, blocks: readonly Block[], baseUrl: string): void {
  let list: Struct | null = null;
  for (const block of blocks) {
    if (block.type === 'item') {
      if (!list) {
        list = document.struct('L');
        root.add(list);
      }
      writeItem(document, list, block, baseUrl);
      continue;
    }
    if (list) {
      list.end();
      list = null;
      document.moveDown(0.5);
    }
    writeBlock(document, root, block, baseUrl);
  }
  list?.end();
}

function writeBlock(
  document: Pdf,
  root: Struct,
  block: Exclude<Block, { type: 'item' }>,
  baseUrl: string,
): void {
  if (block.type === 'heading') {
    const size = headingSizes[block.level];
    // Starts a new page if the heading and the first lines of its section do not fit.
    ensureSpace(document, size * 5);
    if (document.y > margins.top) document.moveDown(0.9);
    writeRuns(document, root, `H${block.level}`, block.runs, baseUrl, {
      size,
      bold: true,
      indent: 0,
      colour: night,
    });
    document.moveDown(0.35);
  } else if (block.type === 'paragraph') {
    const indent = block.quote ? itemIndent : 0;
    const tag = block.quote ? 'BlockQuote' : 'P';
    writeRuns(document, root, tag, block.runs, baseUrl, {
      size: bodySize,
      bold: false,
      indent,
      colour: night,
    });
    document.moveDown(0.65);
  } else if (block.type === 'rule') writeRule(document);
  else writeTable(document, root, block.rows);
}

/** Starts a new page if less than this height is left. */
const ensureSpace = (document: Pdf, height: number): void => {
  if (document.y + height > document.page.height - margins.bottom) document.addPage();
};

interface TextStyle {
  size: number;
  bold: boolean;
  indent: number;
  colour: string;
}

/** Resolves a link for the PDF: relative paths and anchors become absolute; null for an invalid link. */
function resolveLink(link: string, baseUrl: string): string | null {
  if (!URL.canParse(link, `${baseUrl}/`)) return null;
  const url = new URL(link, `${baseUrl}/`);
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : null;
}

function writeRuns(
  document: Pdf,
  parent: Struct,
  tag: string,
  runs: readonly Run[],
  baseUrl: string,
  style: TextStyle,
): void {
  const left = margins.left + style.indent;
  const width = document.page.width - left - margins.right;
  document.x = left;
  const children = runs.map((run, index) => {
    const link = run.link === null ? null : resolveLink(run.link, baseUrl);
    const write = () => {
      const bold = style.bold || run.bold;
      const face = bold ? (run.italic ? fonts.both : fonts.bold) : run.italic ? fonts.italic : fonts.regular;
      document
        .font(face)
        .fontSize(style.size)
        .fillColor(link ? dusk : style.colour);
      document.text(toPrintable(run.text), {
        width,
        lineGap,
        continued: index < runs.length - 1,
        underline: run.underline || link !== null,
        strike: run.strike,
        link,
      });
    };
    return link ? document.struct('Link', { alt: run.text.trim() }, write) : write;
  });
  parent.add(document.struct(tag, {}, children));
  document.x = margins.left;
}

function writeItem(
  document: Pdf,
  list: Struct,
  block: Extract<Block, { type: 'item' }>,
  baseUrl: string,
): void {
  const left = margins.left + block.depth * itemIndent;
  ensureSpace(document, bodySize * 2);
  const top = document.y;
  const item = document.struct('LI');
  list.add(item);
  if (block.marker !== '')
    item.add(
      document.struct('Lbl', {}, () => {
        document.font(fonts.regular).fontSize(bodySize).fillColor(dusk);
        document.text(block.marker, left, top, { lineBreak: false });
      }),
    );
  document.y = top;
  const style = { size: bodySize, bold: false, indent: (block.depth + 1) * itemIndent, colour: night };
  writeRuns(document, item, 'LBody', block.runs, baseUrl, style);
  item.end();
  document.moveDown(0.3);
}

function writeRule(document: Pdf): void {
  document.moveDown(0.4);
  document.markContent('Artifact', { type: 'Layout' });
  document
    .moveTo(margins.left, document.y)
    .lineTo(document.page.width - margins.right, document.y)
    .lineWidth(0.75)
    .strokeColor(line)
    .stroke();
  document.endMarkedContent();
  document.moveDown(0.9);
}

/**
 * Maximum characters per cell. More might not fit on a page in a narrow column, and a taller row would be cut off.
 */
const maxCellLength = 900;

function writeTable(document: Pdf, root: Struct, unevenRows: readonly Cell[][]): void {
  const rows = normalizeTable(unevenRows);
  if (rows.some((row) => row.some((cell) => cell.text.length > maxCellLength))) {
    writeCells(document, root, rows);
    return;
  }
  document.font(fonts.regular).fontSize(9.5).fillColor(night);
  const table = {
    // Connects the table to the document structure; supported by pdfkit, but missing from its types.
    structParent: root,
    defaultStyle: { padding: 6, border: 0.5, borderColor: line },
    data: rows.map((row) =>
      row.map((cell) => ({
        text: toPrintable(cell.text.trim()),
        type: cell.header ? ('TH' as const) : ('TD' as const),
        colSpan: cell.columns,
        rowSpan: cell.rows,
        ...(cell.header && { font: { src: fonts.bold, size: 9.5 }, backgroundColor: '#F7F5F0' }),
      })),
    ),
  };
  document.table(table);
  document.x = margins.left;
  document.moveDown(1);
}

/** Writes an oversized table as one paragraph per cell, so that no legal text is lost. */
function writeCells(document: Pdf, root: Struct, rows: readonly Cell[][]): void {
  for (const { text, header } of rows.flat()) {
    const cellText = text.trim();
    if (cellText === '') continue;
    const run = { text: cellText, bold: header, italic: false, underline: false, strike: false, link: null };
    writeBlock(document, root, { type: 'paragraph', quote: false, runs: [run] }, '');
  }
}
