import type { Flavour } from '@centinela/sections/kernel/defineSection.ts';
import type { SectionKey, View } from '@centinela/sections/registry.ts';

/**
 * What a page may read: published content that this audience may see, references filled in, in the
 * editor's order. The server gives it; a page never asks anything else.
 */
export interface SiteReader {
  /** Every visible entry of a section, of one flavour where the section has flavours. */
  list<K extends SectionKey>(section: K, flavour?: Flavour): Promise<View<K>[]>;
  /** One visible entry by its slug, or null. */
  bySlug<K extends SectionKey>(section: K, slug: string): Promise<View<K> | null>;
}

/** A request for a public page, already normalised. */
export interface PageRequest {
  /** Path without a trailing slash ("/" stays). */
  path: string;
  /** Known query parameters only. */
  query: Readonly<Record<string, string>>;
  /** Where the site lives, without a trailing slash: https://centinela.com.ar */
  origin: string;
  /** False on hosts that search engines must not index. */
  indexable: boolean;
  /** The instant the page is rendered for. */
  now: Date;
}
