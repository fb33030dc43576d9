import { isRecord } from '@centinela/sections/fields/isRecord.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import type { Field, Fields } from '@centinela/sections/kernel/field.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';

/** The range of mark characters, one per form path, from a plane that no text uses (Unicode, plane 15). */
const firstMark = 0xf0000;
const maxIndex = 0xfffd;
const markPattern = /[\u{F0000}-\u{FFFFD}]/gu;

/** Assigns marks to form paths; a path keeps its mark while the form is open. */
export class MarkRegistry {
  readonly #paths: string[] = [];
  readonly #indexes = new Map<string, number>();

  /** The mark of a path; empty when there are more paths than marks. */
  getMark(path: string): string {
    const known = this.#indexes.get(path);
    if (known !== undefined) return String.fromCodePoint(firstMark + known);
    const index = this.#paths.length;
    if (index > maxIndex) return '';
    this.#paths.push(path);
    this.#indexes.set(path, index);
    return String.fromCodePoint(firstMark + index);
  }

  /** The paths of the marks in a text, without duplicates. */
  findPaths(text: string): string[] {
    const found = text.match(markPattern) ?? [];
    return [...new Set(found)].flatMap((mark) => this.#paths[(mark.codePointAt(0) ?? 0) - firstMark] ?? []);
  }
}

export const removeMarks = (text: string): string => text.replace(markPattern, '');

/** Appends the mark to each line of a text, because a view may render lines separately. */
const markText = (text: string, mark: string): string =>
  text.replace(/\S(?=[^\S\n]*(?:\n|$))/gu, `$&${mark}`);

/** Appends the mark to each text node of HTML, but not to tags. */
const markHtml = (html: string, mark: string): string =>
  html.replace(/<(?:"[^"]*"|'[^']*'|[^'"<>])*>|[^<]+/g, (part) =>
    part.startsWith('<') || part.trim() === '' ? part : part + mark,
  );

const mediaAddress = /^\/media\/[^/]+/;

/** The visible text members of a button or a file. */
const visibleMembers: ReadonlySet<string> = new Set(['title', 'name']);

/** Marks the visible parts of a non-text value: file URLs, button labels and document names. */
function markParts(view: unknown, mark: string, member = ''): unknown {
  if (typeof view === 'string')
    return mediaAddress.test(view)
      ? view.replace(mediaAddress, `$&${mark}`)
      : visibleMembers.has(member)
        ? markText(view, mark)
        : view;
  if (Array.isArray(view)) return view.map((each) => markParts(each, mark));
  if (!isRecord(view)) return view;
  return Object.fromEntries(Object.entries(view).map(([name, each]) => [name, markParts(each, mark, name)]));
}

/** Whether a field is displayed text. Text with a format is excluded, because views parse it. */
export const isDisplayedText = (field: Field): boolean =>
  kinds.textRole(field) !== null && !('format' in field && field.format !== undefined);

const isText = (view: unknown): view is string | string[] =>
  typeof view === 'string' || (Array.isArray(view) && view.every((each) => typeof each === 'string'));

/** Adds marks to the views of fields. */
export class ViewMarker {
  readonly registry = new MarkRegistry();
  /** Marked list items, cached by item, because unchanged items keep their reference. */
  readonly #items = new WeakMap<object, { path: string; marked: EntryData }>();

  /**
   * An entry's view with every text and picture marked with its form path. Everything inside a referenced entry is
   * marked with the path of the reference.
   *
   * @param values the form's values
   */
  markEntry(definition: Definition, values: EntryData, view: EntryData): EntryData {
    return { ...view, ...this.#fields(definition.fields, values, view, (name) => name) };
  }

  #fields(fields: Fields, values: unknown, view: EntryData, pathOf: (name: string) => string): EntryData {
    const record = isRecord(values) ? values : {};
    return Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        this.#value(field, record[name], view[name], pathOf(name)),
      ]),
    );
  }

  #value(field: Field, value: unknown, view: unknown, path: string): unknown {
    const inner = kinds.inner(field);
    if (inner && Array.isArray(view))
      return view.map((item: unknown, index) =>
        isRecord(item)
          ? this.#item(inner, Array.isArray(value) ? value[index] : null, item, `${path}.${index}`)
          : item,
      );
    if (inner && isRecord(view)) return this.#fields(inner, value, view, (name) => `${path}.${name}`);
    const [section] = kinds.embeds(field);
    if (section !== undefined) return this.#named(section, value, view, path);
    const mark = this.registry.getMark(path);
    if (!isDisplayedText(field) || !isText(view)) return markParts(view, mark);
    const addMark = field.kind === 'richText' ? markHtml : markText;
    return typeof view === 'string' ? addMark(view, mark) : view.map((each) => addMark(each, mark));
  }

  #item(fields: Fields, value: unknown, item: EntryData, path: string): EntryData {
    const known = this.#items.get(item);
    if (known?.path === path) return known.marked;
    const marked = this.#fields(fields, value, item, (name) => `${path}.${name}`);
    this.#items.set(item, { path, marked });
    return marked;
  }

  /** Marks visible referenced entries with the path of their id. */
  #named(section: string, value: unknown, view: unknown, path: string): unknown {
    if (Array.isArray(view))
      return view.map((each: unknown) => {
        const at = Array.isArray(value) && isRecord(each) ? value.indexOf(each.id) : -1;
        return this.#other(section, each, at < 0 ? path : `${path}.${at}`);
      });
    return this.#other(section, view, path);
  }

  #other(section: string, view: unknown, path: string): unknown {
    if (!isRecord(view) || !isSectionKey(section)) return view;
    const { fields } = getDefinition(section);
    return { ...view, ...this.#inside(fields, view, path) };
  }

  /** Marks everything inside another entry with the same path. */
  #inside(fields: Fields, view: EntryData, path: string): EntryData {
    return Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, this.#insideValue(field, view[name], path)]),
    );
  }

  #insideValue(field: Field, view: unknown, path: string): unknown {
    const inner = kinds.inner(field);
    if (inner && Array.isArray(view))
      return view.map((item: unknown) => (isRecord(item) ? this.#inside(inner, item, path) : item));
    if (inner && isRecord(view)) return this.#inside(inner, view, path);
    const [section] = kinds.embeds(field);
    if (section !== undefined)
      return Array.isArray(view)
        ? view.map((each: unknown) => this.#other(section, each, path))
        : this.#other(section, view, path);
    return this.#value(field, null, view, path);
  }
}
