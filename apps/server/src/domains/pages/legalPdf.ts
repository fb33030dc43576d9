import PDFDocument from 'pdfkit';
import { dusk, fonts, light, line, margins, night, type Pdf, plain, type Struct } from './paper.ts';
import { writeBlocks } from './paperBlocks.ts';
import { richTextBlocks } from './richTextBlocks.ts';

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
