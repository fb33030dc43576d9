import { roleMessages } from '@centinela/api/accounts/roles.ts';
import { userMessages } from '@centinela/api/accounts/users.ts';
import { toApiError } from '@centinela/api/http/client.ts';
import { errors } from '@centinela/api/http/errors.ts';
import document from '@centinela/api/specification/messages.json' with { type: 'json' };
import { fieldMessages } from '@centinela/sections/kernel/messages.ts';
import { getDefinition, sectionKeys } from '@centinela/sections/registry.ts';
import { loginMessages } from '@centinela/site/islands/login/login.ts';
import { expect, test } from 'vitest';
import { internalError, noDataOnChange } from './toasts/message.ts';

/** Flattens nested messages to `prefix name name`. */
function flattenMessages(messages: object, prefix: string): [where: string, text: string][] {
  return Object.entries(messages).flatMap(([name, each]) => {
    const where = `${prefix} ${name}`;
    return typeof each === 'string' ? [[where, each]] : flattenMessages(each, where);
  });
}

const toSpanish = Object.entries(errors).map(([code, { es }]) => [`api error ${code}`, es] as const);
const [generalPlanIcons] = fieldMessages.generalPlanIcons;

/** Every message that the product shows or sends, by where it is. */
const messages: Readonly<Record<string, string>> = Object.fromEntries([
  ...toSpanish,
  ...[500, 418].map((status) => [`api client ${status}`, toApiError(status, null).body.message]),
  ['api field generalPlanIcons', generalPlanIcons],
  ['portal noData show', internalError],
  ['portal noData change', noDataOnChange],
  ...flattenMessages(loginMessages, 'site login'),
  ...flattenMessages(userMessages, 'users'),
  ...flattenMessages(roleMessages, 'roles'),
  ...sectionKeys.flatMap((key) => flattenMessages(getDefinition(key).messages, `section ${key}`)),
]);

test('specification, section 8: every message is there, to the letter', () => {
  const specified: Readonly<Record<string, string>> = document.messages;
  const found = Object.fromEntries(Object.keys(specified).map((where) => [where, messages[where]]));
  expect(found).toEqual(specified);
  expect(Object.keys(specified)).toHaveLength(100);
});
