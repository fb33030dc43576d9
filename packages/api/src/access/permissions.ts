/** Kinds of user (specification, section 1); a visitor with a guest session is a GUEST. */
export const userKinds = ['SYSTEM', 'INSTALLER', 'CLIENT', 'GUEST'] as const;
export type UserKind = (typeof userKinds)[number];

/** Actions on a feature (docs/api.md, Permissions). */
export const verbs = ['list', 'show', 'save', 'update', 'delete'] as const;
export type Verb = (typeof verbs)[number];

/** Features that permissions are named after. */
export const features = [
  'users',
  'usersAgent',
  'roles',
  'icons',
  'sliders',
  'slidersAgent',
  'vehicleSliders',
  'thirdSectionAgent',
  'domainFiles',
  'generalPlans',
  'plans',
  'landings',
  'generalHome',
  'agent',
  'academy',
  'topbar',
  'price',
  'promotion',
  'application',
  'guide',
  'product',
  'qadFiles',
  'qadRecords',
  'contracts',
  'invoices',
  'tools',
  'internalSettings',
  'files',
  'notifications',
  'designYourProtection',
  'joinUs',
  'upselling',
  'leads',
  'cancellations',
  'requests',
  'callCredits',
  'coverage',
  'visits',
  'search',
  'webhooks',
  'backups',
  'apiKeys',
] as const;
export type Feature = (typeof features)[number];

/** Permission keys without a feature. */
export const singleKeys = [
  'files.upload',
  'files.download',
  'users.changeMyPassword',
  'users.changeUserPassword',
  'users.zipDownload',
  'users.viewAsClient',
  'audit.list',
  'analytics.list',
  'searchEngines.list',
  'searchEngines.check',
  'savedViews.share',
  'systemStatus.list',
  'auth.keepAlive',
  'auth.sync',
] as const;

export type PermissionKey = `${Feature}.${Verb}` | (typeof singleKeys)[number];

/** User kind of each session access. */
const kindByAccess = {
  client: 'CLIENT',
  installer: 'INSTALLER',
  staff: 'SYSTEM',
  guest: 'GUEST',
} as const satisfies Record<string, UserKind>;
export type KindAccess = keyof typeof kindByAccess;

const isKind = (access: string): access is KindAccess => Object.hasOwn(kindByAccess, access);

/**
 * Access rule of an endpoint: a permission key, one of several (or one of several kinds of session), any session
 * (`token`), any session with an account (`user`: no guest), a session of one kind of user (`client`, `installer`,
 * `staff`, `guest`), or no restriction (`none`, which has to be explicit).
 */
export type Access =
  | PermissionKey
  | KindAccess
  | readonly (PermissionKey | KindAccess)[]
  | 'token'
  | 'user'
  | 'none';

export const isFeature = (name: string): name is Feature => features.some((feature) => feature === name);

/**
 * Verbs of features that no call needs. Their keys exist (specification, section 6), but the role matrix shows no box for
 * them.
 */
const unusedVerbs: Partial<Record<Feature, readonly Verb[]>> = {
  // Sections with one entry, which always exists.
  application: ['delete'],
  joinUs: ['delete'],
  // The ERP creates and ends contracts.
  contracts: ['save', 'delete'],
  // Files and records document what they changed, so they are kept; a list contains everything about a record.
  qadFiles: ['delete'],
  qadRecords: ['show', 'save', 'delete'],
  // Clients and visitors create them, and the company has to be able to prove them.
  cancellations: ['save', 'delete'],
  requests: ['save', 'delete'],
  // Late calls create them, and the list contains everything about them.
  callCredits: ['show', 'save', 'delete'],
  // The list contains everything about a synonym or a missed search.
  search: ['show'],
  // The list contains everything about a webhook and a delivery.
  webhooks: ['show'],
  // The list contains everything about a backup, and retention removes them.
  backups: ['show', 'delete'],
  // The list contains everything about a key, and a key cannot be changed.
  apiKeys: ['show', 'update'],
};

/** Whether a call needs the permission. */
export const isVerbUsed = (feature: Feature, verb: Verb): boolean => !unusedVerbs[feature]?.includes(verb);

/** Every permission key, in the order of the role matrix. */
export const permissionKeys: readonly PermissionKey[] = [
  ...features.flatMap((feature) => verbs.map((verb): PermissionKey => `${feature}.${verb}`)),
  ...singleKeys,
];

export const isPermissionKey = (key: string): key is PermissionKey =>
  permissionKeys.some((known) => known === key);

/**
 * Compresses keys for a cookie: a feature with all its keys is written as `users.*`. Keys in `singleKeys` are never
 * compressed.
 */
export function packPermissions(keys: readonly string[]): string[] {
  const heldKeys = new Set(keys);
  const completeFeatures = features.filter((feature) =>
    verbs.every((verb) => heldKeys.has(`${feature}.${verb}`)),
  );
  const packed = new Set(completeFeatures.flatMap((feature) => verbs.map((verb) => `${feature}.${verb}`)));
  return [...completeFeatures.map((feature) => `${feature}.*`), ...keys.filter((key) => !packed.has(key))];
}

/** Expands the result of `packPermissions`. */
export const unpackPermissions = (packed: readonly string[]): string[] =>
  packed.flatMap((key) => (key.endsWith('.*') ? verbs.map((verb) => `${key.slice(0, -2)}.${verb}`) : [key]));

/** The part of a caller that access rules need; a caller without a session is null. */
export interface PermissionHolder {
  kind: UserKind;
  permissions: ReadonlySet<string>;
}

/** Whether the caller has access. The server enforces it, and the dashboard uses the same rule for its buttons. */
export function can(caller: PermissionHolder | null, access: Access): boolean {
  if (access === 'none') return true;
  if (caller === null) return false;
  if (access === 'token') return true;
  if (access === 'user') return caller.kind !== 'GUEST';
  return [access]
    .flat()
    .some((each) => (isKind(each) ? caller.kind === kindByAccess[each] : caller.permissions.has(each)));
}
