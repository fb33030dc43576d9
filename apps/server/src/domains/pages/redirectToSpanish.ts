import type { PageRequest } from '@centinela/sections/pages/reader.ts';
import type { TrackedReader } from '#content/read';
import type { Rendered } from '#platform/answers/answerCache.ts';
import type { Site } from './site.ts';

/**
 * Redirects from an English address to the Spanish page; null if there is none. The redirect is temporary and not cached,
 * because an editor may translate the page at any time.
 */
export async function redirectToSpanish(
  site: Site,
  request: PageRequest,
  reader: TrackedReader,
): Promise<Rendered | null> {
  if ((await site.loadPage({ ...request, language: 'es' }, reader)) === null) return null;
  return {
    status: 302,
    contentType: 'text/plain',
    body: request.path,
    keep: false,
    tags: reader.tags,
    expires: reader.expires,
  };
}
