import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Tag of every response that the CDN stores. */
export const everythingTag = '*';

const keyByTag = new LRUCache<string, string>({ max: 20_000 });

/**
 * Returns the key of a tag in the headers for the CDN. It is short, because headers are limited, and hexadecimal, because
 * Cloudflare ignores case and paths contain separators. If two tags have the same key, too much is purged, never too
 * little.
 */
export function toSurrogateKey(tag: string): string {
  const known = keyByTag.get(tag);
  if (known) return known;
  const key = createHash('sha1').update(tag).digest('hex').slice(0, 10);
  keyByTag.set(tag, key);
  return key;
}
