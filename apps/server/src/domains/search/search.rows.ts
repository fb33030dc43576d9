import { createHash } from 'node:crypto';
import type { Definition, Flavour } from '@centinela/sections/kernel/defineSection.ts';
import {
  type EntryData,
  entryPath,
  isPagePerEntry,
  once,
  pagePattern,
} from '@centinela/sections/kernel/derive.ts';
import { fixedPages } from '@centinela/sections/kernel/fixedPages.ts';
import { type SearchKind, searchKindNames } from '@centinela/sections/kernel/search/search.ts';
import {
  type Searchable,
  searchableQuestions,
  searchableText,
} from '@centinela/sections/kernel/search/searchable.ts';
import { audienceOf, shownBetween, visible } from '@centinela/sections/kernel/visible.ts';
import { definitions } from '@centinela/sections/registry.ts';
import { homeLanding } from '@centinela/sections/sections/landings/home.ts';

/** A row of the index as it is written; `id` in a path is the entry's. */
export interface IndexRow {
  part: string;
  kind: SearchKind | null;
  audience: Flavour;
  path: string;
  title: string;
  /** The title's words and those that tell it in short, without signs: a code is found by its parts. */
  plain: string;
  keys: string;
  /** The beginning of `body` that tells it in short. */
  lead: string;
  body: string;
  /** What things of its kind are called. */
  about: string;
  from: string | null;
  until: string | null;
  choice: number | null;
  requires: string | null;
  file: string | null;
}

/** The entry that rows of the site's fixed pages belong to: none. */
export const nobody = '00000000-0000-0000-0000-000000000000';

/** Characters of a text that are searched, and of it those of which passages are taken. */
const longestText = 60_000;
export const longestBody = 6000;

/** Bumped when other rows are made of the same entries: then the index is made anew. */
const rowsVersion = 3;

const fieldsTo = (definition: Definition) =>
  Object.entries(definition.fields).flatMap(([name, field]) =>
    field.required && field.kind === 'ref' && 'to' in field && typeof field.to === 'string'
      ? [{ name, to: field.to }]
      : [],
  );

/** Whether somebody may find entries of a section. */
const isFound = ({ found, page }: Definition): boolean => found !== undefined || page !== undefined;

/** The sections without whose entries others are not shown. */
const required: ReadonlySet<string> = new Set(
  definitions.filter(isFound).flatMap((definition) => fieldsTo(definition).map(({ to }) => to)),
);

/** Whether saves of a section write to the index; all others are spared. */
export const isIndexed = once(
  (definition) => isFound(definition) || required.has(definition.key) || definition.principal !== undefined,
);

/** What the index is made of: the definitions, and this program's way with them. */
export const indexVersion = createHash('sha256')
  .update(JSON.stringify([rowsVersion, definitions.filter(isIndexed), fixedPages]))
  .digest('hex');

const words = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();

/** Where an entry is read that is for this audience; null where that is nowhere. */
function pathOf(definition: Definition, data: EntryData, audience: Flavour): string | null {
  const { found } = definition;
  const fill = (path: string | undefined) => path?.replace('{slug}', String(data.slug)) ?? null;
  if (audience !== 'PUBLICO') return fill(found?.areas?.[audience]) ?? documentPath(definition);
  // The home page shows this landing as its own.
  if (definition.key === 'landings' && data.slug === homeLanding) return '/';
  return entryPath(definition, data) ?? fill(pagePattern(definition, data) ?? found?.path);
}

/** Private documents are read where the others are. */
const documentPath = ({ found }: Definition): string | null =>
  found?.path?.includes('{id}') ? found.path : null;

/**
 * For whom a published entry is, whatever its dates; null where a field hides it from everybody. What is private is for
 * agents, who find it by their own search (`visible`).
 */
function audienceIn(definition: Definition, live: EntryData): Flavour | null {
  const audience = audienceOf(definition, live);
  const publication = { live, deletedAt: null, publishAt: null };
  const reasons = visible(publication, definition, audience, new Date()).reasons.filter(
    (reason) => reason !== 'before' && reason !== 'after',
  );
  if (reasons.length === 0) return audience;
  return reasons.every((reason) => reason === 'private') ? 'AGENT' : null;
}

/** The place of an entry among those of which one is chosen for a page; null where each has its own. */
function choiceOf(definition: Definition, data: EntryData): number | null {
  const pattern = pagePattern(definition, data);
  if (pattern === null || isPagePerEntry(pattern)) return null;
  if (pattern.split('/').at(-1) === data.slug) return -1;
  return typeof data.order === 'number' ? data.order : 0;
}

/** Any page is a page: nobody looks for that. */
const aboutOf = (kind: SearchKind): string => (kind === 'PAGE' ? '' : searchKindNames[kind][0]);

const idIn = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
    ? value.id
    : null;

/** What an entry's rows have in common. */
function common(definition: Definition, live: EntryData, audience: Flavour) {
  const { start, end } = shownBetween(live);
  const [needed] = fieldsTo(definition);
  const requires = needed ? live[needed.name] : null;
  return {
    audience,
    from: start?.toISOString() ?? null,
    until: end?.toISOString() ?? null,
    requires: typeof requires === 'string' ? requires : idIn(requires),
    file: definition.found?.kind === 'DOCUMENT' ? idIn(live.file) : null,
  };
}

const textRow = ({ title, keys = '', lead = '', body }: Partial<Searchable> & { title: string }) => ({
  title,
  plain: words(title),
  keys: words(keys),
  lead,
  body: body?.slice(0, longestText) ?? '',
});

const isRecord = (value: unknown): value is EntryData => typeof value === 'object' && value !== null;

/** Whether the page of an entry says that another page is to be found in its place. */
const isCopy = ({ seo }: EntryData): boolean => isRecord(seo) && typeof seo.canonical === 'string';

/** The rows of one published entry: its own, and those of its questions. */
function entryRows(definition: Definition, live: EntryData): IndexRow[] {
  const audience = audienceIn(definition, live);
  if (audience === null) return [];
  const shared = common(definition, live, audience);
  if (!isFound(definition) || (audience === 'PUBLICO' && isCopy(live)))
    return [
      { ...shared, ...textRow({ title: '' }), part: '', kind: null, about: '', path: '', choice: null },
    ];
  const path = pathOf(definition, live, audience);
  if (path === null) return [];
  const choice = audience === 'PUBLICO' ? choiceOf(definition, live) : null;
  const questions = searchableQuestions(definition, live).map((question, index) => ({
    ...shared,
    ...textRow(question),
    part: `question ${index}`,
    kind: 'QUESTION' as const,
    about: aboutOf('QUESTION'),
    path: `${path}#preguntas`,
    choice,
  }));
  const kind = definition.found?.kind ?? 'PAGE';
  return [
    {
      ...shared,
      ...textRow(searchableText(definition, live)),
      part: '',
      kind,
      about: aboutOf(kind),
      path,
      choice,
    },
    ...questions,
  ];
}

/** The rows of the fixed pages, by the words that the published settings have for them. */
export function fixedRows(settings: EntryData | null): IndexRow[] {
  const told = Array.isArray(settings?.pages) ? settings.pages.filter(isRecord) : [];
  return Object.entries(fixedPages).map(([path, [name]]) => {
    const own = told.find(({ page }) => page === path);
    const say = (field: 'title' | 'description') => (typeof own?.[field] === 'string' ? own[field] : '');
    return {
      ...textRow({
        title: name,
        keys: `${say('title')} ${path.replaceAll(/[/-]/g, ' ')}`,
        body: say('description'),
      }),
      part: path,
      kind: 'PAGE',
      about: '',
      audience: 'PUBLICO',
      path,
      from: null,
      until: null,
      choice: null,
      requires: null,
      file: null,
    };
  });
}

/** Whose rows a save writes, and which; without an owner they are the entry's. */
export interface IndexChange {
  owner: string | null;
  rows: IndexRow[];
}

/**
 * The rows that the index has of an entry; null where it has none of the section.
 *
 * @param live what is published of it; null for nothing
 */
export function indexOf(definition: Definition, live: EntryData | null): IndexChange | null {
  if (!isIndexed(definition)) return null;
  if (definition.principal === undefined)
    return { owner: null, rows: live ? entryRows(definition, live) : [] };
  // Of the settings those count that the whole site uses.
  return live?.slug === definition.principal ? { owner: nobody, rows: fixedRows(live) } : null;
}
