import type { Definition, Flavour } from '@centinela/sections/kernel/defineSection.ts';
import type { Field } from '@centinela/sections/kernel/field.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import {
  dateFields,
  findAudienceField,
  getVisibleFlavours,
  hidingFields,
} from '@centinela/sections/kernel/visible.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import { getTable } from '../entries/content.rows.ts';

/** The value that a field must have, or a list of alternatives. */
export type FilterValue = string | boolean | readonly string[];

/** A query for visible entries of a section. Its keys are field names of the definition. */
export interface VisibleQuery {
  where?: Readonly<Record<string, FilterValue | undefined>>;
  /** Inclusive limits of field values. */
  limits?: readonly { name: string; end: 'from' | 'to'; value: string | Date }[];
  search?: string;
  order?: { by: string; descending?: boolean };
  limit?: number;
  offset?: number;
  /** True if values come from a request. Its results are not cached, because their number is unbounded. */
  isArbitrary?: boolean;
}

/** Accented letters and their plain forms, as `foldText` maps them for Spanish text. */
const [accentedLetters, plainLetters] = ['áàäâãéèëêíìïîóòöôõúùüûñç', 'aaaaaeeeeiiiiooooouuuunc'];

/** Collects statement parameters and returns their placeholders. */
export class StatementValues {
  readonly all: unknown[] = [];
  add(value: unknown): string {
    return `$${this.all.push(value)}`;
  }
}

/** Returns a field of a definition by name. */
export const getField = ({ key, fields }: Definition, name: string): Field => {
  const field = fields[name];
  if (field && Object.hasOwn(fields, name)) return field;
  throw new Error(`${key} has no field ${name}`);
};

/**
 * Join that decompresses the published fields of entry `e` as `l`. They are stored compressed, and without this join
 * each access would decompress them again.
 */
export const decompressedJoin = `cross join lateral (select e.live || '{}' as live offset 0) l`;

/** Returns the SQL of an entry's field. Names come from the definition, never from a request. */
type FieldSql = (name: string) => string;

/** Returns the SQL of a published field that `decompressedJoin` has decompressed. */
export const decompressedField: FieldSql = (name) => `l.live->>'${name}'`;

/** Returns the SQL expression for sorting by a published field and comparing it; never null. */
export function orderSql(definition: Definition, name: string): string {
  const stored = kinds.stored(getField(definition, name));
  const value = decompressedField(name);
  if (stored === 'number') return `coalesce((${value})::numeric, 0)`;
  return stored === 'flag' ? `coalesce((${value})::boolean, false)` : `coalesce(${value}, '')`;
}

/** Returns the SQL expression of the editor's order, in which a principal entry comes first. */
export function defaultOrderSql({ principal }: Definition): string {
  const order = `coalesce((${decompressedField('order')})::numeric, 0)`;
  if (principal === undefined) return order;
  return `case when ${decompressedField('slug')} = '${principal}' then '-infinity' else ${order} end`;
}

export function whereSql(
  definition: Definition,
  name: string,
  value: FilterValue,
  values: StatementValues,
): string {
  const stored = kinds.stored(getField(definition, name));
  const isList = stored === 'names';
  const column = isList ? `l.live->'${name}'` : decompressedField(name);
  if (typeof value === 'object') {
    const listParameter = `${values.add(value)}::text[]`;
    return isList ? `${column} ?| ${listParameter}` : `${column} = any(${listParameter})`;
  }
  if (isList) return `${column} ? ${values.add(String(value))}`;
  return `${orderSql(definition, name)} = ${values.add(value)}${stored === 'number' ? '::numeric' : ''}`;
}

export function limitSql(
  definition: Definition,
  { name, end, value }: NonNullable<VisibleQuery['limits']>[number],
  values: StatementValues,
): string {
  const cast = kinds.stored(getField(definition, name)) === 'number' ? '::numeric' : '';
  return `${orderSql(definition, name)} ${end === 'from' ? '>=' : '<='} ${values.add(value)}${cast}`;
}

/** Whether a field is private, or has a private field inside. */
const hasPrivateContent = (field: Field): boolean =>
  field.private === true || Object.values(kinds.inner(field) ?? {}).some(hasPrivateContent);

/** Builds the condition that the public text of an entry contains a search term. */
export function termSql(definition: Definition, term: string, values: StatementValues): string {
  const privateFields = Object.entries(definition.fields).filter(([, field]) => hasPrivateContent(field));
  const names = `'{${privateFields.map(([name]) => name).join(',')}}'::text[]`;
  const pattern = values.add(`%${term.replace(/[\\%_]/g, '\\$&')}%`);
  return `exists (select from jsonb_path_query(e.live - ${names}, '$.** ? (@.type() == "string")') part
    where translate(lower(part #>> '{}'), '${accentedLetters}', '${plainLetters}') like ${pattern})`;
}

/** Returns the SQL of a published field of entry `e`. */
const publishedField: FieldSql = (name) => `e.live->>'${name}'`;

/** Returns the SQL of a published field of the referenced entry `r`. */
const referencedField: FieldSql = (name) => `r.live->>'${name}'`;

export const daySql = (names: readonly string[], fieldSql: FieldSql): string =>
  `coalesce(${names.map(fieldSql).join(', ')})`;

/** SQL of the first and the last day on which a published entry is visible. */
export const [firstDay, lastDay] = [
  daySql(dateFields.from, publishedField),
  daySql(dateFields.to, publishedField),
];

/** SQL of the current date in Argentina, in the format of the date fields. */
export const currentDaySql = `to_char(now() at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM-DD')`;

const buildNotHiddenConditions = (
  fieldSql: FieldSql,
  fields: Partial<typeof hidingFields> = hidingFields,
): string[] => Object.entries(fields).map(([name, value]) => `${fieldSql(name)} is distinct from '${value}'`);

/** Conditions that no field hides a published entry. */
export const notHiddenConditions = buildNotHiddenConditions(publishedField);

const { privacy: _privacy, ...otherHidingFields } = hidingFields;
/** The same conditions without the privacy, for users who may see private entries. */
export const notHiddenExceptPrivacy = buildNotHiddenConditions(publishedField, otherHidingFields);

/** Builds the visibility conditions of an entry except those on its dates. */
export function buildAudienceConditions(
  definition: Definition,
  audience: Flavour,
  values: StatementValues,
  fieldSql: FieldSql,
): string[] {
  const visibleConditions = buildNotHiddenConditions(fieldSql);
  const field = findAudienceField(definition);
  if (definition.audience)
    return [...visibleConditions, String(getVisibleFlavours(audience).includes(definition.audience))];
  if (!field) return visibleConditions;
  const flavours = values.add(getVisibleFlavours(audience));
  return [...visibleConditions, `coalesce(${fieldSql(field)}, 'PUBLICO') = any(${flavours}::text[])`];
}

type Where = NonNullable<VisibleQuery['where']>;

/** Lists the fields that an entry must have to match, and those by whose reference it is filtered. */
const listRequiredFields = ({ fields }: Definition, where: Where): [string, Field][] =>
  Object.entries(fields).filter(
    ([name, field]) => field.required || (field.kind === 'ref' && where[name] !== undefined),
  );

/** Returns the section that a reference field refers to; null for other fields. */
function findReferencedSection(field: Field): Definition | null {
  const [target] = field.kind === 'ref' ? kinds.embeds(field) : [];
  return target !== undefined && isSectionKey(target) ? getDefinition(target) : null;
}

/** Lists the sections whose entries must be visible for an entry to match. */
export const listRequiredSections = (definition: Definition, where: Where = {}): Definition[] =>
  listRequiredFields(definition, where).flatMap(([, field]) => findReferencedSection(field) ?? []);

/**
 * Builds the conditions that an entry has all required values and that its references are visible if they are required
 * or filtered by: a filter must not reveal a reference that the view leaves out.
 */
export function buildCompletenessConditions(
  definition: Definition,
  audience: Flavour,
  where: Where,
  values: StatementValues,
): string[] {
  return listRequiredFields(definition, where).map(([name, field]) => {
    const value = decompressedField(name);
    const other = findReferencedSection(field);
    if (!other) return `coalesce(${value}, '') <> ''`;
    const conditions = [
      `r.section = ${values.add(other.key)} and r.live is not null and r.deleted_at is null`,
      ...buildAudienceConditions(other, audience, values, referencedField),
    ];
    return `${value} in (select r.id::text from ${getTable(other)} r where ${conditions.join(' and ')})`;
  });
}
