import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { flavoursIn } from '@centinela/sections/kernel/derive.ts';
import { featureOf } from '@centinela/sections/kernel/features.ts';
import { definitionOf, isSectionKey } from '@centinela/sections/registry.ts';
import { type Access, isPermissionKey } from '../accounts/permissions.ts';
import { permission } from '../content/sectionCalls/section.ts';

/** The lists of the dashboard that are no section's, with what it takes to see them. */
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

/** A list that is no section's. */
export type OwnList = keyof typeof ownLists;

const isOwnList = (name: string): name is OwnList => Object.hasOwn(ownLists, name);

/** The name of a section's list; each flavour that has a list of its own has a name of its own. */
export const sectionList = ({ key }: Pick<Definition, 'key'>, flavour: string | null): string =>
  flavour === null ? key : `${key}.${flavour}`;

/** What it takes to see a list, by its name; null for a name of none. */
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
