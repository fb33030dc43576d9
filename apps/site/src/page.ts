import type { ReactNode } from 'react';
import type { PageRequest, SiteReader } from './reader.ts';

/** What a page says of itself to browsers, search engines and people who share it. */
export interface Head {
  title: string;
  description: string;
  /** Path or address of the one true page; the page's own path without it. */
  canonical?: string;
  noindex?: boolean;
  /** Address of the picture shown when the page is shared. */
  image?: string;
  /** schema.org objects, written as JSON-LD. */
  structured?: readonly Record<string, unknown>[];
}

export interface PageContext {
  request: PageRequest;
  read: SiteReader;
  /** The values of the pattern's braces. */
  params: Readonly<Record<string, string>>;
}

/** What a page knows when it says what it is. */
export interface HeadContext extends PageContext {
  /** The name that the site goes by, from the settings. */
  brand: string;
}

/** Reads a value of a query parameter: in the one spelling of it, or null for one that says nothing to the page. */
export type ReadValue = (value: string) => string | null;

/** Values that a parameter may have. */
export const oneOf =
  (...values: readonly string[]): ReadValue =>
  (value) =>
    values.includes(value) ? value : null;

/** A public page: where it is, what it reads, what it says of itself, how it looks. */
export interface Page<D> {
  /** Path with parameters in braces: "/planes/{slug}". `{slug*}` also takes slashes. */
  pattern: string;
  /**
   * The query parameters that the page knows, each with what reads its values. Anything else in the address makes no
   * other page.
   */
  query?: Readonly<Record<string, ReadValue>>;
  /** Reads what the page shows; null when there is no such page (the next pattern is tried, then 404). */
  load(context: PageContext): Promise<D | null>;
  head(data: D, context: HeadContext): Head;
  /**
   * False for a page that is of use to one visitor only, or that has a form for each of endless values: it is not kept.
   * Pages are kept without this.
   */
  isKept?(data: D, context: PageContext): boolean;
  /** The part between header and footer. */
  View(props: { data: D; context: PageContext }): ReactNode;
}

/** A page whose data type is known only to itself. */
export interface AnyPage {
  pattern: string;
  query: Readonly<Record<string, ReadValue>>;
  open(context: PageContext): Promise<OpenPage | null>;
}

/** A page that has read what it needs. */
export interface OpenPage {
  data: unknown;
  isKept: boolean;
  head(brand: string): Head;
  render(): ReactNode;
}

/** Declares a page and seals its data type. */
export const definePage = <D>(page: Page<D>): AnyPage => ({
  pattern: page.pattern,
  query: page.query ?? {},
  open: async (context) => {
    const data = await page.load(context);
    if (data === null) return null;
    return {
      data,
      isKept: page.isKept?.(data, context) ?? true,
      head: (brand) => page.head(data, { ...context, brand }),
      render: () => page.View({ data, context }),
    };
  },
});
