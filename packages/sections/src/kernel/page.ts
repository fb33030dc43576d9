import type { ReactNode } from 'react';
import type { SectionKey, View } from '../registry.ts';
import type { ShareCard } from '../sections/plans/shareCard.ts';
import { breadcrumbList, type Stop } from '../structured/breadcrumb.ts';
import { type Ask, readReceipt } from './ask.ts';
import type { Definition } from './defineSection.ts';
import { pagePaths, pagePattern } from './derive.ts';
import type { EntryPage, EntryQuery, PageRequest, SiteReader } from './reader.ts';
import { datedReader } from './reading/datedReader.ts';

/** What a page says of itself to browsers, search engines and people who share it. */
export interface Head {
  title: string;
  description: string;
  /** Path or address of the one true page; the page's own path without it. */
  canonical?: string;
  noindex?: boolean;
  /** A form on the page came back with something wrong: its title says so first. */
  isWrong?: boolean;
  /** Address of the picture shown when the page is shared, a JPEG of 1200×630 pixels. */
  image?: string;
  /** The address of an RSS feed of what the page lists, and what it is called. */
  feed?: { path: string; title: string };
  /** What that picture shows, for who does not see it; the title without it. */
  imageAlt?: string;
  /** What is drawn on that picture where it is made for the page. */
  card?: ShareCard;
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

/**
 * Reads a value of a query parameter: in the one spelling of it, or null for one that says nothing to the page.
 *
 * @param all every value that was sent under the name, as checkboxes send them; `value` is the first
 */
export type ReadValue = (value: string, all: readonly string[]) => string | null;

/** Values that a parameter may have. */
export const oneOf =
  (...values: readonly string[]): ReadValue =>
  (value) =>
    values.includes(value) ? value : null;

/** A public page as a search engine hears of it. */
export interface SitemapEntry {
  path: string;
  lastmod: Date | null;
  /** The picture that the page is shared with. */
  image?: string | null | undefined;
}

/** What a page answers with: that it is there, or that what it was about is gone for good. */
export type PageStatus = 200 | 410;

/** What every page is, whatever it shows. */
interface PageOptions<D> {
  /**
   * The query parameters that the page knows, each with what reads its values. Anything else in the address makes no
   * other page.
   */
  query?: Readonly<Record<string, ReadValue>>;
  /** The way from the start to the page, itself the last stop: search engines are told of it. */
  stops?(data: D): readonly Stop[];
  head(data: D, context: HeadContext): Head;
  /**
   * False for a page that is of use to one visitor only, or that has a form for each of endless values: it is not kept.
   * Pages are kept without this.
   */
  isKept?(data: D, context: PageContext): boolean;
  /** The number of WhatsApp that the page's links to the chat lead to, by its short name; the first one without it. */
  chat?(data: D): string | null;
  /** What the contact form at the page's foot asks about; without it there is none. */
  ask?(data: D, context: PageContext): Ask | null;
  /** The origin of another site whose page is shown in this one, after a press; none without it. */
  frames?(data: D): string | null;
  /** True for a page that is what it shows and no more: no header, no footer, no script. */
  isBare?: boolean;
  /** 410 for the page of something that there was and is no more. */
  status?: PageStatus;
  /** What programs that ask for the page's data get (`general-data`); all that it has read without this. */
  answer?(data: D): unknown;
  /** The part between header and footer. */
  View(props: PageProps<D>): ReactNode;
}

/** What a page's view gets: its data, and the way back to stand above its title. */
export interface PageProps<D> {
  data: D;
  context: PageContext;
  trail: ReactNode;
}

/** A public page: where it is, what it reads, what it says of itself, how it looks. */
export interface Page<D> extends PageOptions<D> {
  /** Path with parameters in braces: "/planes/{slug}". `{slug*}` also takes slashes. */
  pattern: string;
  /** Reads what the page shows; null when there is no such page (the next pattern is tried, then 404). */
  load(context: PageContext): Promise<D | null>;
  /** True for a page without parameters that search engines should know of. */
  inSitemap?: boolean;
  /** The addresses of a page with parameters that search engines should know of. */
  sitemap?(context: PageContext): Promise<SitemapEntry[]>;
}

/** A page whose data type is known only to itself. */
export interface AnyPage {
  pattern: string;
  query: Readonly<Record<string, ReadValue>>;
  open(context: PageContext): Promise<OpenPage | null>;
  /** The addresses of this page that search engines should know. */
  sitemap(context: PageContext): Promise<SitemapEntry[]>;
}

/** A page that has read what it needs. */
export interface OpenPage {
  data: unknown;
  isKept: boolean;
  status: PageStatus;
  chat: string | null;
  ask: Ask | null;
  frames: string | null;
  isBare: boolean;
  head(brand: string): Head;
  /** @param trailOf shows the way back, which is above the title of many pages */
  render(trailOf: (stops: readonly Stop[]) => ReactNode): ReactNode;
}

/** What a page with a contact form knows of its address: what somebody is told who has left a telephone. */
export const askQuery = { pedido: (value: string) => (readReceipt(value) ? value : null) } as const;

/** A page that tells somebody so is theirs alone. */
export const isAskKept = (_data: unknown, { request }: PageContext): boolean =>
  request.query.pedido === undefined;

const start: Stop = { name: 'Inicio', path: '/' };

/**
 * A page without parameters as search engines hear of it, as new as the newest of what it reads; nothing where it keeps them
 * out.
 */
async function ownEntry<D>({ pattern, load, head }: Page<D>, context: PageContext): Promise<SitemapEntry[]> {
  const { read, newest } = datedReader(context.read);
  const own = { ...context, read, request: { ...context.request, path: pattern } };
  const data = await load(own);
  if (data === null) return [];
  const told = head(data, { ...own, brand: '' });
  return isIndexed(pattern, context.request.origin, told)
    ? [{ path: pattern, lastmod: newest(), image: told.image }]
    : [];
}

/** Declares a page and seals its data type. */
export const definePage = <D>(page: Page<D>): AnyPage => ({
  pattern: page.pattern,
  query: { ...page.query, ...(page.ask && askQuery) },
  open: async (context) => {
    const data = await page.load(context);
    if (data === null) return null;
    const stops = page.stops && [start, ...page.stops(data)];
    return {
      data: page.answer ? page.answer(data) : data,
      isKept: isAskKept(data, context) && (page.isKept?.(data, context) ?? true),
      status: page.status ?? 200,
      chat: page.chat?.(data) ?? null,
      ask: page.ask?.(data, context) ?? null,
      frames: page.frames?.(data) ?? null,
      isBare: page.isBare ?? false,
      head: (brand) => {
        const head = page.head(data, { ...context, brand });
        if (!stops) return head;
        const way = breadcrumbList(context.request.origin, stops);
        return { ...head, structured: [way, ...(head.structured ?? [])] };
      },
      render: (trailOf) => page.View({ data, context, trail: stops && trailOf(stops) }),
    };
  },
  sitemap: async (context) =>
    page.inSitemap ? ownEntry(page, context) : ((await page.sitemap?.(context)) ?? []),
});

/** The pattern of the page of a section's entries. @throws Error for entries that have no page */
function entryPattern(definition: Definition, flavour: string | undefined): string {
  const { key, fields, flavourField } = definition;
  const path = pagePattern(definition, flavourField ? { [flavourField]: flavour } : {});
  if (path === null) throw new Error(`${key}: these entries have no page`);
  const { slug } = fields;
  return slug && 'nested' in slug && slug.nested ? path.replace('{slug}', '{slug*}') : path;
}

/** All visible entries of a section, page by page. */
export async function everyEntry<K extends SectionKey>(read: SiteReader, key: K): Promise<View<K>[]> {
  const all: View<K>[] = [];
  for (let offset: number | null = 0; offset !== null; ) {
    const { entries, next }: EntryPage<K> = await read.page(key, { offset });
    all.push(...entries);
    offset = next;
  }
  return all;
}

/** Whether a page says of itself that it is the one that search engines should show. */
export const isIndexed = (path: string, origin: string, { noindex, canonical = path }: Head): boolean =>
  !noindex && new URL(canonical, origin).href === new URL(path, origin).href;

/** The addresses below `start` of a section's entries that say of themselves that search engines should know them. */
export async function entriesInSitemap<K extends SectionKey>(
  context: PageContext,
  key: K,
  start: string,
  head: (entry: View<K>, context: HeadContext) => Head,
): Promise<SitemapEntry[]> {
  const entries = await everyEntry(context.read, key);
  return entries.flatMap((entry) => {
    const { path, publishedAt }: { path: string | null; publishedAt: string } = entry;
    if (!path?.startsWith(start)) return [];
    const own = head(entry, { ...context, brand: '' });
    const isKnown = isIndexed(path, context.request.origin, own);
    return isKnown ? [{ path, lastmod: new Date(publishedAt), image: own.image }] : [];
  });
}

/** What the page of an entry shows: the entry, and what was read beside it. */
type Beside<E, B> = { entry: E } & B;

/** The page of an entry. The head is the entry's own, so that the sitemap needs to read nothing beside. */
interface EntryPageOptions<E, B> extends Omit<PageOptions<Beside<E, B>>, 'head'> {
  /** Reads what the page shows beside the entry. */
  beside?(entry: E, context: PageContext): Promise<B>;
  head(entry: E, context: HeadContext): Head;
}

/** Entries are read with what stands beside them; without `beside` that is nothing. */
const withBeside = <E, B>(page: EntryPageOptions<E, B>) => ({
  ...page,
  head: ({ entry }: Beside<E, B>, context: HeadContext) => page.head(entry, context),
  answer: ({ entry }: Beside<E, B>) => entry,
  load: async (entry: E | null, context: PageContext): Promise<Beside<E, B> | null> =>
    // Without `beside` nothing is inferred for B but an empty object.
    entry && { entry, ...((await page.beside?.(entry, context)) as B) },
});

/**
 * Declares the page of a section's entries, at the path that its definition names; of one flavour where each flavour has
 * a page of its own. The sitemap has every entry that is shown, but for those whose head keeps search engines out or
 * sends them to another page.
 */
export function defineEntryPage<const D extends Definition & { key: SectionKey }, B = unknown>(
  definition: D,
  page: EntryPageOptions<View<D['key']>, B> & { flavour?: string },
): AnyPage {
  const key: D['key'] = definition.key;
  const pattern = entryPattern(definition, page.flavour);
  const [start = ''] = pattern.split('{');
  const isMine = (entry: { path: string | null } | null): boolean => entry?.path?.startsWith(start) ?? false;
  const { load, ...shown } = withBeside(page);
  return definePage<Beside<View<D['key']>, B>>({
    ...shown,
    pattern,
    load: async (context) => {
      const entry = await context.read.bySlug(key, context.params.slug ?? '');
      return load(isMine(entry) ? entry : null, context);
    },
    sitemap: (context) => entriesInSitemap(context, key, start, page.head),
  });
}

/** A few of a section's other entries, to go on to from one of them. */
export async function otherEntries<K extends SectionKey>(
  read: SiteReader,
  key: K,
  { id }: { id: string },
  query: EntryQuery<K> = {},
): Promise<View<K>[]> {
  const most = query.limit ?? 3;
  const { entries } = await read.page(key, { ...query, limit: most + 1 });
  return entries.filter((entry: { id: string }) => entry.id !== id).slice(0, most);
}

/**
 * The entry that is chosen for a page of which there is one only: the one whose slug is the last part of the page's
 * address, else the first one in the editor's order (`sections.json`, page).
 */
export async function chosenEntry<const D extends Definition & { key: SectionKey }>(
  definition: D,
  read: SiteReader,
): Promise<View<D['key']> | null> {
  const key: D['key'] = definition.key;
  const slug = pagePaths(definition)[0]?.split('/').at(-1);
  const named = slug ? await read.bySlug(key, slug) : null;
  return named ?? (await read.page(key, { limit: 1 })).entries[0] ?? null;
}

/** Declares the page for which one of a section's entries is chosen (`chosenEntry`). */
export function defineChosenPage<const D extends Definition & { key: SectionKey }, B = unknown>(
  definition: D,
  page: EntryPageOptions<View<D['key']>, B>,
): AnyPage {
  const [pattern] = pagePaths(definition);
  if (!pattern) throw new Error(`${definition.key}: these entries have no page`);
  const { load, ...shown } = withBeside(page);
  return definePage<Beside<View<D['key']>, B>>({
    ...shown,
    pattern,
    load: async (context) => load(await chosenEntry(definition, context.read), context),
    sitemap: async (context) => {
      const entry = await chosenEntry(definition, context.read);
      const head = entry && page.head(entry, { ...context, brand: '' });
      return entry && head && isIndexed(pattern, context.request.origin, head)
        ? [{ path: pattern, lastmod: new Date(entry.publishedAt), image: head.image }]
        : [];
    },
  });
}
