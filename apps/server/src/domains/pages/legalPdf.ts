import { dusk, fonts, night, type Pdf, type Struct, toPrintable } from '#platform/paper/paper.ts';
import { openSheet, type PaperBrand } from '#platform/paper/sheet.ts';
import { writeBlocks } from './pdfBlocks.ts';
import { richTextBlocks } from './richTextBlocks.ts';

export interface LegalDocument {
  title: string;
  /** Formatted text of the page (`richTextPolicy`), so that page and PDF share one source. */
  html: string;
  /** Its address is the base for relative links. */
  brand: PaperBrand;
  updatedAt: Date;
}

/**
 * Generates the PDF version of a legal page.
 *
 * @returns the bytes of the PDF
 */
export function legalPdf(source: LegalDocument): Promise<Buffer> {
  const { title, brand, updatedAt } = source;
  const { document, root, finish } = openSheet({ title, brand, madeAt: updatedAt });
  titleBlock(document, root, source);
  writeBlocks(document, root, richTextBlocks(source.html), brand.url);
  return finish();
}

const day = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'long',
  timeZone: 'America/Argentina/Buenos_Aires',
});

function titleBlock(document: Pdf, root: Struct, { title, updatedAt }: LegalDocument): void {
  root.add(
    document.struct('H1', {}, () => {
      document.font(fonts.bold).fontSize(22).fillColor(night).text(toPrintable(title), { lineGap: 2 });
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
