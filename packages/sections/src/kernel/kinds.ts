import type { z } from 'zod';
import { backgroundFieldKind } from '../fields/background/background.ts';
import { boolFieldKind } from '../fields/bool/bool.ts';
import { colourFieldKind } from '../fields/colour/colour.ts';
import { ctaFieldKind } from '../fields/cta/cta.ts';
import { dateFieldKind } from '../fields/date/date.ts';
import { emailFieldKind } from '../fields/email/email.ts';
import { fileFieldKind } from '../fields/file/file.ts';
import { groupFieldKind } from '../fields/group/group.ts';
import { iconFieldKind } from '../fields/icon/icon.ts';
import { imageFieldKind } from '../fields/image/image.ts';
import { listFieldKind } from '../fields/list/list.ts';
import { moneyFieldKind } from '../fields/money/money.ts';
import { numberFieldKind } from '../fields/number/number.ts';
import { phoneFieldKind } from '../fields/phone/phone.ts';
import { refFieldKind } from '../fields/ref/ref.ts';
import { refsFieldKind } from '../fields/refs/refs.ts';
import { richTextFieldKind } from '../fields/richText/richText.ts';
import { selectFieldKind } from '../fields/select/select.ts';
import { slugFieldKind } from '../fields/slug/slug.ts';
import { tagsFieldKind } from '../fields/tags/tags.ts';
import { textFieldKind } from '../fields/text/text.ts';
import { textareaFieldKind } from '../fields/textarea/textarea.ts';
import { urlFieldKind } from '../fields/url/url.ts';
import { videoFieldKind } from '../fields/video/video.ts';
import { unfinished } from './draft.ts';
import type { Change, Field, FieldKind, Kinds, Reference } from './field.ts';
import type { Lookup } from './view.ts';

/** A kind whose field and value types are checked when it is called, no longer when it is compiled. */
interface AnyKind {
  input(field: Field): z.ZodType;
  output(field: Field): z.ZodType;
  empty(field: Field): unknown;
  view(value: unknown, field: Field, lookup: Lookup): unknown;
  diff(before: unknown, after: unknown, field: Field, path: string): Change[];
  searchText(value: unknown, field: Field): string;
  references(value: unknown, field: Field, path: string): Reference[];
}

/**
 * Forgets a kind's own types. The field is recognised by its kind; a value that is not null was parsed by
 * this very kind's `input` before it was stored.
 */
function forget<F extends Field, V>(kind: FieldKind<F, V>): AnyKind {
  const isMine = (field: Field): field is F => field.kind === kind.kind;
  const isValue = (value: unknown): value is V => value !== null && value !== undefined;
  const mine = (field: Field): F => {
    if (isMine(field)) return field;
    throw new Error(`a field of kind ${field.kind} came to the kind ${kind.kind}`);
  };
  return {
    input: (field) => kind.input(mine(field), kinds),
    output: (field) => kind.output(mine(field), kinds),
    empty: (field) => kind.empty(mine(field), kinds),
    view: (value, field, lookup) => (isValue(value) ? kind.view(value, mine(field), lookup, kinds) : null),
    diff: (before, after, field, path) =>
      kind.diff(isValue(before) ? before : null, isValue(after) ? after : null, mine(field), path, kinds),
    searchText: (value, field) => (isValue(value) ? kind.searchText(value, mine(field), kinds) : ''),
    references: (value, field, path) =>
      isValue(value) ? kind.references(value, mine(field), path, kinds) : [],
  };
}

const registry = {
  text: forget(textFieldKind),
  textarea: forget(textareaFieldKind),
  richText: forget(richTextFieldKind),
  number: forget(numberFieldKind),
  money: forget(moneyFieldKind),
  bool: forget(boolFieldKind),
  select: forget(selectFieldKind),
  colour: forget(colourFieldKind),
  url: forget(urlFieldKind),
  slug: forget(slugFieldKind),
  email: forget(emailFieldKind),
  phone: forget(phoneFieldKind),
  tags: forget(tagsFieldKind),
  date: forget(dateFieldKind),
  image: forget(imageFieldKind),
  file: forget(fileFieldKind),
  video: forget(videoFieldKind),
  icon: forget(iconFieldKind),
  background: forget(backgroundFieldKind),
  cta: forget(ctaFieldKind),
  ref: forget(refFieldKind),
  refs: forget(refsFieldKind),
  list: forget(listFieldKind),
  group: forget(groupFieldKind),
};

/** The names of the kinds, as `sections.json` writes them. */
export type KindName = keyof typeof registry;

export const kindNames = Object.keys(registry);

export const isKindName = (name: string): name is KindName => Object.hasOwn(registry, name);

const kindOf = (field: Field): AnyKind => {
  if (isKindName(field.kind)) return registry[field.kind];
  throw new Error(`there is no field kind ${field.kind}`);
};

/** Every kind behind one door: picks the field's kind and asks it. */
export const kinds: Kinds = {
  input: (field) => {
    const kind = kindOf(field);
    return field.isDraft ? unfinished(kind.input(field), kind.empty(field)) : kind.input(field);
  },
  output: (field) => kindOf(field).output(field),
  empty: (field) => kindOf(field).empty(field),
  view: (value, field, lookup) =>
    field.private && !lookup.withPrivate ? null : kindOf(field).view(value, field, lookup),
  diff: (before, after, field, path) => kindOf(field).diff(before, after, field, path),
  searchText: (value, field) => kindOf(field).searchText(value, field),
  references: (value, field, path) => kindOf(field).references(value, field, path),
};
