import { isRecord } from '@centinela/sections/fields/isRecord.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { draftSchema, inputSchema } from '@centinela/sections/kernel/derive.ts';
import type { Field, Fields } from '@centinela/sections/kernel/field.ts';
import { inLanguage, type Language } from '@centinela/sections/kernel/language.ts';
import { fieldErrors, fieldMessage } from '@centinela/sections/kernel/messages.ts';
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import { currentLanguage } from '../../language/language.ts';
import { getFormFields } from './fields/formFields.ts';

/** An error of one field: a code of `fieldMessages`, or a message of the server. */
export interface Problem {
  path: string;
  message: string;
}

const isFields = (value: unknown): value is Fields => isRecord(value);

/** The fields inside a field, for lists and groups. */
const getInnerFields = (field: Field): Fields | null => {
  const inner = 'fields' in field ? field.fields : 'of' in field ? field.of : null;
  return isFields(inner) ? inner : null;
};

/** The fields along a path such as `items.2.icon`, with the number of the item where there is one. */
function resolvePath(definition: Definition, path: string): { field: Field; item: number | null }[] {
  const steps: { field: Field; item: number | null }[] = [];
  let inside: Fields | null = definition.fields;
  for (const name of path.split('.')) {
    const last = steps.at(-1);
    if (/^\d+$/.test(name) && last) last.item = Number(name);
    else {
      const field: Field | undefined = inside?.[name];
      if (!field) break;
      steps.push({ field, item: null });
      inside = getInnerFields(field);
    }
  }
  return steps;
}

/** The labels of a form path: "Íconos 3 › Título". An unknown path is returned unchanged. */
export function formatFieldPath(definition: Definition, path: string, language: Language): string {
  const labels = resolvePath(definition, path).map(({ field, item }) => {
    const name = inLanguage(
      item !== null && 'item' in field && isLabel(field.item) ? field.item : field.label,
      language,
    );
    return item === null ? name : `${name} ${item + 1}`;
  });
  return labels.length > 0 ? labels.join(' › ') : path;
}

const isLabel = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2;

/**
 * The path at which react-hook-form stores an error. Errors of a list itself are stored in `root`, as for
 * `useFieldArray`, so that they do not collide with the errors of its items.
 */
const getErrorPath = (definition: Definition, path: string): string => {
  const last = resolvePath(definition, path).at(-1);
  return last?.field.kind === 'list' && last.item === null ? `${path}.root` : path;
};

/** Converts problems to react-hook-form errors, using the first problem of each path. */
export function toFormErrors(definition: Definition, problems: readonly Problem[]): FieldErrors<FieldValues> {
  const errors: FieldErrors<FieldValues> = {};
  const seen = new Set<string>();
  for (const { path, message } of problems) {
    if (seen.has(path)) continue;
    seen.add(path);
    set(errors, getErrorPath(definition, path), { type: 'wrong', message });
  }
  return errors;
}

/** Converts react-hook-form errors to problems, in the order of the form. */
export function fromFormErrors(errors: unknown, path = ''): Problem[] {
  if (!isRecord(errors)) return [];
  if (typeof errors.message === 'string' && errors.message !== '') return [{ path, message: errors.message }];
  return Object.entries(errors).flatMap(([name, inner]) =>
    name === 'ref'
      ? []
      : fromFormErrors(inner, name === 'root' ? path : path === '' ? name : `${path}.${name}`),
  );
}

/** Sorts problems by the form's field order. */
export function sortByForm(definition: Definition, problems: readonly Problem[]): Problem[] {
  const names = getFormFields(definition).map(([name]) => name);
  const getPosition = (path: string): number => names.indexOf(path.split('.')[0] ?? '');
  return problems.toSorted((one, other) => getPosition(one.path) - getPosition(other.path));
}

/** The validation schema; drafts have no required fields. */
const getSchema = (definition: Definition, isDraft: boolean) =>
  isDraft ? draftSchema(definition) : inputSchema(definition);

/** All errors in the form's values, found with the same schema that the server uses. */
export function findProblems(definition: Definition, values: FieldValues, isDraft = false): Problem[] {
  const parsed = getSchema(definition, isDraft).safeParse(values);
  if (parsed.success) return [];
  return fieldErrors(parsed.error).map(({ field, message, values: named }) => ({
    path: field,
    // The form stores only one string per field, so messages with values are formatted here.
    message: named ? fieldMessage(message, currentLanguage(), named) : message,
  }));
}

/** Validates the form as a draft or a publication before saving; passes on the parsed values. */
export const createResolver =
  (definition: Definition, isDraft: () => boolean = () => false): Resolver<FieldValues> =>
  (values) => {
    const parsed = getSchema(definition, isDraft()).safeParse(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    return { values: {}, errors: toFormErrors(definition, findProblems(definition, values, isDraft())) };
  };
