import type { PageLanguage } from '@centinela/ui/language/pageLanguage.ts';
import type { CallTimes } from '../kernel/calls/callTimes.ts';
import type { CoverageAnswer, CoveredProvince, RequestedPlace } from '../kernel/coverage.ts';
import type { Flavour } from '../kernel/defineSection.ts';
import type { SectionKey, View } from '../views/sections.ts';

/** Names of a section's fields. */
type FieldOf<K extends SectionKey> = Extract<keyof View<K>, string>;

/**
 * Field values that entries must have: an option, a boolean, an entry id, or a list of alternatives. A field with several tags
 * or references must contain the value.
 */
export type Where<K extends SectionKey> = Readonly<
  Partial<Record<FieldOf<K>, string | boolean | readonly string[]>>
>;

/** Query for a section's visible entries. */
export interface EntryQuery<K extends SectionKey> {
  where?: Where<K>;
  /** Words that an entry must contain; private fields are not searched. */
  search?: string;
  /** Sort field; defaults to the editor's order. */
  order?: { by: FieldOf<K>; descending?: boolean };
  /** Page size; at most `maxListed`, which is the default. */
  limit?: number;
  /** Number of entries to skip. */
  offset?: number;
}

/** One page of query results. */
export interface EntryPage<K extends SectionKey> {
  entries: View<K>[];
  /** Total number of matching entries. */
  total: number;
  /** Offset of the next page; null on the last one. */
  next: number | null;
}

/** Maximum number of entries per read; more than a page can display. */
export const maxListed = 500;

/**
 * The read access of pages: published content that is visible to the audience, with resolved references. Provided
 * by the server; pages use no other data source.
 */
export interface SiteReader {
  /**
   * Returns the first `maxListed` visible entries of a section in the editor's order, optionally of one flavour.
   * Use `page` for longer lists and for searches.
   */
  list<K extends SectionKey>(section: K, flavour?: Flavour): Promise<View<K>[]>;
  /**
   * Returns the visible ones among the first entries of a section in the editor's order, for parts of pages whose cost must
   * not grow with the section.
   *
   * @param count the number of entries, at most `maxListed`
   */
  first<K extends SectionKey>(section: K, count: number): Promise<View<K>[]>;
  /** Returns one page of the visible entries that match a query, and their total. */
  page<K extends SectionKey>(section: K, query: EntryQuery<K>): Promise<EntryPage<K>>;
  /** Returns the distinct values of a field (of a list: of its items) among a section's visible entries, unordered. */
  values<K extends SectionKey>(section: K, field: FieldOf<K>): Promise<string[]>;
  /** Returns a visible entry by slug; null when there is none or it does not match `where`. */
  bySlug<K extends SectionKey>(section: K, slug: string, where?: Where<K>): Promise<View<K> | null>;
  /** Checks whether the entry with this slug is invisible only because it expired (`validTo`). */
  hasEnded(section: SectionKey, slug: string): Promise<boolean>;
  /** Looks up the coverage of a place; null when the province is unclear. */
  coverageOf(place: RequestedPlace): Promise<CoverageAnswer | null>;
  /** Returns the provinces that the company covers fully or partly. */
  coveredProvinces(): Promise<CoveredProvince[]>;
  /** Returns how fast the monitoring centre calls clients; null if the portal has no calls. */
  callTimes(): Promise<CallTimes | null>;
}

/** A normalised request for a public page. */
export interface PageRequest {
  /** Path of the Spanish page, without a trailing slash ("/" stays). */
  path: string;
  /** Query with known parameters and valid values only. */
  query: Readonly<Record<string, string>>;
  /** Language of the page and of the content that its reader returns. */
  language: PageLanguage;
  /** Origin of the site: https://centinela.com.ar */
  origin: string;
  /** False on hosts that must not be indexed. */
  indexable: boolean;
  /** The instant at which the page is rendered. */
  now: Date;
  /** Origins of third-party scripts that may load after consent; null or omitted for none. */
  toolHosts?: { tagManager: string; heatmap: string } | null;
  /** True if the browser reports the view, because a CDN may answer without the server. */
  reportsView?: boolean;
  /** Days for which an uploaded CV is stored; undefined when CVs are not accepted. */
  cvDays?: number;
  /** Name of the provider at which staff may log in; null or omitted without single sign-on. */
  signOnName?: string | null;
  /** State of this visitor's form; pages with one are rendered per visitor and never cached. */
  form?: FormState;
  /** Visitor-specific server data; the page parses it with its own schema. */
  visitorData?: unknown;
}

/** State of a form or of a link from an e-mail. */
export interface FormState {
  /** `confirm`: only a button is needed; `gone`: the link from the e-mail is no longer valid. */
  stage: 'ready' | 'confirm' | 'gone' | 'done';
  /** Submitted values without passwords. */
  values: Readonly<Record<string, string>>;
  errors: readonly { field: string; message: string }[];
  /** Error of the form as a whole. */
  failure: string | null;
}
