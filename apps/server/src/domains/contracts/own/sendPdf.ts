import type { FastifyReply } from 'fastify';

/** Sends a client's PDF with headers that prevent caching and indexing. */
export const sendPdf = (reply: FastifyReply, pdf: Buffer, name: string): FastifyReply =>
  reply
    .type('application/pdf')
    .headers({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-disposition': `inline; filename="${name}.pdf"`,
    })
    .send(pdf);
