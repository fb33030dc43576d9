import { documentNumberOf } from '@centinela/api/accounts/documentNumber.ts';
import { cellphoneOf, phoneOf } from '@centinela/api/accounts/identity.ts';
import { clientChanges, newClient, newUser, userChanges } from '@centinela/api/accounts/userInput.ts';
import type { AccountKind, User } from '@centinela/api/accounts/users.ts';
import { isRecord } from '@centinela/sections/fields/isRecord.ts';
import { cuitOf } from '@centinela/sections/fields/text/cuit.ts';
import { fieldMessages } from '@centinela/sections/kernel/messages.ts';
import type { z } from 'zod';
import { type PersonValues, personValues, sentValues } from '../../../people/personValues.ts';

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
export const userValues = (user?: User): UserValues => ({
  ...personValues(user),
  email: user?.email ?? '',
  enable: user?.enable ?? true,
  roles: user?.roles.map(({ id }) => id) ?? [],
  access: 'invite',
  password: '',
  passwordRepeat: '',
});

const isFormName = (name: string): name is keyof UserValues => Object.hasOwn(userValues(), name);
/** The names of all form fields. */
export const formNames: readonly (keyof UserValues)[] = Object.keys(userValues()).filter(isFormName);

/** An error of one field: a code of `fieldMessages`, or a message of the server. */
export interface Problem {
  field: string;
  message: string;
}

const isCode = (message: string): boolean => Object.hasOwn(fieldMessages, message);

const problemsIn = (error: z.ZodError): Problem[] =>
  error.issues.map((issue) => ({
    field: String(issue.path[0] ?? ''),
    message: isCode(issue.message) ? issue.message : 'invalid',
  }));

/** The request body for a new user, and its errors according to the server's schema. */
export function newUserBody(values: UserValues, kind: AccountKind) {
  const { roles: _roles, access, password, passwordRepeat, ...fields } = values;
  const secret = access === 'password' ? { password, passwordRepeat } : {};
  const parsed = (kind === 'CLIENT' ? newClient : newUser).safeParse({ ...sentValues(fields), ...secret });
  const problems = parsed.success ? [] : problemsIn(parsed.error);
  if (access === 'password' && password === '') problems.push({ field: 'password', message: 'required' });
  else if (access === 'password' && password !== passwordRepeat)
    problems.push({ field: 'passwordRepeat', message: 'passwordRepeat' });
  return { body: parsed.success ? parsed.data : null, problems };
}

/** Normalizes numbers that can be written in several ways. */
const numbers: Readonly<Record<string, (written: string) => string | null>> = {
  dni: (written) => documentNumberOf(written),
  cuit: cuitOf,
  telephone: phoneOf,
  cellphone: cellphoneOf,
};

const kept = (name: string, value: unknown): string =>
  JSON.stringify(typeof value === 'string' ? (numbers[name]?.(value) ?? value.trim()) : value);

type FieldName = Exclude<keyof UserValues, 'access' | 'password' | 'passwordRepeat'>;

/** The fields that differ between two states of the form, including roles. */
export const changedNames = (before: UserValues, now: UserValues): FieldName[] => {
  const { access: _access, password: _password, passwordRepeat: _repeat, ...fields } = now;
  const isName = (name: string): name is FieldName => Object.hasOwn(fields, name);
  return Object.keys(fields)
    .filter(isName)
    .filter((name) => kept(name, before[name]) !== kept(name, now[name]));
};

/** Applies the added and removed roles to those of a newer version. */
const rebasedRoles = (before: string[], mine: string[], fresh: string[]): string[] => [
  ...fresh.filter((id) => mine.includes(id) || !before.includes(id)),
  ...mine.filter((id) => !before.includes(id) && !fresh.includes(id)),
];

/** Applies the form's changes to a newer version. */
export const rebased = (before: UserValues, mine: UserValues, fresh: UserValues): UserValues => ({
  ...fresh,
  ...Object.fromEntries(changedNames(before, mine).map((name) => [name, mine[name]])),
  roles: rebasedRoles(before.roles, mine.roles, fresh.roles),
});

/** The fields in which a newer version differs from the form. */
export const theirNames = (before: UserValues, mine: UserValues, fresh: UserValues): FieldName[] => {
  const apart = changedNames(fresh, mine);
  return changedNames(before, fresh).filter((name) => apart.includes(name));
};

/** True when a newer version and the form changed the same field differently, so that the user must choose. */
export const isContested = (before: UserValues, mine: UserValues, fresh: UserValues): boolean => {
  const theirs = theirNames(before, mine, fresh);
  return changedNames(before, mine).some((name) => name !== 'roles' && theirs.includes(name));
};

/** The request body with the changed fields, and its errors. */
export function changesBody(before: UserValues, now: UserValues, kind: AccountKind) {
  const names = changedNames(before, now).filter((name) => name !== 'roles');
  const sent: Record<string, unknown> = sentValues(
    Object.fromEntries(names.map((name) => [name, now[name]])),
  );
  const parsed = (kind === 'CLIENT' ? clientChanges : userChanges).safeParse(sent);
  return {
    body: parsed.success && isRecord(parsed.data) ? parsed.data : null,
    problems: parsed.success ? [] : problemsIn(parsed.error),
  };
}
