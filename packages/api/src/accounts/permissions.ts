/** The kinds of user (specification, section 1); a visitor with a guest session is a GUEST. */
export const userKinds = ['SYSTEM', 'INSTALLER', 'CLIENT', 'GUEST'] as const;
export type UserKind = (typeof userKinds)[number];

/** What may be done with a feature (api.md, permission keys). */
export const verbs = ['list', 'show', 'save', 'update', 'delete'] as const;
export type Verb = (typeof verbs)[number];

/** The features that permissions are named after. */
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
  'qad',
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
  'coverage',
  'search',
] as const;
export type Feature = (typeof features)[number];

/** Keys that stand alone. */
export const singleKeys = [
  'files.upload',
  'files.download',
  'users.changeMyPassword',
  'users.changeUserPassword',
  'users.zipDownload',
  'audit.list',
  'analytics.list',
  'searchEngines.list',
  'searchEngines.check',
  'savedViews.share',
  'auth.keepAlive',
  'auth.sync',
] as const;

export type PermissionKey = `${Feature}.${Verb}` | (typeof singleKeys)[number];

/** The kinds of user whose sessions an access may name. */
const kindOf = { client: 'CLIENT', installer: 'INSTALLER', staff: 'SYSTEM' } as const satisfies Record<
  string,
  UserKind
>;
export type KindAccess = keyof typeof kindOf;

const isKind = (access: string): access is KindAccess => Object.hasOwn(kindOf, access);

/**
 * Who may call: a permission key, one of several (or a session of one of several kinds), anybody with a session (`token`), anybody with an account (`user`: no guest),
 * a session of one kind of user (`client`, `installer`, `staff`), or nobody in particular (`none`, which has to be
 * written out).
 */
export type Access =
  | PermissionKey
  | KindAccess
  | readonly (PermissionKey | KindAccess)[]
  | 'token'
  | 'user'
  | 'none';

export const isFeature = (name: string): name is Feature => features.some((feature) => feature === name);

/** Every permission key, in the order of the roles' matrix. */
export const permissionKeys: readonly PermissionKey[] = [
  ...features.flatMap((feature) => verbs.map((verb): PermissionKey => `${feature}.${verb}`)),
  ...singleKeys,
];

export const isPermissionKey = (key: string): key is PermissionKey =>
  permissionKeys.some((known) => known === key);

/**
 * Keys in few words, for a cookie: a feature that is held whole is written once, as `users.*`. A key that stands alone in
 * `singleKeys` is never part of it.
 */
export function packPermissions(keys: readonly string[]): string[] {
  const held = new Set(keys);
  const whole = features.filter((feature) => verbs.every((verb) => held.has(`${feature}.${verb}`)));
  const packed = new Set(whole.flatMap((feature) => verbs.map((verb) => `${feature}.${verb}`)));
  return [...whole.map((feature) => `${feature}.*`), ...keys.filter((key) => !packed.has(key))];
}

/** The keys that `packPermissions` wrote. */
export const unpackPermissions = (packed: readonly string[]): string[] =>
  packed.flatMap((key) => (key.endsWith('.*') ? verbs.map((verb) => `${key.slice(0, -2)}.${verb}`) : [key]));

/** As much of a caller as the rules ask for; null is somebody without a session. */
export interface Capable {
  kind: UserKind;
  permissions: ReadonlySet<string>;
}

/** Whether this caller may make a call of this access. The server asks it, and the same rule draws the buttons. */
export function can(caller: Capable | null, access: Access): boolean {
  if (access === 'none') return true;
  if (caller === null) return false;
  if (access === 'token') return true;
  if (access === 'user') return caller.kind !== 'GUEST';
  return [access]
    .flat()
    .some((each) => (isKind(each) ? caller.kind === kindOf[each] : caller.permissions.has(each)));
}
