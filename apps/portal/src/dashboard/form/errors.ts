import { isRecord } from '@centinela/sections/fields/isRecord.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { draftSchema, inputSchema } from '@centinela/sections/kernel/derive.ts';
import { fieldErrors, fieldMessage } from '@centinela/sections/kernel/messages.ts';
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import { currentLanguage } from '../../language/language.ts';
import { resolvePath } from '../records/fieldPath.ts';
import { getFormFields } from './fields/formFields.ts';

/** An error of one field: a code of `fieldMessages`, or a message of the server. */
export interface FieldProblem {
  path: string;
  message: string;
}

/**
 * The path at which react-hook-form stores an error. Errors of a list itself are stored in `root`, as for
 * `useFieldArray`, so that they do not collide with the errors of its items.
 */
const getErrorPath = (definition: Definition, path: string): string => {
  const last = resolvePath(definition, path).at(-1);
  return last?.field.kind === 'list' && last.item === null ? `${path}.root` : path;
};

/** Converts problems to react-hook-form errors. Only the first problem of each path is used. */
export function toFormErrors(
  definition: Definition,
  problems: readonly FieldProblem[],
): FieldErrors<FieldValues> {
  const errors: FieldErrors<FieldValues> = {};
  const seenPaths = new Set<string>();
  for (const { path, message } of problems) {
    if (seenPaths.has(path)) continue;
    seenPaths.add(path);
    set(errors, getErrorPath(definition, path), { type: 'wrong', message });
  }
  return errors;
}

/** Converts react-hook-form errors to problems, in the order of the form. */
export function fromFormErrors(errors: unknown, path = ''): FieldProblem[] {
  if (!isRecord(errors)) return [];
  if (typeof errors.message === 'string' && errors.message !== '') return [{ path, message: errors.message }];
  return Object.entries(errors).flatMap(([name, inner]) =>
    name === 'ref'
      ? []
      : fromFormErrors(inner, name === 'root' ? path : path === '' ? name : `${path}.${name}`),
  );
}

/** Sorts problems by the form's field order. */
export function sortByForm(definition: Definition, problems: readonly FieldProblem[]): FieldProblem[] {
  const names = getFormFields(definition).map(([name]) => name);
  const getPosition = (path: string): number => names.indexOf(path.split('.')[0] ?? '');
  return problems.toSorted((one, other) => getPosition(one.path) - getPosition(other.path));
}

/** The validation schema; drafts have no required fields. */
const getSchema = (definition: Definition, isDraft: boolean) =>
  isDraft ? draftSchema(definition) : inputSchema(definition);

/** All errors in the form's values, found with the same schema that the server uses. */
export function findProblems(definition: Definition, values: FieldValues, isDraft = false): FieldProblem[] {
  const parsed = getSchema(definition, isDraft).safeParse(values);
  if (parsed.success) return [];
  return fieldErrors(parsed.error).map(({ field, message, values: messageValues }) => ({
    path: field,
    // The form stores only one string per field, so messages with values are formatted here.
    message: messageValues ? fieldMessage(message, currentLanguage(), messageValues) : message,
  }));
}

/** Creates a resolver that validates the form as a draft or as a publication, and returns the parsed values. */
export const createResolver =
  (definition: Definition, isDraft: () => boolean = () => false): Resolver<FieldValues> =>
  (values) => {
    const parsed = getSchema(definition, isDraft()).safeParse(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    return { values: {}, errors: toFormErrors(definition, findProblems(definition, values, isDraft())) };
  };
