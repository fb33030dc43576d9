import { isRecord } from './fields/isRecord.ts';
import type { Definition } from './kernel/defineSection.ts';
import type { EntryData } from './kernel/derive.ts';
import type { Field, Fields } from './kernel/field.ts';
import { kinds } from './kernel/kinds.ts';
import { getDefinition, isSectionKey } from './registry.ts';

/**
 * A mark is a character that identifies a form path, appended to the texts and URLs that show the field. Marks use
 * plane 15 of Unicode, which no text uses.
 */
const firstMark = 0xf0000;
const maxIndex = 0xfffd;
const markPattern = /[\u{F0000}-\u{FFFFD}]/gu;

/** Assigns marks to form paths. The mark of a path never changes. */
export class MarkRegistry {
  readonly #paths: string[] = [];
  readonly #indexes = new Map<string, number>();

  /** Returns the mark of a path; empty if all marks are in use. */
  getMark(path: string): string {
    const knownIndex = this.#indexes.get(path);
    if (knownIndex !== undefined) return String.fromCodePoint(firstMark + knownIndex);
    const index = this.#paths.length;
    if (index > maxIndex) return '';
    this.#paths.push(path);
    this.#indexes.set(path, index);
    return String.fromCodePoint(firstMark + index);
  }

  /** Returns the paths of the marks in a text, without duplicates. */
  findPaths(text: string): string[] {
    const marks = text.match(markPattern) ?? [];
    return [...new Set(marks)].flatMap((mark) => this.#paths[(mark.codePointAt(0) ?? 0) - firstMark] ?? []);
  }
}

export const removeMarks = (text: string): string => text.replace(markPattern, '');

/** Whether a text contains a mark. */
export const hasMarks = (text: string): boolean => text.search(markPattern) >= 0;

/** Appends the mark to each line of a text, because a view may render lines separately. */
const markText = (text: string, mark: string): string =>
  text.replace(/\S(?=[^\S\n]*(?:\n|$))/gu, `$&${mark}`);

/** Appends the mark to each text node of HTML, but not to tags. */
const markHtml = (html: string, mark: string): string =>
  html.replace(/<(?:"[^"]*"|'[^']*'|[^'"<>])*>|[^<]+/g, (part) =>
    part.startsWith('<') || part.trim() === '' ? part : part + mark,
  );

const mediaUrlPattern = /^\/media\/[^/]+/;

/** The visible text members of a button or a file. */
const visibleMembers: ReadonlySet<string> = new Set(['title', 'name']);

/** Marks the visible parts of a value that is not a text: file URLs, button labels and document names. */
function markParts(view: unknown, mark: string, member = ''): unknown {
  if (typeof view === 'string')
    return mediaUrlPattern.test(view)
      ? view.replace(mediaUrlPattern, `$&${mark}`)
      : visibleMembers.has(member)
        ? markText(view, mark)
        : view;
  if (Array.isArray(view)) return view.map((each) => markParts(each, mark));
  if (!isRecord(view)) return view;
  return Object.fromEntries(Object.entries(view).map(([name, each]) => [name, markParts(each, mark, name)]));
}

/** Whether a field contains displayed text. Text with a format is excluded, because views parse it. */
export const isDisplayedText = (field: Field): boolean =>
  kinds.textRole(field) !== null && !('format' in field && field.format !== undefined);

const isText = (view: unknown): view is string | string[] =>
  typeof view === 'string' || (Array.isArray(view) && view.every((each) => typeof each === 'string'));

/** Adds marks to the views of fields. */
export class ViewMarker {
  readonly registry = new MarkRegistry();
  /** Marked list items, cached by item: an unchanged item keeps its reference and its marks. */
  readonly #markedItems = new WeakMap<object, { path: string; marked: EntryData }>();

  /**
   * Returns an entry's view in which every text and picture is marked with its form path. The content of a referenced
   * entry is marked with the path of the reference.
   *
   * @param values the form's values
   */
  markEntry(definition: Definition, values: EntryData, view: EntryData): EntryData {
    return { ...view, ...this.#markFields(definition.fields, values, view, (name) => name) };
  }

  #markFields(
    fields: Fields,
    values: unknown,
    view: EntryData,
    getPath: (name: string) => string,
  ): EntryData {
    const record = isRecord(values) ? values : {};
    return Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        this.#markValue(field, record[name], view[name], getPath(name)),
      ]),
    );
  }

  #markValue(field: Field, value: unknown, view: unknown, path: string): unknown {
    const inner = kinds.inner(field);
    if (inner && Array.isArray(view))
      return view.map((item: unknown, index) =>
        isRecord(item)
          ? this.#markItem(inner, Array.isArray(value) ? value[index] : null, item, `${path}.${index}`)
          : item,
      );
    if (inner && isRecord(view)) return this.#markFields(inner, value, view, (name) => `${path}.${name}`);
    const [section] = kinds.embeds(field);
    if (section !== undefined) return this.#markReferences(section, value, view, path);
    const mark = this.registry.getMark(path);
    if (!isDisplayedText(field) || !isText(view)) return markParts(view, mark);
    const addMark = field.kind === 'richText' ? markHtml : markText;
    return typeof view === 'string' ? addMark(view, mark) : view.map((each) => addMark(each, mark));
  }

  #markItem(fields: Fields, value: unknown, item: EntryData, path: string): EntryData {
    const cached = this.#markedItems.get(item);
    if (cached?.path === path) return cached.marked;
    const marked = this.#markFields(fields, value, item, (name) => `${path}.${name}`);
    this.#markedItems.set(item, { path, marked });
    return marked;
  }

  /** Marks the content of referenced entries with the paths of their ids. */
  #markReferences(section: string, value: unknown, view: unknown, path: string): unknown {
    if (Array.isArray(view))
      return view.map((each: unknown) => {
        const index = Array.isArray(value) && isRecord(each) ? value.indexOf(each.id) : -1;
        return this.#markReferencedEntry(section, each, index < 0 ? path : `${path}.${index}`);
      });
    return this.#markReferencedEntry(section, view, path);
  }

  #markReferencedEntry(section: string, view: unknown, path: string): unknown {
    if (!isRecord(view) || !isSectionKey(section)) return view;
    const { fields } = getDefinition(section);
    return { ...view, ...this.#markWithPath(fields, view, path) };
  }

  /** Marks all fields of a referenced entry with the path of the reference. */
  #markWithPath(fields: Fields, view: EntryData, path: string): EntryData {
    return Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, this.#markValueWithPath(field, view[name], path)]),
    );
  }

  #markValueWithPath(field: Field, view: unknown, path: string): unknown {
    const inner = kinds.inner(field);
    if (inner && Array.isArray(view))
      return view.map((item: unknown) => (isRecord(item) ? this.#markWithPath(inner, item, path) : item));
    if (inner && isRecord(view)) return this.#markWithPath(inner, view, path);
    const [section] = kinds.embeds(field);
    if (section !== undefined)
      return Array.isArray(view)
        ? view.map((each: unknown) => this.#markReferencedEntry(section, each, path))
        : this.#markReferencedEntry(section, view, path);
    return this.#markValue(field, null, view, path);
  }
}
