import type { SectionKey, View } from '../registry.ts';
import type { AskedPlace, CoverageAnswer, CoveredProvince } from './coverage.ts';
import type { Flavour } from './defineSection.ts';

/** The fields of a section, by name. */
type FieldOf<K extends SectionKey> = Extract<keyof View<K>, string>;

/**
 * Values that fields have to have: a choice, yes or no, the id of an entry, or one of several such; of tags and
 * references, one of them.
 */
export type Where<K extends SectionKey> = Readonly<
  Partial<Record<FieldOf<K>, string | boolean | readonly string[]>>
>;

/** What is asked of a section's visible entries. */
export interface EntryQuery<K extends SectionKey> {
  where?: Where<K>;
  /** Words that an entry has to have, all of them; of what is private none counts. */
  search?: string;
  /** A field to order by; without it the editor's order. */
  order?: { by: FieldOf<K>; descending?: boolean };
  /** Entries of a page, `mostListed` at most, which is also what it is without it. */
  limit?: number;
  /** How many entries come before the page. */
  offset?: number;
}

/** Some of the entries that were asked for. */
export interface EntryPage<K extends SectionKey> {
  entries: View<K>[];
  /** How many there are in all. */
  total: number;
  /** The offset of the next page, or null on the last one. */
  next: number | null;
}

/** Entries of one section that one reading gives at the most; more than a page can show. */
export const mostListed = 500;

/**
 * What a page may read: published content that this audience may see, references filled in. The server gives it; a page
 * never asks anything else.
 */
export interface SiteReader {
  /**
   * The first `mostListed` visible entries of a section, in the editor's order; of one flavour where the section has
   * flavours. For what may have more, or is looked for, there is `page`.
   */
  list<K extends SectionKey>(section: K, flavour?: Flavour): Promise<View<K>[]>;
  /** A page of the visible entries that fit a query, counted. */
  page<K extends SectionKey>(section: K, query: EntryQuery<K>): Promise<EntryPage<K>>;
  /** The values that a field has among the visible entries of a section, each once, in no order. */
  values<K extends SectionKey>(section: K, field: FieldOf<K>): Promise<string[]>;
  /** One visible entry by its slug, or null; also null when it does not fit `where`. */
  bySlug<K extends SectionKey>(section: K, slug: string, where?: Where<K>): Promise<View<K> | null>;
  /** Whether there is an entry of this slug that would be visible, had it not ended (`validTo`). */
  hasEnded(section: SectionKey, slug: string): Promise<boolean>;
  /** Whether the company reaches a place; null where no province can be told from what was asked. */
  coverageOf(place: AskedPlace): Promise<CoverageAnswer | null>;
  /** The provinces that the company reaches, in whole or in part. */
  coveredProvinces(): Promise<CoveredProvince[]>;
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
  /** Origins of the scripts of others that a page may load after its visitor's yes; null or none where none is loaded. */
  toolHosts?: { tagManager: string; heatmap: string } | null;
  /** Days for which a CV that somebody leaves is kept; undefined where none is asked for. */
  cvDays?: number;
  /** Where this visitor's form has got to; a page that has it is made for one visitor and never kept. */
  form?: FormState;
  /** What else the server knows of this one visitor's thing; the page that has it reads it by a schema of its own. */
  own?: unknown;
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
