import PDFDocument from 'pdfkit';
import { dusk, fonts, light, line, margins, night, type Pdf, type Struct, toPrintable } from './paper.ts';

/** The brand in the header of a PDF. */
export interface DocumentBrand {
  name: string;
  /** The public site's URL without a trailing slash, shown in the header. */
  url: string;
}

export interface Sheet {
  document: Pdf;
  /** Root of the structure tree for screen readers. */
  root: Struct;
  /** Adds header and footer and ends the document. @returns the bytes of the PDF */
  finish(): Promise<Buffer>;
}

/**
 * Opens an A4 PDF, tagged for screen readers, with the brand in the header and the title and page numbers in the
 * footer. The built-in fonts cover Spanish; `toPrintable` simplifies other characters.
 *
 * @param madeAt the same text and instant give the same bytes, so that caches and checksums stay valid
 */
export function openSheet({
  title,
  brand,
  madeAt,
}: {
  title: string;
  brand: DocumentBrand;
  madeAt: Date;
}): Sheet {
  const document = new PDFDocument({
    size: 'A4',
    margins,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'es-AR',
    displayTitle: true,
    info: {
      Title: title,
      Author: brand.name,
      Creator: brand.name,
      Producer: brand.name,
      CreationDate: madeAt,
      ModDate: madeAt,
    },
  });
  const bytes = collectBytes(document);
  const root = document.struct('Document');
  document.addStructure(root);
  return {
    document,
    root,
    finish: () => {
      root.end();
      addHeaderAndFooter(document, { brand, title });
      document.end();
      return bytes;
    },
  };
}

function collectBytes(document: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
}

/** Adds header and footer to every page. Screen readers skip them. */
function addHeaderAndFooter(document: Pdf, { brand, title }: { brand: DocumentBrand; title: string }): void {
  const { count } = document.bufferedPageRange();
  const host = URL.canParse(brand.url) ? new URL(brand.url).host : brand.url;
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(index);
    const { page } = document;
    const right = page.width - margins.right;
    // Otherwise text below the bottom margin would start a new page.
    page.margins.bottom = 0;
    document.markContent('Artifact', { type: 'Pagination' });
    drawLogo(document, margins.left, 44);
    document.font(fonts.bold).fontSize(12).fillColor(night);
    document.text(toPrintable(brand.name.toLowerCase()), margins.left + 24, 47, { lineBreak: false });
    document.font(fonts.regular).fontSize(9).fillColor(dusk);
    document.text(host, margins.left, 49, { width: right - margins.left, align: 'right', lineBreak: false });
    document.moveTo(margins.left, 72).lineTo(right, 72).lineWidth(0.75).strokeColor(line).stroke();
    const footer = page.height - 48;
    document.text(toPrintable(title), margins.left, footer, { width: 330, height: 12, ellipsis: true });
    const number = `Página ${index + 1} de ${count}`;
    document.text(number, margins.left, footer, {
      width: right - margins.left,
      align: 'right',
      lineBreak: false,
    });
    document.endMarkedContent();
    page.margins.bottom = margins.bottom;
  }
}

/** Draws the logo: a square with one highlighted corner. */
function drawLogo(document: Pdf, x: number, y: number): void {
  document.rect(x, y, 16, 16).fill(night);
  document.rect(x + 8.5, y + 3, 4.5, 4.5).fill(light);
}
