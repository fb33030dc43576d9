import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { listFlavours } from '@centinela/sections/kernel/derive.ts';
import { getFeature } from '@centinela/sections/kernel/features.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import { type Access, isPermissionKey } from '../access/permissions.ts';
import { getPermission } from '../content/sectionCalls/section.ts';
import { vehiclePermissions } from '../content/vehiclePages.ts';

/** Dashboard lists other than sections, with their access rules. */
const otherLists = {
  users: ['users.list', 'usersAgent.list'],
  roles: 'roles.list',
  contracts: 'contracts.list',
  activations: 'contracts.list',
  invoices: 'invoices.list',
  payments: 'invoices.list',
  imports: 'qadFiles.list',
  records: 'qadRecords.list',
  leads: 'leads.list',
  cancellations: 'cancellations.list',
  requests: 'requests.list',
  callCredits: 'callCredits.list',
  visits: 'visits.list',
  mails: 'notifications.list',
  notifications: 'notifications.list',
  redirects: 'internalSettings.list',
  coverage: 'coverage.list',
  misses: 'search.list',
  agentLinks: 'usersAgent.list',
  learners: 'usersAgent.list',
  audit: 'audit.list',
  deliveries: 'webhooks.list',
  vehiclePages: vehiclePermissions,
} as const satisfies Record<string, Access>;

/** A list other than a section. */
export type OtherList = keyof typeof otherLists;

const isOtherList = (name: string): name is OtherList => Object.hasOwn(otherLists, name);

/** Name of a section's list; flavours with a separate list have a separate name. */
export const getSectionListName = ({ key }: Pick<Definition, 'key'>, flavour: string | null): string =>
  flavour === null ? key : `${key}.${flavour}`;

/** Returns the access rule of a list by its name; null for an unknown one. */
export function getListAccess(list: string): Access | null {
  if (isOtherList(list)) return otherLists[list];
  const [key = '', flavour] = list.split('.');
  if (!isSectionKey(key)) return null;
  const definition = getDefinition(key);
  if (list !== getSectionListName(definition, flavour ?? null)) return null;
  if (flavour === undefined) return getPermission(definition, 'list');
  if (!listFlavours(definition).includes(flavour)) return null;
  const access = `${getFeature(definition, flavour)}.list`;
  return isPermissionKey(access) ? access : null;
}
