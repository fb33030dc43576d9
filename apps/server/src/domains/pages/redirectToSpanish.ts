import type { PageRequest } from '@centinela/sections/pages/reader.ts';
import { shortAddresses } from '@centinela/sections/reservedPaths.ts';
import type { TrackedReader } from '#content/read';
import type { Rendered } from '#platform/answers/answerCache.ts';
import type { Site } from './site.ts';

/**
 * Redirects from an English address to the Spanish page, if it exists. The redirect is temporary and not cached, because an
 * editor may translate the page at any time.
 */
export async function redirectToSpanish(
  site: Site,
  request: PageRequest,
  reader: TrackedReader,
): Promise<Rendered> {
  const isShort = Object.hasOwn(shortAddresses, request.path);
  const exists = isShort || (await site.loadPage({ ...request, language: 'es' }, reader)) !== null;
  return {
    status: exists ? 302 : 404,
    contentType: 'text/plain',
    body: exists ? request.path : '',
    keep: false,
    tags: reader.tags,
    expires: reader.expires,
  };
}
