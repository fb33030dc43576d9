import { documentNumberOf } from '@centinela/api/accounts/documentNumber.ts';
import { cellphoneOf, phoneOf } from '@centinela/api/accounts/identity.ts';
import { clientChanges, newClient, newUser, userChanges } from '@centinela/api/accounts/userInput.ts';
import type { AccountKind, User } from '@centinela/api/accounts/users.ts';
import { isRecord } from '@centinela/sections/fields/isRecord.ts';
import { cuitOf } from '@centinela/sections/fields/text/cuit.ts';
import { fieldMessages } from '@centinela/sections/kernel/messages.ts';
import type { z } from 'zod';
import { type PersonValues, personValues, sentValues } from '../../../people/personValues.ts';

/** A user as the form holds them: nothing is null. */
export type UserValues = PersonValues & {
  email: string;
  enable: boolean;
  /** Ids of roles. */
  roles: string[];
  /** How a new user gets in: a mail invites them, or staff sets a password. */
  access: 'invite' | 'password';
  password: string;
  passwordRepeat: string;
};

/** What the form starts with. */
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
/** Every name of the form's fields. */
export const formNames: readonly (keyof UserValues)[] = Object.keys(userValues()).filter(isFormName);

/** Something wrong at a field: a code of `fieldMessages`, or the server's own words. */
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

/** The body that makes a user, and what is wrong with it by the schema that the server uses. */
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

/** Written in different ways, they are the same number. */
const numbers: Readonly<Record<string, (written: string) => string | null>> = {
  dni: (written) => documentNumberOf(written),
  cuit: cuitOf,
  telephone: phoneOf,
  cellphone: cellphoneOf,
};

const kept = (name: string, value: unknown): string =>
  JSON.stringify(typeof value === 'string' ? (numbers[name]?.(value) ?? value.trim()) : value);

type FieldName = Exclude<keyof UserValues, 'access' | 'password' | 'passwordRepeat'>;

/** The fields that differ between two states of the form, roles among them. */
export const changedNames = (before: UserValues, now: UserValues): FieldName[] => {
  const { access: _access, password: _password, passwordRepeat: _repeat, ...fields } = now;
  const isName = (name: string): name is FieldName => Object.hasOwn(fields, name);
  return Object.keys(fields)
    .filter(isName)
    .filter((name) => kept(name, before[name]) !== kept(name, now[name]));
};

/** Roles are given and taken one by one: what is given and taken here, on top of those of a newer version. */
const rebasedRoles = (before: string[], mine: string[], fresh: string[]): string[] => [
  ...fresh.filter((id) => mine.includes(id) || !before.includes(id)),
  ...mine.filter((id) => !before.includes(id) && !fresh.includes(id)),
];

/** What is written in a form, put on top of a newer version: what was not changed is as it is there. */
export const rebased = (before: UserValues, mine: UserValues, fresh: UserValues): UserValues => ({
  ...fresh,
  ...Object.fromEntries(changedNames(before, mine).map((name) => [name, mine[name]])),
  roles: rebasedRoles(before.roles, mine.roles, fresh.roles),
});

/** The fields of which a newer version says something else than what stands here. */
export const theirNames = (before: UserValues, mine: UserValues, fresh: UserValues): FieldName[] => {
  const apart = changedNames(fresh, mine);
  return changedNames(before, fresh).filter((name) => apart.includes(name));
};

/** True when a newer version says something else of what was changed here: then somebody has to choose. */
export const isContested = (before: UserValues, mine: UserValues, fresh: UserValues): boolean => {
  const theirs = theirNames(before, mine, fresh);
  return changedNames(before, mine).some((name) => name !== 'roles' && theirs.includes(name));
};

/** The body that changes what was changed, and what is wrong with it. */
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
