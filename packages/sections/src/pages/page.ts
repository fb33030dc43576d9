import { type PageLanguage, toLanguagePath } from '@centinela/ui/language/pageLanguage.ts';
import type { ReactNode } from 'react';
import { type ContactFormOptions, readReceipt } from '../kernel/contactForm.ts';
import type { Definition } from '../kernel/defineSection.ts';
import { pagePaths, pagePattern } from '../kernel/derive.ts';
import { hasTranslatedTitle } from '../kernel/translation.ts';
import { type BreadcrumbItem, breadcrumbList } from '../structured/breadcrumb.ts';
import type { SectionKey, View } from '../views/sections.ts';
import { createDatedReader } from './datedReader.ts';
import type { EntryPage, EntryQuery, PageRequest, SiteReader } from './reader.ts';
import type { ShareCard } from './shareCard.ts';

/** A page's metadata for browsers, search engines and social networks. */
export interface Head {
  title: string;
  description: string;
  /** Canonical path or address; defaults to the page's own path. */
  canonical?: string;
  noindex?: boolean;
  /** True if the page's form has errors. The title then starts with a notice. */
  hasError?: boolean;
  /** Address of the share image, a JPEG of 1200×630 pixels. */
  image?: string;
  /** Addresses of the page in other languages, by `hreflang`. */
  alternates?: Readonly<Record<string, string>>;
  /** Address and title of the RSS feed for the page's list. */
  feed?: { path: string; title: string };
  /** Alternative text of the share image; defaults to the title. */
  imageAlt?: string;
  /** Content drawn on a generated share image. */
  card?: ShareCard;
  /** schema.org objects, rendered as JSON-LD. */
  structured?: readonly Record<string, unknown>[];
}

export interface PageContext {
  request: PageRequest;
  read: SiteReader;
  /** Values of the pattern's parameters. */
  params: Readonly<Record<string, string>>;
}

/** Data from which a page builds its head. */
export interface HeadContext extends PageContext {
  /** Site name from the settings. */
  brand: string;
}

/**
 * Parses a query parameter to its canonical form; null when the value has no meaning for the page.
 *
 * @param all all values of the parameter, as sent by checkboxes; `value` is the first
 */
export type ParseValue = (value: string, all: readonly string[]) => string | null;

/** Accepts only the listed values of a parameter. */
export const oneOf =
  (...values: readonly string[]): ParseValue =>
  (value) =>
    values.includes(value) ? value : null;

/** A public page's entry in the sitemap. */
export interface SitemapEntry {
  path: string;
  lastmod: Date | null;
  /** The page's share image. */
  image?: string | null | undefined;
  /** Whether the page exists in English too. */
  isInEnglish?: boolean;
}

/** HTTP status of a page: 200 for found, 410 for permanently removed. */
export type PageStatus = 200 | 410;

/** Options shared by all pages. */
interface PageOptions<D> {
  /** The query parameters of the page with their parsers. All other parameters are ignored. */
  query?: Readonly<Record<string, ParseValue>>;
  /** The breadcrumb from the start page to this page, included in the structured data. */
  breadcrumb?(data: D, context: PageContext): readonly BreadcrumbItem[];
  head(data: D, context: HeadContext): Head;
  /**
   * False for pages that concern a single visitor or have an unbounded number of variants; these are not cached.
   * Pages are cached by default.
   */
  isCacheable?(data: D, context: PageContext): boolean;
  /** Short name of the WhatsApp number for the page's chat links; defaults to the first number. */
  chat?(data: D): string | null;
  /** Configuration of the contact form at the foot of the page; null for none. */
  contactForm?(data: D, context: PageContext): ContactFormOptions | null;
  /** Origin of an external page that is embedded after a click; null for none. */
  embeddedOrigin?(data: D): string | null;
  /** True for a page without header, footer and script. */
  isBare?: boolean;
  /** True if the fixed texts of the page exist in English too; only then the page is offered in English. */
  inEnglish?: true;
  /** 410 for pages whose subject no longer exists. */
  status?: PageStatus;
  /** Data for programmatic clients (`general-data`); defaults to everything the page loaded. */
  answer?(data: D): unknown;
  /** The part between header and footer. */
  View(props: PageProps<D>): ReactNode;
}

/** Props of a page's view: its data and the breadcrumb to place above the title. */
export interface PageProps<D> {
  data: D;
  context: PageContext;
  trail: ReactNode;
}

/** A public page: pattern, data, metadata and view. */
export interface Page<D> extends PageOptions<D> {
  /** Path with parameters in braces: "/planes/{slug}". `{slug*}` also matches slashes. */
  pattern: string;
  /** Loads the page's data; null when the page does not exist (then the next pattern is tried, finally 404). */
  load(context: PageContext): Promise<D | null>;
  /** False if the page has content without an English version; omitted for a page with fixed texts only. */
  isTranslated?(data: D): boolean;
  /**
   * Checks whether the content of a page exists in English, like `isTranslated` but without loading the whole page. Needed
   * for a page with parameters.
   */
  hasTranslation?(context: PageContext): Promise<boolean>;
  /** True for a page without parameters that belongs in the sitemap. */
  inSitemap?: boolean;
  /** Sitemap entries of a page with parameters. */
  sitemap?(context: PageContext): Promise<SitemapEntry[]>;
}

/** A page of any data type, for the list of all pages. */
export interface AnyPage {
  pattern: string;
  query: Readonly<Record<string, ParseValue>>;
  open(context: PageContext): Promise<OpenPage | null>;
  /** Checks whether links on English pages may lead to this page in English. */
  isOfferedInEnglish(context: PageContext): Promise<boolean>;
  /** Sitemap entries of this page. */
  sitemap(context: PageContext): Promise<SitemapEntry[]>;
}

/** A page with loaded data. */
export interface OpenPage {
  data: unknown;
  isCacheable: boolean;
  status: PageStatus;
  /** Whether the page exists in English too. */
  isInEnglish: boolean;
  chat: string | null;
  contactForm: ContactFormOptions | null;
  embeddedOrigin: string | null;
  isBare: boolean;
  head(brand: string): Head;
  /** @param renderBreadcrumb renders the breadcrumb, which many pages place above their title */
  render(renderBreadcrumb: (breadcrumb: readonly BreadcrumbItem[]) => ReactNode): ReactNode;
}

/** Query parameter of pages with a contact form. It contains the receipt after the form was sent. */
export const receiptQuery = { pedido: (value: string) => (readReceipt(value) ? value : null) } as const;

/** Checks that a page has no receipt. A page with a receipt belongs to one visitor and is not cached. */
export const hasNoReceipt = (_data: unknown, { request }: PageContext): boolean =>
  request.query.pedido === undefined;

const startNames = { es: 'Inicio', en: 'Home' } as const satisfies Record<PageLanguage, string>;

/** Adds the home page to a breadcrumb. */
const completeBreadcrumb = (
  breadcrumb: readonly BreadcrumbItem[],
  language: PageLanguage,
): BreadcrumbItem[] => [{ name: startNames[language], path: '/' }, ...breadcrumb];

/** Replaces the last address of a breadcrumb, which is the page itself, by the one in the language of the page. */
const localiseLast = (breadcrumb: readonly BreadcrumbItem[], language: PageLanguage): BreadcrumbItem[] =>
  breadcrumb.map(({ name, path }, index) => ({
    name,
    path: index === breadcrumb.length - 1 ? toLanguagePath(path, language) : path,
  }));

/** Checks whether all texts of a page exist in English. */
const isPageInEnglish = <D>(page: Page<D>, data: D): boolean =>
  page.inEnglish === true && (page.isTranslated?.(data) ?? true);

/**
 * Returns the sitemap entry of a page without parameters, with the newest date of the content it reads; empty
 * when the page is not indexed.
 */
async function createSitemapEntry<D>(page: Page<D>, context: PageContext): Promise<SitemapEntry[]> {
  const { pattern, load, head } = page;
  const { read, newest } = createDatedReader(context.read);
  const pageContext = { ...context, read, request: { ...context.request, path: pattern } };
  const data = await load(pageContext);
  if (data === null) return [];
  const pageHead = head(data, { ...pageContext, brand: '' });
  return isIndexed(pattern, context.request.origin, pageHead)
    ? [
        {
          path: pattern,
          lastmod: newest(),
          image: pageHead.image,
          isInEnglish: isPageInEnglish(page, data),
        },
      ]
    : [];
}

/** Declares a page. The result hides the type of its data, so that all pages fit in one list. */
export const definePage = <D>(page: Page<D>): AnyPage => ({
  pattern: page.pattern,
  query: { ...page.query, ...(page.contactForm && receiptQuery) },
  open: async (context) => {
    const { language } = context.request;
    if (language === 'en' && !page.inEnglish) return null;
    const data = await page.load(context);
    if (data === null || (language === 'en' && !isPageInEnglish(page, data))) return null;
    const breadcrumb = page.breadcrumb && completeBreadcrumb(page.breadcrumb(data, context), language);
    return {
      data: page.answer ? page.answer(data) : data,
      isCacheable: hasNoReceipt(data, context) && (page.isCacheable?.(data, context) ?? true),
      status: page.status ?? 200,
      isInEnglish: isPageInEnglish(page, data),
      chat: page.chat?.(data) ?? null,
      contactForm: page.contactForm?.(data, context) ?? null,
      embeddedOrigin: page.embeddedOrigin?.(data) ?? null,
      isBare: page.isBare ?? false,
      head: (brand) => {
        const head = page.head(data, { ...context, brand });
        if (!breadcrumb) return head;
        const breadcrumbData = breadcrumbList(context.request.origin, localiseLast(breadcrumb, language));
        return { ...head, structured: [breadcrumbData, ...(head.structured ?? [])] };
      },
      render: (renderBreadcrumb) =>
        page.View({ data, context, trail: breadcrumb && renderBreadcrumb(breadcrumb) }),
    };
  },
  isOfferedInEnglish: async (context) =>
    page.inEnglish === true &&
    (page.hasTranslation ? page.hasTranslation(context) : page.isTranslated === undefined),
  sitemap: async (context) =>
    page.inSitemap ? createSitemapEntry(page, context) : ((await page.sitemap?.(context)) ?? []),
});

/** Returns the path pattern of a section's entry pages. @throws Error for entries without pages */
function entryPattern(definition: Definition, flavour: string | undefined): string {
  const { key, fields, flavourField } = definition;
  const path = pagePattern(definition, flavourField ? { [flavourField]: flavour } : {});
  if (path === null) throw new Error(`${key}: the section has no entry pages`);
  const { slug } = fields;
  return slug && 'nested' in slug && slug.nested ? path.replace('{slug}', '{slug*}') : path;
}

/** Loads all visible entries of a section, page by page. */
export async function loadAllEntries<K extends SectionKey>(read: SiteReader, key: K): Promise<View<K>[]> {
  const all: View<K>[] = [];
  for (let offset: number | null = 0; offset !== null; ) {
    const { entries, next }: EntryPage<K> = await read.page(key, { offset });
    all.push(...entries);
    offset = next;
  }
  return all;
}

/** Checks whether a page allows indexing and is its own canonical page. */
export const isIndexed = (path: string, origin: string, { noindex, canonical = path }: Head): boolean =>
  !noindex && new URL(canonical, origin).href === new URL(path, origin).href;

/** Returns sitemap entries for a section's entries below `start` whose head allows indexing. */
export async function listSitemapEntries<K extends SectionKey>(
  context: PageContext,
  key: K,
  start: string,
  {
    head,
    isInEnglish,
  }: { head: (entry: View<K>, context: HeadContext) => Head; isInEnglish: (entry: View<K>) => boolean },
): Promise<SitemapEntry[]> {
  const entries = await loadAllEntries(context.read, key);
  return entries.flatMap((entry) => {
    const { path, publishedAt }: { path: string | null; publishedAt: string } = entry;
    if (!path?.startsWith(start)) return [];

    const entryHead = head(entry, { ...context, brand: '' });
    const isInSitemap = isIndexed(path, context.request.origin, entryHead);
    return isInSitemap
      ? [{ path, lastmod: new Date(publishedAt), image: entryHead.image, isInEnglish: isInEnglish(entry) }]
      : [];
  });
}

/** Data of an entry page: the entry and the extra data that was loaded. */
type WithExtras<E, B> = { entry: E } & B;

/** Options of an entry page. The head depends on the entry only, so the sitemap does not load extra data. */
interface EntryPageOptions<E, B> extends Omit<PageOptions<WithExtras<E, B>>, 'head'> {
  /** Loads extra data for the page. */
  extras?(entry: E, context: PageContext): Promise<B>;
  head(entry: E, context: HeadContext): Head;
}

/** Converts the options of an entry page to page options that load the entry's extra data. */
const withExtras = <E, B>(page: EntryPageOptions<E, B>) => ({
  ...page,
  head: ({ entry }: WithExtras<E, B>, context: HeadContext) => page.head(entry, context),
  answer: ({ entry }: WithExtras<E, B>) => entry,
  load: async (entry: E | null, context: PageContext): Promise<WithExtras<E, B> | null> =>
    // Without `extras`, B is an empty object, which TypeScript cannot check.
    entry && { entry, ...((await page.extras?.(entry, context)) as B) },
});

/**
 * Declares the page of a section's entries at the path in its definition, or of one flavour where flavours have
 * separate pages. The sitemap contains all visible entries except those whose head forbids indexing or names
 * another canonical page.
 */
export function defineEntryPage<const D extends Definition & { key: SectionKey }, B = unknown>(
  definition: D,
  page: EntryPageOptions<View<D['key']>, B> & { flavour?: string },
): AnyPage {
  const key: D['key'] = definition.key;
  const pattern = entryPattern(definition, page.flavour);
  const [start = ''] = pattern.split('{');
  const isOnThisPage = (entry: { path: string | null } | null): boolean =>
    entry?.path?.startsWith(start) ?? false;
  const isTranslated = (entry: View<D['key']>) => hasTranslatedTitle(definition.title, { ...entry });
  const { load, ...viewOptions } = withExtras(page);
  return definePage<WithExtras<View<D['key']>, B>>({
    ...viewOptions,
    pattern,
    isTranslated: ({ entry }) => isTranslated(entry),
    hasTranslation: async ({ read, params }) => {
      const entry = await read.bySlug(key, params.slug ?? '');
      return entry !== null && isOnThisPage(entry) && isTranslated(entry);
    },
    load: async (context) => {
      const entry = await context.read.bySlug(key, context.params.slug ?? '');
      return load(isOnThisPage(entry) ? entry : null, context);
    },
    sitemap: (context) =>
      listSitemapEntries(context, key, start, {
        head: page.head,
        isInEnglish: (entry) => page.inEnglish === true && isTranslated(entry),
      }),
  });
}

/** Returns a few other entries of a section as related links. */
export async function loadOtherEntries<K extends SectionKey>(
  read: SiteReader,
  key: K,
  { id }: { id: string },
  query: EntryQuery<K> = {},
): Promise<View<K>[]> {
  const maxEntries = query.limit ?? 3;
  const { entries } = await read.page(key, { ...query, limit: maxEntries + 1 });
  return entries.filter((entry: { id: string }) => entry.id !== id).slice(0, maxEntries);
}

/**
 * Returns the entry that a single page shows: the one whose slug is the last segment of the page's address, else
 * the first in the editor's order (`sections.json`, page).
 */
export async function loadChosenEntry<const D extends Definition & { key: SectionKey }>(
  definition: D,
  read: SiteReader,
): Promise<View<D['key']> | null> {
  const key: D['key'] = definition.key;
  const slug = pagePaths(definition)[0]?.split('/').at(-1);
  const entryBySlug = slug ? await read.bySlug(key, slug) : null;
  return entryBySlug ?? (await read.page(key, { limit: 1 })).entries[0] ?? null;
}

/** Declares a single page that shows one of a section's entries (`loadChosenEntry`). */
export function defineChosenPage<const D extends Definition & { key: SectionKey }, B = unknown>(
  definition: D,
  page: EntryPageOptions<View<D['key']>, B>,
): AnyPage {
  const [pattern] = pagePaths(definition);
  if (!pattern) throw new Error(`${definition.key}: the section has no page`);
  const { load, ...viewOptions } = withExtras(page);
  return definePage<WithExtras<View<D['key']>, B>>({
    ...viewOptions,
    pattern,
    load: async (context) => load(await loadChosenEntry(definition, context.read), context),
    sitemap: async (context) => {
      const entry = await loadChosenEntry(definition, context.read);
      const head = entry && page.head(entry, { ...context, brand: '' });
      return entry && head && isIndexed(pattern, context.request.origin, head)
        ? [{ path: pattern, lastmod: new Date(entry.publishedAt), image: head.image }]
        : [];
    },
  });
}
