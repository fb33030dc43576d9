import type { z } from 'zod';
import type { Label } from './language.ts';
import type { Lookup } from './view.ts';

/** Options of every field, regardless of its kind. */
export interface FieldOptions {
  label: Label;
  help?: Label;
  required?: boolean;
  /** Whether the list has a column for it. */
  column?: boolean;
  /** Whether the list and the API can filter by it. */
  filter?: boolean;
  /** Whether the list can be sorted by it. */
  sort?: boolean;
  /**
   * No two entries of the section may have the same value, compared with `normaliseForComparison`. Only for
   * top-level fields.
   */
  unique?: boolean;
  /**
   * The form displays the field only while another field has one of these values. A stored value is published
   * regardless.
   */
  only?: { field: string; in: readonly string[] };
  /** In a group or a list: name of the sibling field whose time must be earlier. */
  after?: string;
  /** True for an internal field: public views and public reads receive null. */
  private?: boolean;
  /** True for a field whose value the definition sets: forms, lists and filters leave it out. */
  hidden?: boolean;
  /** Name of the sibling field whose text this field has in English; set by `withEnglish`. */
  translates?: string;
  /** Set by `toDraftField`, never by a definition: values inside may be missing too. */
  isDraft?: boolean;
}

/** A field of a definition: plain data, distinguished by its kind. */
export interface Field extends FieldOptions {
  readonly kind: string;
}

export type Fields = Readonly<Record<string, Field>>;

/** A reference to another entry or a file, with its path in the value ("items.3.icon"). */
export interface Reference {
  path: string;
  /** A section's key, or `media` for a library file. */
  target: string;
  id: string;
  /** Required media kind; omitted for entries. */
  media?: 'image' | 'video' | 'document';
  /** Allowed file extensions. */
  formats?: readonly string[];
  /** Alternative text of a picture in this place; omitted when missing or decorative. */
  alt?: string;
}

/** One change between two versions. Changed texts include a word diff for display. */
export type Change =
  | {
      path: string;
      label: Label;
      type: 'words';
      parts: { text: string; change: 'same' | 'added' | 'removed' }[];
    }
  | { path: string; label: Label; type: 'media'; before: string | null; after: string | null }
  | { path: string; label: Label; type: 'value'; before: unknown; after: unknown };

/**
 * How a value is stored in JSON, for filters and sorting: a text, a number, a boolean, a list of names to search,
 * or a composite that cannot be filtered.
 */
export type StorageType = 'text' | 'number' | 'flag' | 'names' | 'parts';

/** Role of a kind's text in the search index: `lead` is indexed as the summary of an entry, `body` as its content. */
export type TextRole = 'lead' | 'body';

/** Input type of range limits. */
export type RangeInput = 'number' | 'date';

/** Query values with their labels. */
export type Choices = Readonly<Record<string, Label>>;

/** Returns the view schema of a section's entries, for fields whose view contains entries. */
export type EntrySchema = (section: string) => z.ZodType;

/**
 * A field kind: everything the product does with its values, in one folder.
 *
 * @typeParam F the field's configuration in a definition
 * @typeParam V the stored value when present (never null)
 * @typeParam W the view value when present (never null); the stored value by default
 */
export interface FieldKind<F extends Field, V, W = V> {
  kind: F['kind'];
  /** Parses input; errors have a code from `fieldMessages`. */
  input(field: F, kinds: Kinds): z.ZodType;
  /** Schema of the stored value in API responses; a value that was read can be sent back. */
  output(field: F, kinds: Kinds): z.ZodType;
  /** Returns the initial value of a new entry; null for none. */
  empty(field: F, kinds: Kinds): unknown;
  /** Returns the value for the public site. The lookup contains every file and entry that the value refers to. */
  view(value: V, field: F, lookup: Lookup, kinds: Kinds): W | null;
  /** Schema of `view` results, as declared by the public reads; nullable where there may be no value. */
  viewSchema(field: F, entryOf: EntrySchema, kinds: Kinds): z.ZodType<W | null>;
  /** Returns the changes between two values; empty when they are equal. */
  diff(before: V | null, after: V | null, field: F, path: string, kinds: Kinds): Change[];
  /** Returns the searchable text. */
  searchText(value: V, field: F, kinds: Kinds): string;
  /** Returns every file and entry that the value refers to. */
  references(value: V, field: F, path: string, kinds: Kinds): Reference[];
  stored: StorageType;
  /** Input type of range limits, for kinds whose lists can be filtered by range. */
  range?: RangeInput | null;
  /**
   * All possible values with labels, for kinds with few of them, as options of a list filter. Other kinds get a
   * text filter.
   */
  choices?(field: F, name: string): Choices | null;
  /** True if the view is null once a referenced file or entry is deleted. */
  vanishes?: boolean;
  /** Role of the kind's text in the search index; omitted for kinds without readable text. */
  textRole?: TextRole;
  /** Returns the fields inside a value, for kinds that contain others. */
  inner?(field: F): Fields | null;
  /** Returns the sections whose entries are embedded in the view. */
  embeds?(field: F): readonly string[];
  /**
   * Converts an unsaved, possibly invalid value to one that the preview can show. The preview shows the initial value if this
   * returns undefined or is not defined.
   */
  toPreview?(value: unknown, field: F, kinds: Kinds): unknown;
}

/**
 * The operations of all field kinds, for kinds that contain others (list, group). Each operation delegates to the kind of
 * the given field, so the type of the value is unknown here.
 */
export interface Kinds {
  input(field: Field): z.ZodType;
  output(field: Field): z.ZodType;
  empty(field: Field): unknown;
  view(value: unknown, field: Field, lookup: Lookup): unknown;
  viewSchema(field: Field, entryOf: EntrySchema): z.ZodType;
  diff(before: unknown, after: unknown, field: Field, path: string): Change[];
  searchText(value: unknown, field: Field): string;
  references(value: unknown, field: Field, path: string): Reference[];
  stored(field: Field): StorageType;
  range(field: Field): RangeInput | null;
  choices(field: Field, name: string): Choices | null;
  vanishes(field: Field): boolean;
  /** Null for kinds without readable text. */
  textRole(field: Field): TextRole | null;
  /** The fields inside a value; null for kinds without nested fields. */
  inner(field: Field): Fields | null;
  embeds(field: Field): readonly string[];
  /**
   * Converts an unsaved value for the preview: to the value that would be stored if it is valid, else to one with the parts
   * that can be shown.
   */
  toPreview(value: unknown, field: Field): unknown;
}
