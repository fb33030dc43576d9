import { createHash } from 'node:crypto';
import { type Definition, type Flavour, flavours } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, entryPath, isPagePerEntry, pagePattern } from '@centinela/sections/kernel/derive.ts';
import { fixedPages, fixedPageWords, isFixedPage } from '@centinela/sections/kernel/fixedPages.ts';
import { memoise } from '@centinela/sections/kernel/memoise.ts';
import { type SearchKind, searchKindNames } from '@centinela/sections/kernel/search/search.ts';
import { getAudience, getVisibilityPeriod, visible } from '@centinela/sections/kernel/visible.ts';
import { definitions } from '@centinela/sections/registry.ts';
import {
  extractPicture,
  extractQuestions,
  extractSearchable,
  type Searchable,
  splitTitle,
} from '@centinela/sections/searchable.ts';
import { homeLanding } from '@centinela/sections/sections/landings/home.ts';

/** A row of the index as written; `id` in a path is a placeholder for the entry's id. */
export interface IndexRow {
  part: string;
  kind: SearchKind | null;
  audience: Flavour;
  path: string;
  title: string;
  /** Words of the title without punctuation, so that codes are found by their parts. */
  plain: string;
  /** What the page is called: a search for exactly one of these names finds it first. */
  names: string[];
  /** Alternative titles and words of the address. */
  keys: string;
  /** The beginning of `body`, with the summary. */
  lead: string;
  body: string;
  /** Name of its kind. */
  about: string;
  from: string | null;
  until: string | null;
  choice: number | null;
  requires: string | null;
  file: string | null;
  /** The picture shown with the row. */
  picture: string | null;
  /** Ids of the blocks of a page, whose texts find it. */
  blocks: string[];
}

/** Nil UUID, used as the entry id of the site's fixed pages. */
export const nilUuid = '00000000-0000-0000-0000-000000000000';

/** Maximum number of characters that are searched, and that passages are taken from. */
const maxTextLength = 60_000;
export const maxBodyLength = 6000;

/** Increment when entries produce different rows, which triggers a rebuild of the index. */
const rowsVersion = 5;

const fieldsTo = (definition: Definition) =>
  Object.entries(definition.fields).flatMap(([name, field]) =>
    field.required && field.kind === 'ref' && 'to' in field && typeof field.to === 'string'
      ? [{ name, to: field.to }]
      : [],
  );

/** Whether entries of a section can be search results. */
const isSearchable = ({ searchResult, page }: Definition): boolean =>
  searchResult !== undefined || page !== undefined;

/** Sections whose entries must be visible for entries of other sections to be shown. */
const required: ReadonlySet<string> = new Set(
  definitions.filter(isSearchable).flatMap((definition) => fieldsTo(definition).map(({ to }) => to)),
);

/** The fields of a section that refer to the blocks of its page. */
const listBlockFields = ({ fields }: Definition) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'refs' && 'blocks' in field && 'to' in field && typeof field.to === 'string'
      ? [{ name, to: field.to }]
      : [],
  );

/** Sections whose entries are blocks of pages. */
const blockSections: ReadonlySet<string> = new Set(
  definitions.filter(isSearchable).flatMap((definition) => listBlockFields(definition).map(({ to }) => to)),
);

/** Whether saves of a section update the index. */
export const isIndexed = memoise(
  (definition: Definition) =>
    isSearchable(definition) ||
    required.has(definition.key) ||
    blockSections.has(definition.key) ||
    definition.principal !== undefined,
);

/** Hash of everything that determines the index: the definitions and the version of this code. */
export const indexVersion = createHash('sha256')
  .update(JSON.stringify([rowsVersion, definitions.filter(isIndexed), fixedPages, fixedPageWords]))
  .digest('hex');

const words = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();

/** Determines the path of an entry for an audience; null if it has none. */
function getPath(definition: Definition, data: EntryData, audience: Flavour): string | null {
  const { searchResult } = definition;
  const fill = (path: string | undefined) => path?.replace('{slug}', String(data.slug)) ?? null;
  if (audience !== 'PUBLICO') return fill(searchResult?.areas?.[audience]) ?? documentPath(definition);
  // The home page renders this landing page.
  if (definition.key === 'landings' && data.slug === homeLanding) return '/';
  return entryPath(definition, data) ?? fill(pagePattern(definition, data) ?? searchResult?.path);
}

/** Path at which private documents are read, alongside other documents. */
const documentPath = ({ searchResult }: Definition): string | null =>
  searchResult?.path?.includes('{id}') ? searchResult.path : null;

/**
 * Determines the audience of a published entry, regardless of its dates; null if a field hides it. Private
 * entries belong to agents, who find them by their own search (`visible`).
 */
function getIndexAudience(definition: Definition, live: EntryData): Flavour | null {
  const audience = getAudience(definition, live);
  const { areas, audienceField } = definition.searchResult ?? {};
  const finder = flavours.find((flavour) => audienceField !== undefined && flavour === live[audienceField]);
  const publication = { live, deletedAt: null, publishAt: null };
  const reasons = visible(publication, definition, audience, new Date()).reasons.filter(
    (reason) => reason !== 'before' && reason !== 'after',
  );
  if (reasons.length === 0) return finder && finder !== 'PUBLICO' && areas?.[finder] ? finder : audience;
  return reasons.every((reason) => reason === 'private') ? 'AGENT' : null;
}

/** Rank of an entry among the candidates for one page; null if it has its own page. */
function getChoice(definition: Definition, data: EntryData): number | null {
  const pattern = pagePattern(definition, data);
  if (pattern === null || isPagePerEntry(pattern)) return null;
  if (pattern.split('/').at(-1) === data.slug) return -1;
  return typeof data.order === 'number' ? data.order : 0;
}

/** Name of a kind for the search text; empty for pages, because "page" is not a useful term. */
const getKindName = (kind: SearchKind): string => (kind === 'PAGE' ? '' : searchKindNames[kind][0]);

const idIn = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
    ? value.id
    : null;

/** Returns the ids of the blocks of an entry's page. */
const listBlocks = (definition: Definition, live: EntryData): string[] =>
  listBlockFields(definition).flatMap(({ name }) =>
    [live[name] ?? []].flat().flatMap((value) => (typeof value === 'string' ? value : (idIn(value) ?? []))),
  );

/** Returns all texts of a block, with its questions, as one text. The title of its entry is for editors only. */
function getBlockText(definition: Definition, live: EntryData): string {
  const { lead, body } = extractSearchable(definition, live);
  const questions = extractQuestions(definition, live).map((each) => `${each.title}\n${each.body}`);
  return [lead, body, ...questions].filter(Boolean).join('\n');
}

/** Columns shared by all rows of an entry. */
function buildCommonColumns(definition: Definition, live: EntryData, audience: Flavour) {
  const { start, end } = getVisibilityPeriod(live);
  const [needed] = fieldsTo(definition);
  const requires = needed ? live[needed.name] : null;
  return {
    audience,
    from: start?.toISOString() ?? null,
    until: end?.toISOString() ?? null,
    requires: typeof requires === 'string' ? requires : idIn(requires),
    file: definition.searchResult?.kind === 'DOCUMENT' ? idIn(live.file) : null,
    picture: extractPicture(definition, live),
    blocks: listBlocks(definition, live),
  };
}

const textRow = ({
  title,
  names = [title],
  keys = '',
  lead = '',
  body,
}: Partial<Searchable> & { title: string }) => ({
  title,
  plain: words(title),
  names: names.map(words).filter(Boolean),
  keys: words(keys),
  lead,
  body: body?.slice(0, maxTextLength) ?? '',
});

const isRecord = (value: unknown): value is EntryData => typeof value === 'object' && value !== null;

/** Whether the entry declares another page as its canonical one. */
const isCopy = ({ seo }: EntryData): boolean => isRecord(seo) && typeof seo.canonical === 'string';

/** Builds the rows of a published entry: its own and those of its questions. */
function buildEntryRows(definition: Definition, live: EntryData): IndexRow[] {
  const audience = getIndexAudience(definition, live);
  if (audience === null) return [];
  const shared = buildCommonColumns(definition, live, audience);
  if (blockSections.has(definition.key))
    return [
      {
        ...shared,
        ...textRow({ title: '', body: getBlockText(definition, live) }),
        ...{ part: '', kind: null, about: '', path: '', choice: null },
      },
    ];
  if (!isSearchable(definition) || (audience === 'PUBLICO' && isCopy(live)))
    return [
      { ...shared, ...textRow({ title: '' }), part: '', kind: null, about: '', path: '', choice: null },
    ];
  const path = getPath(definition, live, audience);
  if (path === null) return [];
  const choice = audience === 'PUBLICO' ? getChoice(definition, live) : null;
  const questions = extractQuestions(definition, live).map((question, index) => ({
    ...shared,
    blocks: [],
    ...textRow(question),
    part: `question ${index}`,
    kind: 'QUESTION' as const,
    about: getKindName('QUESTION'),
    path: `${path}#preguntas`,
    choice,
  }));
  const kind = definition.searchResult?.kind ?? 'PAGE';
  return [
    {
      ...shared,
      ...textRow(extractSearchable(definition, live)),
      part: '',
      kind,
      about: getKindName(kind),
      path,
      choice,
    },
    ...questions,
  ];
}

/** Builds the rows of the fixed pages, with the texts of the published settings. */
export function buildFixedRows(settings: EntryData | null): IndexRow[] {
  const pageTexts = Array.isArray(settings?.pages) ? settings.pages.filter(isRecord) : [];
  return Object.entries(fixedPages).map(([path, [name]]) => {
    const pageText = pageTexts.find(({ page }) => page === path);
    const getText = (field: 'title' | 'description') =>
      typeof pageText?.[field] === 'string' ? pageText[field] : '';
    const names = [
      name,
      ...splitTitle(getText('title')),
      path.replaceAll(/[/-]/g, ' '),
      ...(isFixedPage(path) ? fixedPageWords[path].split(', ') : []),
    ];
    return {
      ...textRow({ title: name, names, keys: names.join(' '), body: getText('description') }),
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
      picture: null,
      blocks: [],
    };
  });
}

/** Index rows to write; without an owner they belong to the entry. */
export interface IndexChange {
  owner: string | null;
  rows: IndexRow[];
}

/**
 * Builds the index rows of an entry; null if its section is not indexed.
 *
 * @param live published content; null if there is none
 */
export function buildIndexChange(definition: Definition, live: EntryData | null): IndexChange | null {
  if (!isIndexed(definition)) return null;
  if (definition.principal === undefined)
    return { owner: null, rows: live ? buildEntryRows(definition, live) : [] };
  // Only the site-wide settings are indexed.
  return live?.slug === definition.principal ? { owner: nilUuid, rows: buildFixedRows(live) } : null;
}
