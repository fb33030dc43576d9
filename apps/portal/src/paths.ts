import type { UserKind } from '@centinela/api/accounts/permissions.ts';
import type { AccountKind } from '@centinela/api/accounts/users.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { featureOf } from '@centinela/sections/kernel/features.ts';

/** The addresses of an area of those who are not staff: its home, and what they look after themselves. */
const areaPaths = (base: '/clientes' | '/agentes') =>
  ({
    base,
    home: `${base}/home`,
    search: `${base}/buscar`,
    data: `${base}/mis-datos`,
    phone: `${base}/telefono`,
    password: `${base}/clave`,
    security: `${base}/seguridad`,
    sessions: `${base}/sesiones`,
    activation: `${base}/activacion`,
    prices: `${base}/precios`,
    price: (slug: string): string => `${base}/precios/${slug}`,
    promotions: `${base}/promociones`,
    promotion: (slug: string): string => `${base}/promociones/${slug}`,
    guides: `${base}/guias`,
    guide: (slug: string): string => `${base}/guias/${slug}`,
    academy: `${base}/academia`,
    course: (slug: string): string => `${base}/academia/${slug}`,
    lesson: (slug: string, lesson: string): string => `${base}/academia/${slug}/${lesson}`,
  }) as const;

/** Every address of the signed-in app that is no section's, and those of the site that it leads to. */
export const paths = {
  site: '/',
  dashboard: '/dashboard',
  audit: '/dashboard/audit',
  analytics: '/dashboard/analytics',
  searchEngines: '/dashboard/search-engines',
  files: '/dashboard/files',
  leads: '/dashboard/leads',
  cancellations: '/dashboard/cancellations',
  requests: '/dashboard/requests',
  mails: '/dashboard/email-logs',
  notifications: '/dashboard/notifications',
  whatsapp: '/dashboard/whatsapp-setting',
  agentLinks: '/dashboard/agent-links',
  learners: '/dashboard/learners',
  redirects: '/dashboard/redirects',
  searchMisses: '/dashboard/search/misses',
  synonyms: '/dashboard/search/synonyms',
  coverage: '/dashboard/coverage',
  users: '/dashboard/users',
  roles: '/dashboard/roles',
  /** What staff look after themselves. */
  staff: {
    data: '/dashboard/my-data',
    security: '/dashboard/security',
    password: '/dashboard/security/password',
    sessions: '/dashboard/security/sessions',
  },
  imports: '/dashboard/qad-files',
  records: '/dashboard/qad-detail-records',
  contracts: '/dashboard/contracts',
  activations: '/dashboard/activations',
  invoices: '/dashboard/invoices',
  invoiceImports: '/dashboard/invoices/imports',
  clients: {
    ...areaPaths('/clientes'),
    contracts: '/clientes/contratos',
    contract: (id: string): string => `/clientes/contratos/${id}`,
    status: '/clientes/estado',
    invoices: '/clientes/facturas',
    designs: '/clientes/disenos',
    design: (id: string): string => `/clientes/disenos/${id}`,
    application: '/clientes/aplicacion',
    people: '/clientes/personas',
    invitation: '/clientes/personas/invitacion',
    addons: '/clientes/adicionales',
    requests: '/clientes/pedidos',
  },
  agents: {
    ...areaPaths('/agentes'),
    tools: '/agentes/herramientas',
    documents: '/agentes/documentos',
    kit: '/agentes/kit',
    leads: '/agentes/pedidos',
  },
} as const;

/** Where somebody looks after their own account. */
export const accountPaths = (
  kind: UserKind,
): { data: string; security: string; password: string; sessions: string } =>
  kind === 'SYSTEM' ? paths.staff : kind === 'INSTALLER' ? paths.agents : paths.clients;

/** The page of the site where a guest logs in; afterwards the site leads back to `back`. */
export const loginPath = (back: string): string => `/ingresar?redirectTo=${encodeURIComponent(back)}`;

/** One mail, beside the log of all. */
export const mailPath = (id: string): string => `${paths.mails}/${id}`;

/** The screens beside the list of messages. */
export const notificationPaths = {
  create: `${paths.notifications}/create`,
  update: (id: string): string => `${paths.notifications}/update/${id}`,
};

/** The screens beside the list of redirects. */
export const redirectPaths = {
  create: `${paths.redirects}/create`,
  edit: (id: string): string => `${paths.redirects}/${id}`,
  import: `${paths.redirects}/import`,
};

/** The screens beside the list of synonyms. */
export const synonymPaths = {
  create: `${paths.synonyms}/create`,
  edit: (id: string): string => `${paths.synonyms}/${id}`,
};

/** The screens beside the list of what is known of places. */
export const coveragePaths = {
  create: `${paths.coverage}/create`,
  edit: (id: string): string => `${paths.coverage}/${id}`,
  import: `${paths.coverage}/import`,
  agents: `${paths.coverage}/agents`,
};

/** One of the ERP's files. */
export const importPath = (id: string): string => `${paths.imports}/${id}`;

/** One file of invoices. */
export const invoiceImportPath = (id: string): string => `${paths.invoiceImports}/${id}`;

/** The page of one contract. */
export const contractPath = (id: string): string => `${paths.contracts}/${id}`;

/** One lead, beside the list of all. */
export const leadPath = (id: string): string => `${paths.leads}/${id}`;

/** One request of baja or arrepentimiento, beside the list of all. */
export const cancellationPath = (id: string): string => `${paths.cancellations}/${id}`;

/** One request of a client, beside the list of all. */
export const requestPath = (id: string): string => `${paths.requests}/${id}`;

const kindPaths = { SYSTEM: 'system', INSTALLER: 'installer', CLIENT: 'client' } as const;

/** The screens beside the list of users. */
export const userPaths = {
  create: (kind: AccountKind): string => `${paths.users}/create/${kindPaths[kind]}`,
  update: (id: string): string => `${paths.users}/update/${id}`,
  /** All that hangs on a client. */
  client: (id: string): string => `${paths.users}/client/${id}`,
  pending: `${paths.users}/pending`,
};

/** The screens beside the list of roles. */
export const rolePaths = {
  create: `${paths.roles}/create`,
  /** A new one that starts as another one is. */
  copy: (id: string): string => `${paths.roles}/create?from=${id}`,
  update: (id: string): string => `${paths.roles}/update/${id}`,
  compare: (one?: string): string => `${paths.roles}/compare${one ? `?one=${one}` : ''}`,
};

/**
 * A list whose own address ends in /update (such as /dashboard/topbar/update) has its other screens beside it; those of
 * one that is a tab (/dashboard/product/update?tab=types) have the tab in their path.
 */
function screensOf(list: string): { path: string; tab: string | null; create: string; update: string } {
  const [path = list, tab = null] = list.split('?tab=');
  const base = path.replace(/\/update$/, '');
  const below = tab === null ? '' : `/${tab}`;
  return { path, tab, create: `${base}/create${below}`, update: `${base}/update${below}` };
}

/** The tab of its screen that a list is; null for one that has a screen for itself. */
export const tabOf = (list: string): string | null => screensOf(list).tab;

/** Which of the sidebar's addresses a screen belongs to: itself, or the list that the screen stands beside. */
export function placeOf(
  { pathname, search = '' }: { pathname: string; search?: string },
  places: readonly string[],
): string | null {
  const shown = new URLSearchParams(search).get('tab');
  const holds = (place: string): boolean => {
    const { path, tab, create, update } = screensOf(place);
    if (pathname === path) return tab === null || shown === null || tab === shown;
    const below =
      tab === null && place !== paths.dashboard ? [path.replace(/update$/, '')] : [create, update];
    return below.some((start) => pathname.startsWith(start.endsWith('/') ? start : `${start}/`));
  };
  // `landings/sections` lies below `landings`: the longest is the nearest.
  return places.filter(holds).toSorted((one, other) => other.length - one.length)[0] ?? null;
}

/** The list of a section; of one flavour where it has several. */
export function listPath(definition: Definition, flavour?: unknown): string {
  const lists = Object.entries(definition.screens);
  const own =
    lists.find(([name]) => name === flavour) ?? lists.find(([name]) => name === 'other') ?? lists[0];
  return own?.[1] ?? paths.dashboard;
}

/** The list that shows a record: that of its own flavour. */
export const listPathOf = (definition: Definition, record: Readonly<Record<string, unknown>>): string =>
  listPath(definition, definition.flavourField ? record[definition.flavourField] : undefined);

/** The create screen beside a list. */
export const createPath = (list: string): string => screensOf(list).create;

/** The update screen of an entry beside a list. */
export const entryPath = (list: string, id: string): string => `${screensOf(list).update}/${id}`;

/** The update screen of a record, beside the list of its own flavour. */
export const recordPath = (
  definition: Definition,
  record: Readonly<Record<string, unknown>> & { id: string },
): string => entryPath(listPathOf(definition, record), record.id);

/**
 * Where the user goes after a save or a delete: where the definition says, else to the list of the record's own
 * flavour (specification, section 2).
 */
export function afterPath(
  definition: Definition,
  action: 'create' | 'update' | 'delete',
  record: Readonly<Record<string, unknown>> & { id: string },
): string {
  const own = action === 'update' ? undefined : definition.after?.[action];
  return own?.replace('{id}', record.id) ?? listPathOf(definition, record);
}

/** A definition for a list that several flavours share, which are its tabs; forms offer no others there. */
function withTabs(definition: Definition, flavours: readonly string[]): Definition {
  const { flavourField = '', fields } = definition;
  const field = fields[flavourField];
  if (!field || !('options' in field)) return definition;
  const options = Object.entries(field.options ?? {}).filter(([name]) => flavours.includes(name));
  const narrowed = { ...field, options: Object.fromEntries(options) };
  return { ...definition, tabs: flavourField, fields: { ...fields, ...{ [flavourField]: narrowed } } };
}

/** A definition for the list of one flavour, which may have permissions of its own. */
const withFeature = (definition: Definition, flavour: string | null): Definition =>
  definition.flavourFeatures ? { ...definition, feature: featureOf(definition, flavour) } : definition;

/** The addresses of a section's screens, as the router wants them, with the definition as they show it. */
export const sectionRoutes = (definition: Definition) =>
  [...Map.groupBy(Object.entries(definition.screens), ([, list]) => list)].map(([list, named]) => {
    const { path, tab, update } = screensOf(list);
    const flavours = named.map(([name]) => name).filter((name) => definition.flavourField && name !== 'list');
    // A section may tell flavours apart and still have one list for all of them.
    const flavour = flavours.length === 1 ? (flavours[0] ?? null) : null;
    return {
      definition: flavours.length > 1 ? withTabs(definition, flavours) : withFeature(definition, flavour),
      flavour,
      list,
      path,
      tab,
      // After a removal the specification leads to `…/update/` without an id: the list answers there as well.
      bare: tab !== null || path === update ? null : update,
      create: definition.single ? null : createPath(list),
      update: entryPath(list, ':id'),
    };
  });
