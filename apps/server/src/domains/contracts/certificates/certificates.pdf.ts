import { certificateStatePath, getCertificatePath } from '@centinela/api/contracts/certificateCodes.ts';
import type { CertificateFacts } from '@centinela/api/contracts/certificates.ts';
import { dusk, fonts, margins, paperGray, toPrintable } from '#platform/paper/paper.ts';
import { getContentWidth, size, write, writeList, writeRows } from '#platform/paper/parts.ts';
import { openSheet, type Sheet } from '#platform/paper/sheet.ts';
import type { PrintedCompany } from '../own/company.ts';

export interface CertificateContents {
  facts: CertificateFacts;
  code: string;
  issuedAt: Date;
  expiresAt: Date;
  company: PrintedCompany;
}

const dayFormat = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'long',
  timeZone: 'America/Argentina/Buenos_Aires',
});

/**
 * Creates the certificate that a client gives to an insurer: that the service was active on the day, and how to
 * verify that.
 *
 * @returns the bytes of the PDF
 */
export function renderPdf(contents: CertificateContents): Promise<Buffer> {
  const { facts, issuedAt, company } = contents;
  const title = 'Certificado de servicio activo';
  const sheet = openSheet({ title, brand: company.brand, madeAt: issuedAt });
  const { document, root, finish } = sheet;
  const issuer = [company.legalName, company.cuit && `CUIT ${company.cuit}`, company.licence].filter(Boolean);
  const statement = `${issuer.join(', ')}, certifica que el ${dayFormat.format(issuedAt)} el servicio de este contrato estaba activo.`;
  write(document, root, 'H1', title, { size: size.title, bold: true, after: 0.6 });
  write(document, root, 'P', statement, { size: 12, after: 1.2 });
  const place: [string, string][] = facts.place ? [['Localidad', facts.place]] : [];
  writeRows(document, root, 'El contrato', [
    ['Titular', facts.holder],
    ['Contrato', facts.contract],
    ...place,
    ['Emitido el', dayFormat.format(issuedAt)],
  ]);
  writeList(document, root, 'Servicios', facts.services);
  writeVerification(sheet, contents);
  writeRows(document, root, 'Para consultas', company.contact);
  return finish();
}

/** Prints how the recipient verifies that the certificate is genuine and still valid. */
function writeVerification(
  { document, root }: Sheet,
  { code, expiresAt, company }: CertificateContents,
): void {
  const inner = getContentWidth(document) - 48;
  const instructions = `Escribí este código en ${company.brand.url}${certificateStatePath}. Ahí se ve lo mismo que dice este papel, y si el contrato sigue activo. Sirve hasta el ${dayFormat.format(expiresAt)}.`;
  document.font(fonts.regular).fontSize(size.small);
  const height = 84 + document.heightOfString(toPrintable(instructions), { width: inner, lineGap: 2.5 });
  if (document.y + height + 20 > document.page.height - margins.bottom) document.addPage();
  const top = document.y;
  const url = company.brand.url + getCertificatePath(code);
  document.markContent('Artifact', { type: 'Layout' });
  document.roundedRect(margins.left, top, getContentWidth(document), height, 10).fill(paperGray);
  document.endMarkedContent();
  document.x = margins.left + 24;
  document.y = top + 16;
  write(document, root, 'H2', 'Cómo verificarlo', {
    size: size.heading,
    bold: true,
    width: inner,
    after: 0.2,
  });
  write(document, root, 'P', instructions, { size: size.small, colour: dusk, width: inner, after: 0.4 });
  write(document, root, 'P', code, { size: 15, bold: true, width: inner, link: url });
  document.x = margins.left;
  document.y = top + height + 18;
}
