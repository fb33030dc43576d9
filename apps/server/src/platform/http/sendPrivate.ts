import type { FastifyReply } from 'fastify';
import { orNotFound } from '../errors/appError.ts';
import type { Storage } from '../storage/storage.ts';
import { linkSeconds } from './signedLink.ts';

/** A file that only some may have, by its key in the storage. */
interface PrivateFile {
  key: string;
  type: string;
  /** The header Content-Disposition. */
  disposition: string;
  /** True for what shall not even for a moment have an address that opens it without a session. */
  hasNoLink?: boolean;
}

/**
 * Answers a file that nobody may keep, or leads to the storage's own link where it has them. It runs nothing in the
 * browser.
 *
 * @throws AppError notFound
 */
export async function sendPrivate(
  storage: Storage,
  { key, type, disposition, hasNoLink = false }: PrivateFile,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer');
  const link = hasNoLink ? null : await storage.link(key, { seconds: linkSeconds, type, disposition });
  if (link) return reply.redirect(link, 302);
  const stored = orNotFound(await storage.read(key));
  return reply
    .type(type)
    .header('content-length', stored.size)
    .header('content-disposition', disposition)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .send(stored.stream);
}
