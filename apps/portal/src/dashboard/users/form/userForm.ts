import { parseDocumentNumber } from '@centinela/api/accounts/documentNumber.ts';
import { parseCellphone, parsePhone } from '@centinela/api/accounts/identity.ts';
import { hasNoDocument } from '@centinela/api/accounts/userFields.ts';
import { newUser, userChanges } from '@centinela/api/accounts/userInput.ts';
import type { User } from '@centinela/api/accounts/users.ts';
import { isRecord } from '@centinela/sections/fields/isRecord.ts';
import { parseCuit } from '@centinela/sections/fields/text/cuit.ts';
import { fieldMessages } from '@centinela/sections/kernel/messages.ts';
import type { z } from 'zod';
import { type PersonValues, toPersonValues, toSentValues } from '../../../people/personValues.ts';

/** The values of the user form, which are never null. */
export type UserValues = PersonValues & {
  email: string;
  enable: boolean;
  /** Role ids. */
  roles: string[];
  /** How a new user gets access: with an invitation e-mail, or with a password set by staff. */
  access: 'invite' | 'password';
  password: string;
  passwordRepeat: string;
};

/** Converts a user to form values; without a user, returns the values of an empty form. */
export const toUserValues = (user?: User): UserValues => ({
  ...toPersonValues(user),
  email: user?.email ?? '',
  enable: user?.enable ?? true,
  roles: user?.roles.map(({ id }) => id) ?? [],
  access: 'invite',
  password: '',
  passwordRepeat: '',
});

const isFormName = (name: string): name is keyof UserValues => Object.hasOwn(toUserValues(), name);
/** The names of all form fields. */
export const formNames: readonly (keyof UserValues)[] = Object.keys(toUserValues()).filter(isFormName);

/** An error of one field: a code of `fieldMessages`, or a message of the server. */
export interface Problem {
  field: string;
  message: string;
}

const isMessageCode = (message: string): boolean => Object.hasOwn(fieldMessages, message);

const parseProblems = (error: z.ZodError): Problem[] =>
  error.issues.map((issue) => ({
    field: String(issue.path[0] ?? ''),
    message: isMessageCode(issue.message) ? issue.message : 'invalid',
  }));

/** Returns the request body for a new user, and the errors that the server's schema finds in it. */
export function createUserBody(values: UserValues) {
  const { roles: _roles, access, password, passwordRepeat, ...fields } = values;
  const passwordFields = access === 'password' ? { password, passwordRepeat } : {};
  const parsed = newUser.safeParse({
    ...toSentValues(fields),
    ...passwordFields,
  });
  const problems = parsed.success ? [] : parseProblems(parsed.error);
  if (access === 'password' && password === '') problems.push({ field: 'password', message: 'required' });
  else if (access === 'password' && password !== passwordRepeat)
    problems.push({ field: 'passwordRepeat', message: 'passwordRepeat' });
  return { body: parsed.success ? parsed.data : null, problems };
}

/** Functions that normalize numbers which users can write in several formats, by field. */
const numberNormalizers: Readonly<Record<string, (text: string) => string | null>> = {
  dni: (text) => parseDocumentNumber(text),
  cuit: parseCuit,
  telephone: parsePhone,
  cellphone: parseCellphone,
};

const normalizeValue = (name: string, value: unknown): string =>
  JSON.stringify(typeof value === 'string' ? (numberNormalizers[name]?.(value) ?? value.trim()) : value);

type FieldName = Exclude<keyof UserValues, 'access' | 'password' | 'passwordRepeat'>;

/** The fields that differ between two states of the form, including roles. */
export const getChangedNames = (before: UserValues, now: UserValues): FieldName[] => {
  const { access: _access, password: _password, passwordRepeat: _repeat, ...fields } = now;
  const isName = (name: string): name is FieldName => Object.hasOwn(fields, name);
  return Object.keys(fields)
    .filter(isName)
    .filter((name) => normalizeValue(name, before[name]) !== normalizeValue(name, now[name]));
};

/** Applies the roles that the form added and removed to the roles of a newer version. */
const rebaseRoles = (before: string[], mine: string[], newer: string[]): string[] => [
  ...newer.filter((id) => mine.includes(id) || !before.includes(id)),
  ...mine.filter((id) => !before.includes(id) && !newer.includes(id)),
];

/** Applies the form's changes to a newer version. */
export const rebaseValues = (before: UserValues, mine: UserValues, newer: UserValues): UserValues => ({
  ...newer,
  ...Object.fromEntries(getChangedNames(before, mine).map((name) => [name, mine[name]])),
  roles: rebaseRoles(before.roles, mine.roles, newer.roles),
});

/** The fields that a newer version changed, except those with the same value in the form. */
export const getTheirChangedNames = (
  before: UserValues,
  mine: UserValues,
  newer: UserValues,
): FieldName[] => {
  const differentNames = getChangedNames(newer, mine);
  return getChangedNames(before, newer).filter((name) => differentNames.includes(name));
};

/** Whether a newer version and the form changed the same field to different values. Roles are merged instead. */
export const hasConflict = (before: UserValues, mine: UserValues, newer: UserValues): boolean => {
  const theirNames = getTheirChangedNames(before, mine, newer);
  return getChangedNames(before, mine).some((name) => name !== 'roles' && theirNames.includes(name));
};

/**
 * Returns the request body with the changed fields, and the errors that the server's schema finds in it. An account
 * without a document number, from before it was required, needs one as soon as its data is changed.
 */
export function createChangesBody(before: UserValues, now: UserValues) {
  const names = getChangedNames(before, now).filter((name) => name !== 'roles');
  const isDocumentMissing = hasNoDocument(toSentValues({ dni: now.dni, cuit: now.cuit }));
  if (isDocumentMissing && names.some((name) => name !== 'enable')) names.push('dni');
  const body: Record<string, unknown> = toSentValues(
    Object.fromEntries(names.map((name) => [name, now[name]])),
  );
  const parsed = userChanges.safeParse(body);
  return {
    body: parsed.success && isRecord(parsed.data) ? parsed.data : null,
    problems: parsed.success ? [] : parseProblems(parsed.error),
  };
}
