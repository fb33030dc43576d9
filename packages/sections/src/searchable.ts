import { isRecord } from './fields/isRecord.ts';
import { toPlainText } from './fields/richText/richText.ts';
import type { Definition } from './kernel/defineSection.ts';
import { type EntryData, entryTitle } from './kernel/derive.ts';
import type { Field, Fields } from './kernel/field.ts';
import { kinds } from './kernel/kinds.ts';
import { memoise } from './kernel/memoise.ts';

/** Returns the words of an entry's address; some pages contain them nowhere else (`/monitoreo/gps`). */
const getAddressWords = ({ slug }: EntryData): string =>
  typeof slug === 'string' ? slug.replace(/[-/]/g, ' ') : '';

/** An entry's text for the search index: title, names, summary and body. */
export interface Searchable {
  title: string;
  /** What the page is called: its titles, codes and address. A search for exactly one of them finds it first. */
  names: string[];
  /** Alternative names: search-engine titles, codes, words of the address. */
  keys: string;
  /** Text that summarises the entry. */
  lead: string;
  /** All other text. */
  body: string;
}

/** A question with its answer, indexed separately. */
export interface SearchableQuestion {
  title: string;
  body: string;
}

const isQuestions = (inner: Fields): boolean => 'question' in inner && 'answer' in inner;

/** Checks whether the search finds an entry by a field. The site search is in Spanish, so translations are left out. */
const isPublic = ({ private: isPrivate, hidden, translates }: Field): boolean =>
  !isPrivate && !hidden && translates === undefined;

/** Collects the text of public fields, including those in lists and groups. */
function collectTexts(fields: Fields, data: EntryData): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = data[name];
    if (!isPublic(field) || value === null || value === undefined) return [];
    const inner = kinds.inner(field);
    if (!inner) return kinds.textRole(field) ? [kinds.searchText(value, field)] : [];
    if (isQuestions(inner)) return [];
    return [value].flat().flatMap((item) => (isRecord(item) ? collectTexts(inner, item) : []));
  });
}

const joinTexts = (texts: readonly string[]): string => texts.filter(Boolean).join('\n');

/** Returns the fields that match a predicate. */
const filterFields = (fields: Fields, matches: (name: string, field: Field) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name, field]) => matches(name, field)));

/** Groups a section's fields by their role in the search index. */
const groupFields = memoise(({ title, fields }: Definition) => {
  const isKey = (name: string, field: Field) =>
    name === 'seo' || (field.unique === true && kinds.textRole(field) !== null);
  const isLead = (name: string, field: Field) => kinds.textRole(field) === 'lead' && !isKey(name, field);
  const others = filterFields(fields, (name) => name !== title);
  return {
    keys: filterFields(others, isKey),
    lead: filterFields(others, isLead),
    body: filterFields(others, (name, field) => !isKey(name, field) && !isLead(name, field)),
  };
});

/** Splits a title like "Plan Clásico: tu casa, despierta por vos | Centinela" into the names in it. */
export function splitTitle(title: string): string[] {
  const [whole = ''] = title.split(' | ');
  const [start = ''] = whole.split(':');
  return [...new Set([whole, start].map((name) => name.trim()))].filter(Boolean);
}

/** Returns the values of unique text fields, such as codes. */
const listCodes = ({ fields }: Definition, data: EntryData): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = data[name];
    return field.unique === true && field.kind === 'text' && typeof value === 'string' ? [value] : [];
  });

/** Returns a text of the search-engine fields; empty if there is none. */
const getPageText = ({ seo }: EntryData, name: 'title' | 'words'): string => {
  const text = isRecord(seo) ? seo[name] : null;
  return typeof text === 'string' ? text : '';
};

function listNames(definition: Definition, data: EntryData): string[] {
  const names = [
    ...splitTitle(entryTitle(definition, data)),
    ...splitTitle(getPageText(data, 'title')),
    ...getPageText(data, 'words').split(','),
    ...listCodes(definition, data),
    getAddressWords(data),
  ];
  return [...new Set(names.map((name) => name.trim()))].filter(Boolean);
}

/** Returns the public text of an entry's published fields as plain text. */
export function extractSearchable(definition: Definition, data: EntryData): Searchable {
  const { keys, lead, body } = groupFields(definition);
  return {
    title: entryTitle(definition, data),
    names: listNames(definition, data),
    keys: joinTexts([...collectTexts(keys, data), getAddressWords(data)]),
    lead: joinTexts(collectTexts(lead, data)),
    body: joinTexts(collectTexts(body, data)),
  };
}

/** Returns the questions that an entry answers. */
export const extractQuestions = (definition: Definition, data: EntryData): SearchableQuestion[] =>
  Object.entries(definition.fields).flatMap(([name, field]) => {
    const inner = isPublic(field) ? kinds.inner(field) : null;
    if (!inner || !isQuestions(inner)) return [];
    return [data[name] ?? []].flat().flatMap((item) => {
      if (!isRecord(item) || typeof item.question !== 'string' || typeof item.answer !== 'string') return [];
      return [{ title: item.question, body: toPlainText(item.answer) }];
    });
  });

const getFileId = (value: unknown): string | null =>
  isRecord(value) && typeof value.id === 'string' ? value.id : null;

/** Returns the id of the picture that represents an entry: its thumbnail, else its first picture; null for none. */
export function extractPicture(definition: Definition, data: EntryData): string | null {
  const thumbnail = definition.picture ? getFileId(data[definition.picture]) : null;
  return thumbnail ?? findFirstPicture(definition.fields, data);
}

function findFirstPicture(fields: Fields, data: EntryData): string | null {
  for (const [name, field] of Object.entries(fields)) {
    const value = data[name];
    if (!isPublic(field) || value === null || value === undefined || name === 'seo') continue;
    if (field.kind === 'image') {
      const id = getFileId(value);
      if (id !== null) return id;
    }
    const inner = field.kind === 'list' || field.kind === 'group' ? kinds.inner(field) : null;
    for (const item of inner ? [value].flat() : []) {
      const id = inner && isRecord(item) ? findFirstPicture(inner, item) : null;
      if (id !== null) return id;
    }
  }
  return null;
}
