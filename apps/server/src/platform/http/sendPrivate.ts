import type { FastifyReply } from 'fastify';
import { orNotFound } from '../errors/appError.ts';
import type { Storage } from '../storage/storage.ts';
import { assertDeliverable } from '../uploads/quarantine.ts';
import { linkSeconds } from './signedLink.ts';

/** A file with restricted access, by its key in the storage. */
interface PrivateFile {
  key: string;
  type: string;
  /** Value of the Content-Disposition header. */
  disposition: string;
  /** True for files that must never have a link that works without a session, not even a short-lived one. */
  hasNoLink?: boolean;
}

/**
 * Sends a file that must not be cached, or redirects to a signed link where the storage supports them. The browser
 * runs no scripts in the file. A file in quarantine is not sent.
 *
 * @throws AppError notFound; notScanned or infected for a file in quarantine
 */
export async function sendPrivate(
  storage: Storage,
  { key, type, disposition, hasNoLink = false }: PrivateFile,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await assertDeliverable(reply.server.context.database.pool, key);
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
