import { isRecord } from '../../fields/isRecord.ts';
import { plainText } from '../../fields/richText/richText.ts';
import type { Definition } from '../defineSection.ts';
import { type EntryData, entryTitle, once } from '../derive.ts';
import type { Field, Fields } from '../field.ts';
import { kinds } from '../kinds.ts';

/** The words of an address: a page may be called by them and nowhere else (`/monitoreo/gps`). */
const addressWords = ({ slug }: EntryData): string =>
  typeof slug === 'string' ? slug.replace(/[-/]/g, ' ') : '';

/** What the searcher knows of a text: its name, what tells it in few words, and all that stands in it. */
export interface Searchable {
  title: string;
  /** What it is called elsewhere: by search engines, by a code, in its address. */
  keys: string;
  /** What tells it in short. */
  lead: string;
  /** All the rest. */
  body: string;
}

/** A question with its answer, which is found by itself. */
export interface SearchableQuestion {
  title: string;
  body: string;
}

const isQuestions = (inner: Fields): boolean => 'question' in inner && 'answer' in inner;

const isShown = ({ private: isPrivate, hidden }: Field): boolean => !isPrivate && !hidden;

/** The texts in fields that visitors read, those in lists and groups among them; nothing of what is private. */
function textsIn(fields: Fields, data: EntryData): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = data[name];
    if (!isShown(field) || value === null || value === undefined) return [];
    const inner = kinds.inner(field);
    if (!inner) return kinds.words(field) ? [kinds.searchText(value, field)] : [];
    if (isQuestions(inner)) return [];
    return [value].flat().flatMap((item) => (isRecord(item) ? textsIn(inner, item) : []));
  });
}

const joined = (texts: readonly string[]): string => texts.filter(Boolean).join('\n');

/** The fields of which a predicate is true. */
const only = (fields: Fields, isWanted: (name: string, field: Field) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name, field]) => isWanted(name, field)));

/** The fields of a section by what the searcher takes them for. */
const fieldsBy = once(({ title, fields }: Definition) => {
  const isKey = (name: string, field: Field) =>
    name === 'seo' || (field.unique === true && kinds.words(field) !== null);
  const isLead = (name: string, field: Field) => kinds.words(field) === 'lead' && !isKey(name, field);
  const others = only(fields, (name) => name !== title);
  return {
    keys: only(others, isKey),
    lead: only(others, isLead),
    body: only(others, (name, field) => !isKey(name, field) && !isLead(name, field)),
  };
});

/** What visitors may find of an entry's published fields, as plain text. */
export function searchableText(definition: Definition, data: EntryData): Searchable {
  const { keys, lead, body } = fieldsBy(definition);
  return {
    title: entryTitle(definition, data),
    keys: joined([...textsIn(keys, data), addressWords(data)]),
    lead: joined(textsIn(lead, data)),
    body: joined(textsIn(body, data)),
  };
}

/** The questions that an entry answers. */
export const searchableQuestions = (definition: Definition, data: EntryData): SearchableQuestion[] =>
  Object.entries(definition.fields).flatMap(([name, field]) => {
    const inner = isShown(field) ? kinds.inner(field) : null;
    if (!inner || !isQuestions(inner)) return [];
    return [data[name] ?? []].flat().flatMap((item) => {
      if (!isRecord(item) || typeof item.question !== 'string' || typeof item.answer !== 'string') return [];
      return [{ title: item.question, body: plainText(item.answer) }];
    });
  });
