import { parseDocumentNumber } from '@centinela/api/accounts/documentNumber.ts';
import { parseCellphone, parsePhone } from '@centinela/api/accounts/identity.ts';
import { clientChanges, newClient, newUser, userChanges } from '@centinela/api/accounts/userInput.ts';
import type { AccountKind, User } from '@centinela/api/accounts/users.ts';
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

/** The initial values. */
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

const isCode = (message: string): boolean => Object.hasOwn(fieldMessages, message);

const parseProblems = (error: z.ZodError): Problem[] =>
  error.issues.map((issue) => ({
    field: String(issue.path[0] ?? ''),
    message: isCode(issue.message) ? issue.message : 'invalid',
  }));

/** The request body for a new user, and its errors according to the server's schema. */
export function createUserBody(values: UserValues, kind: AccountKind) {
  const { roles: _roles, access, password, passwordRepeat, ...fields } = values;
  const secret = access === 'password' ? { password, passwordRepeat } : {};
  const parsed = (kind === 'CLIENT' ? newClient : newUser).safeParse({ ...toSentValues(fields), ...secret });
  const problems = parsed.success ? [] : parseProblems(parsed.error);
  if (access === 'password' && password === '') problems.push({ field: 'password', message: 'required' });
  else if (access === 'password' && password !== passwordRepeat)
    problems.push({ field: 'passwordRepeat', message: 'passwordRepeat' });
  return { body: parsed.success ? parsed.data : null, problems };
}

/** Normalizes numbers that can be written in several ways. */
const numberNormalizers: Readonly<Record<string, (written: string) => string | null>> = {
  dni: (written) => parseDocumentNumber(written),
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

/** Applies the added and removed roles to those of a newer version. */
const rebaseRoles = (before: string[], mine: string[], fresh: string[]): string[] => [
  ...fresh.filter((id) => mine.includes(id) || !before.includes(id)),
  ...mine.filter((id) => !before.includes(id) && !fresh.includes(id)),
];

/** Applies the form's changes to a newer version. */
export const rebaseValues = (before: UserValues, mine: UserValues, fresh: UserValues): UserValues => ({
  ...fresh,
  ...Object.fromEntries(getChangedNames(before, mine).map((name) => [name, mine[name]])),
  roles: rebaseRoles(before.roles, mine.roles, fresh.roles),
});

/** The fields in which a newer version differs from the form. */
export const getTheirChangedNames = (
  before: UserValues,
  mine: UserValues,
  fresh: UserValues,
): FieldName[] => {
  const differentNames = getChangedNames(fresh, mine);
  return getChangedNames(before, fresh).filter((name) => differentNames.includes(name));
};

/** True when a newer version and the form changed the same field differently, so that the user must choose. */
export const isContested = (before: UserValues, mine: UserValues, fresh: UserValues): boolean => {
  const theirs = getTheirChangedNames(before, mine, fresh);
  return getChangedNames(before, mine).some((name) => name !== 'roles' && theirs.includes(name));
};

/** The request body with the changed fields, and its errors. */
export function createChangesBody(before: UserValues, now: UserValues, kind: AccountKind) {
  const names = getChangedNames(before, now).filter((name) => name !== 'roles');
  const sent: Record<string, unknown> = toSentValues(
    Object.fromEntries(names.map((name) => [name, now[name]])),
  );
  const parsed = (kind === 'CLIENT' ? clientChanges : userChanges).safeParse(sent);
  return {
    body: parsed.success && isRecord(parsed.data) ? parsed.data : null,
    problems: parsed.success ? [] : parseProblems(parsed.error),
  };
}
