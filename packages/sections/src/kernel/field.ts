import type { z } from 'zod';
import type { Label } from './language.ts';
import type { Lookup } from './view.ts';

/** What every field says of itself, whatever its kind. */
export interface FieldOptions {
  label: Label;
  help?: Label;
  required?: boolean;
  /** A column of the list. */
  column?: boolean;
  /** A filter of the list and of the API. */
  filter?: boolean;
  /** May be sorted by. */
  sort?: boolean;
  /** No two entries of the section may share the value, nor what reads the same. For fields of the entry itself. */
  unique?: boolean;
  /** The form asks for it only while another field holds one of these values. What is stored is shown all the same. */
  only?: { field: string; in: readonly string[] };
  /** Inside a group or a list: the field beside it whose time has to be earlier. */
  after?: string;
  /** For the company only: public views and public reads get null in its place. */
  private?: boolean;
  /** Settled by the definition: no form asks for it, no list shows or filters by it. */
  hidden?: boolean;
  /** Set by `draftField`, never by a definition: what is inside the value may be missing as well. */
  isDraft?: boolean;
}

/** A field of a definition: plain data, told apart by its kind. */
export interface Field extends FieldOptions {
  readonly kind: string;
}

export type Fields = Readonly<Record<string, Field>>;

/** A use of another entry or of a file, with the place where it stands ("items.3.icon"). */
export interface Reference {
  path: string;
  /** A section's key, or `media` for a file of the library. */
  target: string;
  id: string;
  /** What kind of file may stand here; left out for entries. */
  media?: 'image' | 'video' | 'document';
  /** The extensions that a file may have here. */
  formats?: readonly string[];
  /** What a picture is said to show here; left out where nothing is said, or that it is decoration. */
  alt?: string;
}

/** One changed place between two versions. Texts carry their words, so that the screen can mark them. */
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
 * How a value stands in the stored JSON, for filters and orders: a text, a number, yes or no, several names of which
 * one is looked for, or something made of parts, by which nothing is narrowed.
 */
export type Stored = 'text' | 'number' | 'flag' | 'names' | 'parts';

/** What words that people read tell of an entry. */
export type Words = 'lead' | 'body';

/** How a bound of a range is typed. */
export type RangeInput = 'number' | 'date';

/** Values as a query says them, each with what a person reads. */
export type Choices = Readonly<Record<string, Label>>;

/** The schema of a section's entries as views get them, for fields whose view holds such entries. */
export type EntrySchema = (section: string) => z.ZodType;

/**
 * A kind of field: everything the product does with its values, in one folder.
 *
 * @typeParam F the field's configuration in a definition
 * @typeParam V the stored value when there is one (never null)
 * @typeParam W what views get in its place when there is something (never null); the stored value without it
 */
export interface FieldKind<F extends Field, V, W = V> {
  kind: F['kind'];
  /** Parses what a person or a program sends; wrong values carry a code of `fieldMessages`. */
  input(field: F, kinds: Kinds): z.ZodType;
  /** The stored form as the API answers it: what was read can be sent back. */
  output(field: F, kinds: Kinds): z.ZodType;
  /** What a new entry starts with; null where nothing is. */
  empty(field: F, kinds: Kinds): unknown;
  /** What the public site gets in its place. The lookup holds every file and entry the value names. */
  view(value: V, field: F, lookup: Lookup, kinds: Kinds): W | null;
  /** The schema of what `view` gives, as the public reads declare it; with null where there may be nothing. */
  viewSchema(field: F, entryOf: EntrySchema, kinds: Kinds): z.ZodType<W | null>;
  /** The changed places between two values; empty when they are the same. */
  diff(before: V | null, after: V | null, field: F, path: string, kinds: Kinds): Change[];
  /** The words somebody might search for. */
  searchText(value: V, field: F, kinds: Kinds): string;
  /** Every file and entry the value uses. */
  references(value: V, field: F, path: string, kinds: Kinds): Reference[];
  stored: Stored;
  /** How the bounds of a range are typed, for kinds whose lists may be narrowed to one. */
  range?: RangeInput | null;
  /** Every value there is and its name, for kinds with few: what a list's filter offers. A text is asked for otherwise. */
  choices?(field: F, name: string): Choices | null;
  /** True when its view is nothing once what the value names is gone. */
  vanishes?: boolean;
  /** For kinds whose values people read as words: whether these tell an entry in short, or are all the rest of it. */
  words?: Words;
  /** The fields inside a value, for kinds that hold others. */
  inner?(field: F): Fields | null;
  /** The sections whose entries its view shows a part of. */
  embeds?(field: F): readonly string[];
  /**
   * What the preview shows of a value that could not be stored yet, parsed by nobody; what a new entry starts with where
   * it says nothing or undefined.
   */
  lenient?(value: unknown, field: F, kinds: Kinds): unknown;
}

/**
 * The kinds seen from a kind that holds others (list, group). Values are unknown here: each kind narrows
 * its own through its output schema before it is handed on.
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
  stored(field: Field): Stored;
  range(field: Field): RangeInput | null;
  choices(field: Field, name: string): Choices | null;
  vanishes(field: Field): boolean;
  /** Null for kinds whose values are no words. */
  words(field: Field): Words | null;
  /** The fields inside a value; null for kinds that hold no others. */
  inner(field: Field): Fields | null;
  embeds(field: Field): readonly string[];
  /** A value while it is being written: as it would be stored where it could be, else what of it can be shown. */
  lenient(value: unknown, field: Field): unknown;
}
