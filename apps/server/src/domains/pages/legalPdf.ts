import PDFDocument from 'pdfkit';
import { evenRows } from './evenRows.ts';
import { type Block, type Cell, type Run, richTextBlocks } from './richTextBlocks.ts';

export interface LegalDocument {
  title: string;
  /** Formatted text of the page (`richTextPolicy`), so that page and paper come from one source. */
  html: string;
  brand: {
    name: string;
    /** Where the site lives, without a trailing slash: the header shows it, paths in the text are resolved by it. */
    url: string;
  };
  updatedAt: Date;
}

type Pdf = InstanceType<typeof PDFDocument>;
type Struct = ReturnType<Pdf['struct']>;

/** Brand colours on paper (design tokens: night, dusk, window light). */
const night = '#0B1220';
const dusk = '#2A3B63';
const light = '#FFB224';
const line = '#D9D5CB';

/** Points: A4 with room for a binder's holes. */
const margins = { top: 96, bottom: 80, left: 72, right: 72 };
const bodySize = 10.5;
const lineGap = 3.2;
const headingSizes = { 2: 14, 3: 12, 4: 10.5 } as const;
const itemIndent = 18;

const fonts = {
  regular: 'Helvetica',
  bold: 'Helvetica-Bold',
  italic: 'Helvetica-Oblique',
  both: 'Helvetica-BoldOblique',
};

/**
 * The printable twin of a legal page: A4, tagged for screen readers, with the brand above and the page
 * numbers below. The built-in fonts hold every character of Spanish; any other one is written plainly.
 *
 * @returns the bytes of the PDF
 */
export function legalPdf(source: LegalDocument): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margins,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'es-AR',
    displayTitle: true,
    info: {
      Title: source.title,
      Author: source.brand.name,
      Creator: source.brand.name,
      Producer: source.brand.name,
      // The same text gives the same bytes, so that caches and checksums hold.
      CreationDate: source.updatedAt,
      ModDate: source.updatedAt,
    },
  });
  const bytes = collect(document);
  const root = document.struct('Document');
  document.addStructure(root);
  titleBlock(document, root, source);
  writeBlocks(document, root, richTextBlocks(source.html), source.brand.url);
  root.end();
  furniture(document, source);
  document.end();
  return bytes;
}

function collect(document: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
}

const replacements: Readonly<Record<string, string>> = {
  '→': '->',
  '←': '<-',
  '≥': '>=',
  '≤': '<=',
  '✓': 'sí',
  '−': '-',
};
/** The characters of WinAnsiEncoding, which the built-in fonts can show. */
const printable = /[\n\u0020-\u007E\u00A0-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;

/** A text in the characters the built-in fonts have; accents they lack fall off, the rest becomes a dot. */
const plain = (text: string): string =>
  Array.from(text.normalize('NFC'), (char) => {
    if (printable.test(char)) return char;
    const bare = replacements[char] ?? char.normalize('NFKD').replace(/\p{M}/gu, '');
    return [...bare].every((each) => printable.test(each)) ? bare : '·';
  }).join('');

const day = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'long',
  timeZone: 'America/Argentina/Buenos_Aires',
});

function titleBlock(document: Pdf, root: Struct, { title, updatedAt }: LegalDocument): void {
  root.add(
    document.struct('H1', {}, () => {
      document.font(fonts.bold).fontSize(22).fillColor(night).text(plain(title), { lineGap: 2 });
    }),
  );
  document.moveDown(0.3);
  root.add(
    document.struct('P', {}, () => {
      const text = `Última actualización: ${day.format(updatedAt)}`;
      document.font(fonts.regular).fontSize(9.5).fillColor(dusk).text(text);
    }),
  );
  document.moveDown(1.6);
}

/** Writes the blocks; items that follow each other are one list for screen readers. */
function writeBlocks(document: Pdf, root: Struct, blocks: readonly Block[], base: string): void {
  let list: Struct | null = null;
  for (const block of blocks) {
    if (block.type === 'item') {
      if (!list) {
        list = document.struct('L');
        root.add(list);
      }
      writeItem(document, list, block, base);
      continue;
    }
    if (list) {
      list.end();
      list = null;
      document.moveDown(0.5);
    }
    writeBlock(document, root, block, base);
  }
  list?.end();
}

function writeBlock(
  document: Pdf,
  root: Struct,
  block: Exclude<Block, { type: 'item' }>,
  base: string,
): void {
  if (block.type === 'heading') {
    const size = headingSizes[block.level];
    // A heading stays with the first lines of what it names.
    keepTogether(document, size * 5);
    if (document.y > margins.top) document.moveDown(0.9);
    writeRuns(document, root, `H${block.level}`, block.runs, base, {
      size,
      bold: true,
      indent: 0,
      colour: night,
    });
    document.moveDown(0.35);
  } else if (block.type === 'paragraph') {
    const indent = block.quote ? itemIndent : 0;
    const tag = block.quote ? 'BlockQuote' : 'P';
    writeRuns(document, root, tag, block.runs, base, { size: bodySize, bold: false, indent, colour: night });
    document.moveDown(0.65);
  } else if (block.type === 'rule') writeRule(document);
  else writeTable(document, root, block.rows);
}

const keepTogether = (document: Pdf, height: number): void => {
  if (document.y + height > document.page.height - margins.bottom) document.addPage();
};

interface Look {
  size: number;
  bold: boolean;
  indent: number;
  colour: string;
}

/** A link that leads somewhere from paper: paths and anchors of the site become whole addresses. */
function absolute(link: string, base: string): string | null {
  if (!URL.canParse(link, `${base}/`)) return null;
  const url = new URL(link, `${base}/`);
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : null;
}

function writeRuns(
  document: Pdf,
  parent: Struct,
  tag: string,
  runs: readonly Run[],
  base: string,
  look: Look,
): void {
  const left = margins.left + look.indent;
  const width = document.page.width - left - margins.right;
  document.x = left;
  const children = runs.map((run, index) => {
    const link = run.link === null ? null : absolute(run.link, base);
    const write = () => {
      const bold = look.bold || run.bold;
      const face = bold ? (run.italic ? fonts.both : fonts.bold) : run.italic ? fonts.italic : fonts.regular;
      document
        .font(face)
        .fontSize(look.size)
        .fillColor(link ? dusk : look.colour);
      document.text(plain(run.text), {
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

function writeItem(document: Pdf, list: Struct, block: Extract<Block, { type: 'item' }>, base: string): void {
  const left = margins.left + block.depth * itemIndent;
  keepTogether(document, bodySize * 2);
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
  const look = { size: bodySize, bold: false, indent: (block.depth + 1) * itemIndent, colour: night };
  writeRuns(document, item, 'LBody', block.runs, base, look);
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

/** Characters that surely fit on a page in a narrow column. A taller row would be cut off. */
const longestCell = 900;

function writeTable(document: Pdf, root: Struct, uneven: readonly Cell[][]): void {
  const rows = evenRows(uneven);
  if (rows.some((row) => row.some((cell) => cell.text.length > longestCell))) {
    writeCells(document, root, rows);
    return;
  }
  document.font(fonts.regular).fontSize(9.5).fillColor(night);
  const table = {
    // Ties the table to the document's structure; pdfkit knows it, its types do not.
    structParent: root,
    defaultStyle: { padding: 6, border: 0.5, borderColor: line },
    data: rows.map((row) =>
      row.map((cell) => ({
        text: plain(cell.text.trim()),
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

/** A table that does not fit on paper, as one paragraph a cell: nothing of a legal text may be lost. */
function writeCells(document: Pdf, root: Struct, rows: readonly Cell[][]): void {
  for (const { text, header } of rows.flat()) {
    const words = text.trim();
    if (words === '') continue;
    const run = { text: words, bold: header, italic: false, underline: false, strike: false, link: null };
    writeBlock(document, root, { type: 'paragraph', quote: false, runs: [run] }, '');
  }
}

/** What stands on every page: brand above, page number below. Screen readers skip it. */
function furniture(document: Pdf, { brand, title }: LegalDocument): void {
  const { count } = document.bufferedPageRange();
  const host = URL.canParse(brand.url) ? new URL(brand.url).host : brand.url;
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(index);
    const { page } = document;
    const right = page.width - margins.right;
    // Text below the bottom margin would open a new page.
    page.margins.bottom = 0;
    document.markContent('Artifact', { type: 'Pagination' });
    mark(document, margins.left, 44);
    document.font(fonts.bold).fontSize(12).fillColor(night);
    document.text(plain(brand.name.toLowerCase()), margins.left + 24, 47, { lineBreak: false });
    document.font(fonts.regular).fontSize(9).fillColor(dusk);
    document.text(host, margins.left, 49, { width: right - margins.left, align: 'right', lineBreak: false });
    document.moveTo(margins.left, 72).lineTo(right, 72).lineWidth(0.75).strokeColor(line).stroke();
    const foot = page.height - 48;
    document.text(plain(title), margins.left, foot, { width: 330, height: 12, ellipsis: true });
    const number = `Página ${index + 1} de ${count}`;
    document.text(number, margins.left, foot, {
      width: right - margins.left,
      align: 'right',
      lineBreak: false,
    });
    document.endMarkedContent();
    page.margins.bottom = margins.bottom;
  }
}

/** The mark: a square with one lit corner. */
function mark(document: Pdf, x: number, y: number): void {
  document.rect(x, y, 16, 16).fill(night);
  document.rect(x + 8.5, y + 3, 4.5, 4.5).fill(light);
}
