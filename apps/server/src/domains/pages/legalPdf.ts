import { dusk, fonts, night, type Pdf, type Struct, toPrintable } from '#platform/paper/paper.ts';
import { type DocumentBrand, openSheet } from '#platform/paper/sheet.ts';
import { writeBlocks } from './pdfBlocks.ts';
import { parseRichText } from './richTextBlocks.ts';

export interface LegalDocument {
  title: string;
  /** Formatted text of the page, from which the PDF is generated (see `richTextPolicy`). */
  html: string;
  /** Name and public address of the site. Relative links are resolved against the address. */
  brand: DocumentBrand;
  updatedAt: Date;
}

/**
 * Generates the PDF version of a legal page.
 *
 * @returns the bytes of the PDF
 */
export function renderPdf(source: LegalDocument): Promise<Buffer> {
  const { title, brand, updatedAt } = source;
  const { document, root, finish } = openSheet({ title, brand, madeAt: updatedAt });
  writeTitle(document, root, source);
  writeBlocks(document, root, parseRichText(source.html), brand.url);
  return finish();
}

const dateFormat = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'long',
  timeZone: 'America/Argentina/Buenos_Aires',
});

function writeTitle(document: Pdf, root: Struct, { title, updatedAt }: LegalDocument): void {
  root.add(
    document.struct('H1', {}, () => {
      document.font(fonts.bold).fontSize(22).fillColor(night).text(toPrintable(title), { lineGap: 2 });
    }),
  );
  document.moveDown(0.3);
  root.add(
    document.struct('P', {}, () => {
      const text = `Última actualización: ${dateFormat.format(updatedAt)}`;
      document.font(fonts.regular).fontSize(9.5).fillColor(dusk).text(text);
    }),
  );
  document.moveDown(1.6);
}
