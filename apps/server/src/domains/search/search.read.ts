import {
  type FoundThing,
  foundPerPage,
  type KindCount,
  mostPages,
  mostSuggestions,
} from '@centinela/api/search/search.ts';
import type { Flavour } from '@centinela/sections/kernel/defineSection.ts';
import { searchKindNames } from '@centinela/sections/kernel/search/search.ts';
import { fileView } from '@centinela/sections/kernel/view.ts';
import { productPath } from '@centinela/sections/sections/productSections/paths.ts';
import { createReader } from '#content/read';
import { readMedia } from '#media/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { type Asked, type FoundPage, type FoundRow, findPage, findTitles, piecesOf } from './search.find.ts';
import { meantBy } from './search.near.ts';
import { synonymsOf } from './search.synonyms.ts';
import { allOf, anyOf, beginningOf, gramsOf, type Synonyms, wordsOf } from './search.words.ts';

/** Results of a search. */
export interface Found {
  data: FoundThing[];
  beside: { kinds: KindCount[]; meant: string | null };
  /** Number of results of the requested kind. */
  total: number;
  isMore: boolean;
  pages: number;
}

/** The same, with the redirect target for a search without results. */
export interface Answered extends Found {
  beside: Found['beside'] & { leadsTo: string | null };
}

interface Sought {
  page: FoundPage;
  meant: string | null;
}

const nothing: FoundPage = { rows: [], counts: new Map(), isMore: false };
const isEmpty = ({ counts }: FoundPage): boolean => counts.size === 0;

/** Replaces misspelled words by their corrections; returns the alternatives of each correction as synonyms. */
function corrected(words: readonly string[], meant: ReadonlyMap<string, string[]>) {
  const others = new Map<string, readonly string[]>();
  const right = words.map((word) => {
    const [first, ...more] = meant.get(word) ?? [];
    if (first === undefined) return word;
    if (more.length > 0) others.set(first, more);
    return first;
  });
  return { right, others };
}

const merged = (one: Synonyms, other: Synonyms): Synonyms =>
  new Map([...one].concat([...other].map(([key, words]) => [key, [...words, ...(one.get(key) ?? [])]])));

/** Searches for all words; without results, for all corrected words; then for any word. */
async function seek(db: Queryable, words: readonly string[], asked: Asked): Promise<Sought> {
  if (words.length === 0) return { page: nothing, meant: null };
  const synonyms = await synonymsOf(db, gramsOf(words));
  const exact = await findPage(db, allOf(words, synonyms), asked);
  if (!isEmpty(exact)) return { page: exact, meant: null };
  const meant = await meantBy(db, words, asked.audience);
  const { right, others } = corrected(words, meant);
  const known = meant.size === 0 ? synonyms : merged(await synonymsOf(db, gramsOf(right)), others);
  const said = meant.size === 0 ? null : right.join(' ');
  if (meant.size > 0) {
    const page = await findPage(db, allOf(right, known), asked);
    if (!isEmpty(page)) return { page, meant: said };
  }
  if (right.length === 1) return { page: nothing, meant: null };
  const page = await findPage(db, anyOf(right, known), asked);
  return { page, meant: isEmpty(page) ? null : said };
}

const productAddress = /^\/proteccion\/([^#]+)(#.*)?$/;

/** Adds the canonical paths of products, which depend on the pages of the catalogue. */
async function withProductPaths(db: Queryable, rows: readonly FoundRow[]): Promise<FoundRow[]> {
  if (!rows.some(({ section }) => section === 'productSections')) return [...rows];
  const pages = await createReader(db, 'PUBLICO', new Date()).list('productPages');
  return rows.map((row) => {
    const [, slug, fragment = ''] = productAddress.exec(row.path) ?? [];
    if (row.section !== 'productSections' || slug === undefined || row.requires === null) return row;
    return { ...row, path: `${productPath({ slug, productType: { id: row.requires } }, pages)}${fragment}` };
  });
}

/**
 * Adds the path of each row: visitors open a public document at its file's address, signed-in users at their own
 * link. Documents whose file is not public are removed for visitors.
 */
async function withPaths(db: Queryable, found: readonly FoundRow[], audience: Flavour): Promise<FoundRow[]> {
  const rows = await withProductPaths(db, found);
  if (audience !== 'PUBLICO') return rows;
  const files = await readMedia(
    db,
    rows.flatMap(({ fileId }) => fileId ?? []),
  );
  const urls = new Map(files.map((file) => [file.id, fileView(file).url]));
  return rows.map((row) => ({ ...row, path: (row.fileId && urls.get(row.fileId)) ?? row.path }));
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, each) => all + each, 0);

/** Searches the content visible to an audience; accepts any input. */
export async function searchFor(db: Queryable, q: string, asked: Asked): Promise<Found> {
  const { page, meant } = await seek(db, wordsOf(q), asked);
  const rows = await withPaths(db, page.rows, asked.audience);
  const total = asked.kind ? (page.counts.get(asked.kind) ?? 0) : sum(page.counts.values());
  return {
    data: rows.map(({ kind, title, path, section, passage }) => ({
      kind,
      title,
      path,
      section,
      passage: piecesOf(passage),
    })),
    beside: {
      kinds: [...page.counts].map(([kind, count]) => ({ kind, name: searchKindNames[kind][0], count })),
      meant,
    },
    total,
    isMore: page.isMore,
    pages: Math.min(mostPages, Math.ceil(total / foundPerPage)),
  };
}

/** Minimum number of letters for suggestions. */
const fewestTyped = 2;

/** Suggests titles for a partially typed query. */
export async function suggestFor(
  db: Queryable,
  q: string,
  audience: Flavour,
): Promise<Pick<FoundThing, 'kind' | 'title' | 'path'>[]> {
  const words = wordsOf(q);
  if (words.join('').length < fewestTyped) return [];
  const find = (typed: readonly string[]) =>
    findTitles(db, {
      query: beginningOf(typed),
      begins: typed.join(' '),
      audience,
      most: 2 * mostSuggestions,
    });
  let rows = await find(words);
  if (rows.length === 0) {
    const meant = await meantBy(db, words, audience);
    if (meant.size > 0) rows = await find(corrected(words, meant).right);
  }
  const shown = (await withPaths(db, rows, audience)).map(({ kind, title, path }) => ({ kind, title, path }));
  const once = new Map(shown.map((each) => [`${each.title} ${each.path}`, each]));
  return [...once.values()].slice(0, mostSuggestions);
}
