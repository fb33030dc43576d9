import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { flavoursIn } from '@centinela/sections/kernel/derive.ts';
import { featureOf } from '@centinela/sections/kernel/features.ts';
import { definitionOf, isSectionKey } from '@centinela/sections/registry.ts';
import { type Access, isPermissionKey } from '../accounts/permissions.ts';
import { permission } from '../content/sectionCalls/section.ts';

/** Dashboard lists other than sections, with their access rules. */
const ownLists = {
  users: ['users.list', 'usersAgent.list'],
  roles: 'roles.list',
  contracts: 'contracts.list',
  activations: 'contracts.list',
  invoices: 'invoices.list',
  records: 'qad.list',
  leads: 'leads.list',
  cancellations: 'cancellations.list',
  requests: 'requests.list',
  mails: 'notifications.list',
  notifications: 'notifications.list',
  redirects: 'internalSettings.list',
  coverage: 'coverage.list',
  misses: 'search.list',
  agentLinks: 'usersAgent.list',
  learners: 'usersAgent.list',
  audit: 'audit.list',
} as const satisfies Record<string, Access>;

/** A list other than a section. */
export type OwnList = keyof typeof ownLists;

const isOwnList = (name: string): name is OwnList => Object.hasOwn(ownLists, name);

/** Name of a section's list; flavours with a separate list have a separate name. */
export const sectionList = ({ key }: Pick<Definition, 'key'>, flavour: string | null): string =>
  flavour === null ? key : `${key}.${flavour}`;

/** Returns the access rule of a list by its name; null for an unknown one. */
export function listAccess(list: string): Access | null {
  if (isOwnList(list)) return ownLists[list];
  const [key = '', flavour] = list.split('.');
  if (!isSectionKey(key)) return null;
  const definition = definitionOf(key);
  if (list !== sectionList(definition, flavour ?? null)) return null;
  if (flavour === undefined) return permission(definition, 'list');
  if (!flavoursIn(definition).includes(flavour)) return null;
  const access = `${featureOf(definition, flavour)}.list`;
  return isPermissionKey(access) ? access : null;
}
