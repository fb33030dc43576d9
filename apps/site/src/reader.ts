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
  /** Known query parameters with known values only. */
  query: Readonly<Record<string, string>>;
  /** Where the site lives, without a trailing slash: https://centinela.com.ar */
  origin: string;
  /** False on hosts that search engines must not index. */
  indexable: boolean;
  /** The instant the page is rendered for. */
  now: Date;
  /** Where this visitor's form has got to; a page that has it is made for one visitor and never kept. */
  form?: FormState;
}

/** Where a form or a mailed link has got to. */
export interface FormState {
  /** `gone`: the link works no more. */
  stage: 'ready' | 'gone' | 'done';
  /** What was typed, without the passwords. */
  values: Readonly<Record<string, string>>;
  errors: readonly { field: string; message: string }[];
  /** What is wrong as a whole. */
  failure: string | null;
}
