import { getTerms } from '@centinela/sections/sections/internalSettings/terms.ts';
import { placeNames } from '@centinela/sections/sections/protectionSections/stepPath.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createReader } from '#content/read';
import type { StoredDesign } from './designs.rows.ts';

/**
 * Sends a proposal as PDF. The PDF library takes 30 MB of memory, so it is loaded on first use.
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
  const [{ renderProposalPdf }, [settings]] = await Promise.all([
    import('./designs.pdf.ts'),
    createReader(database.pool, 'PUBLICO', new Date()).list('internalSettings'),
  ]);
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
