import { getTerms } from '@centinela/sections/sections/internalSettings/terms.ts';
import { placeNames } from '@centinela/sections/sections/protectionSections/stepPath.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createReader } from '#content/read';
import { createPdfRenderer } from '#platform/paper/renderInThread.ts';
import type { StoredDesign } from './designs.rows.ts';

const renderProposalPdf = createPdfRenderer<typeof import('./designs.pdf.ts')>(
  new URL('./designs.pdf.ts', import.meta.url),
);

/**
 * Sends a proposal as PDF.
 *
 * @param path path of the link's page; null for a document in an account
 */
export async function sendProposalPdf(
  request: FastifyRequest,
  reply: FastifyReply,
  { saved, createdAt, expiresAt }: StoredDesign,
  path: string | null,
): Promise<FastifyReply> {
  const { database, config } = request.server.context;
  const [settings] = await createReader(database.pool, 'PUBLICO', new Date()).list('internalSettings');
  const { publicUrl } = config.server;
  const pdf = await renderProposalPdf({
    design: saved,
    brand: { name: settings?.brand.name ?? 'Centinela', url: publicUrl },
    createdAt,
    taxRate: settings?.company.taxRate ?? null,
    terms: getTerms(settings),
    link: path === null ? null : { url: publicUrl + path, until: expiresAt },
  });
  return reply
    .type('application/pdf')
    .headers({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-disposition': `inline; filename="propuesta-${placeNames[saved.place]}.pdf"`,
    })
    .send(pdf);
}
