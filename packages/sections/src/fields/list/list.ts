import { diffArrays } from 'diff';
import { z } from 'zod';
import type { Change, Field, Fields, Kinds } from '../../kernel/field.ts';
import { createFieldsSchema, viewFields } from '../../kernel/fieldSet.ts';
import { defineField, plainKind } from '../../kernel/kind.ts';
import { registerKind } from '../../kernel/kinds.ts';
import type { FieldMessage } from '../../kernel/messages.ts';
import { createOrderedFieldsSchema, groupFieldKind, toPreviewFields } from '../group/group.ts';

/** An ordered list of groups. */
export interface ListField extends Field {
  readonly kind: 'list';
  readonly of: Fields;
  /** Label of one item ("Ícono"). */
  readonly item?: Field['label'];
  readonly min?: number;
  readonly max?: number;
  /** Error message for a wrong item count; defaults to "too few" or "too many". */
  readonly countMessage?: FieldMessage;
  /**
   * Edits the list as a table that accepts pasted spreadsheet rows. Only for items whose fields are all
   * `tableKinds`.
   */
  readonly as?: 'table';
}

export const list = defineField<ListField>('list');

type Item = Record<string, unknown>;

const defaultMaxItems = 200;

/** Treats an item as a group, so that a list consists only of groups. */
const toItemField = (field: ListField, index: number) => ({
  kind: 'group' as const,
  label: [`${field.label[0]} ${index + 1}`, `${field.label[1]} ${index + 1}`] as const,
  fields: field.of,
});

/**
 * Builds the schema of a list. It reports too few items together with the errors inside the items; zod alone
 * checks the count only after every item is valid, so the user would see it last.
 */
function createSchema(field: ListField, schemaOf: (field: Field) => z.ZodType) {
  const { countMessage } = field;
  const min = field.isDraft ? 0 : (field.min ?? 0);
  const tooFew = countMessage ?? (min === 1 ? 'required' : 'tooFew');
  const items = z.array(createOrderedFieldsSchema(field.of, schemaOf), { error: 'wrongType' });
  const countedItems = items.min(min, tooFew).max(field.max ?? defaultMaxItems, countMessage ?? 'tooMany');
  return z.preprocess((value, context) => {
    const input = value ?? [];
    if (!Array.isArray(input) || input.length >= min) return input;
    context.addIssue({ code: 'custom', message: tooFew });
    for (const issue of items.safeParse(input).error?.issues ?? []) {
      const { path, message } = issue;
      context.addIssue(
        issue.code === 'unrecognized_keys' ? { ...issue, input: {} } : { code: 'custom', path, message },
      );
    }
    return input;
  }, countedItems);
}

const isEqual = (one: Item, other: Item): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Compares lists of the same length item by item; otherwise reports items as added, removed or moved. */
function diff(before: Item[], after: Item[], field: ListField, path: string, kinds: Kinds): Change[] {
  if (before.length === after.length)
    return after.flatMap((item, index) =>
      groupFieldKind.diff(before[index] ?? null, item, toItemField(field, index), `${path}.${index}`, kinds),
    );
  return diffArrays(before, after, { comparator: isEqual }).flatMap((part) => {
    if (!part.added && !part.removed) return [];
    return part.value.map((item): Change => {
      const text = groupFieldKind.searchText(item, toItemField(field, 0), kinds);
      return {
        path,
        label: field.label,
        type: 'value',
        before: part.removed ? text : null,
        after: part.added ? text : null,
      };
    });
  });
}

export const listFieldKind = registerKind<ListField, Item[]>({
  ...plainKind,
  kind: 'list',
  stored: 'parts',
  inner: (field) => field.of,
  toPreview: (value, field, kinds) =>
    Array.isArray(value) ? value.map((item: unknown) => toPreviewFields(field.of, item, kinds)) : [],
  input: (field, kinds) => createSchema(field, kinds.input),
  output: (field, kinds) => z.array(createFieldsSchema(field.of, kinds.output)),
  viewSchema: (field, entryOf, kinds) =>
    z.array(createFieldsSchema(field.of, (each) => kinds.viewSchema(each, entryOf))),
  empty: () => [],
  view: (items, field, lookup, kinds) =>
    items.map((item) => viewFields(field.of, item, (value, each) => kinds.view(value, each, lookup))),
  diff: (before, after, field, path, kinds) => diff(before ?? [], after ?? [], field, path, kinds),
  searchText: (items, field, kinds) =>
    items.map((item, index) => groupFieldKind.searchText(item, toItemField(field, index), kinds)).join(' '),
  references: (items, field, path, kinds) =>
    items.flatMap((item, index) =>
      groupFieldKind.references(item, toItemField(field, index), `${path}.${index}`, kinds),
    ),
});
