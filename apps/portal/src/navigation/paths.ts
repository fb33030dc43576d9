import type { UserKind } from '@centinela/api/access/permissions.ts';
import type { AccountKind } from '@centinela/api/accounts/users.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { getFeature } from '@centinela/sections/kernel/features.ts';

/** Paths of a client or agent area: home and account screens. */
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

/** Paths of the signed-in app outside the sections, and the public pages it links to. */
export const paths = {
  site: '/',
  dashboard: '/dashboard',
  audit: '/dashboard/audit',
  backups: '/dashboard/backups',
  analytics: '/dashboard/analytics',
  searchEngines: '/dashboard/search-engines',
  systemStatus: '/dashboard/status',
  vehiclePages: '/dashboard/vehicle-pages',
  files: '/dashboard/files',
  leads: '/dashboard/leads',
  leadBoard: '/dashboard/leads/board',
  leadReport: '/dashboard/leads/report',
  cancellations: '/dashboard/cancellations',
  requests: '/dashboard/requests',
  callCredits: '/dashboard/call-credits',
  mails: '/dashboard/email-logs',
  notifications: '/dashboard/notifications',
  whatsapp: '/dashboard/whatsapp-setting',
  agentLinks: '/dashboard/agent-links',
  learners: '/dashboard/learners',
  redirects: '/dashboard/redirects',
  webhooks: '/dashboard/webhooks',
  apiKeys: '/dashboard/api-keys',
  searchMisses: '/dashboard/search/misses',
  synonyms: '/dashboard/search/synonyms',
  coverage: '/dashboard/coverage',
  visits: '/dashboard/visits',
  users: '/dashboard/users',
  roles: '/dashboard/roles',
  /** Account screens of staff. */
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
  payments: '/dashboard/payments',
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
    warranty: '/clientes/garantia',
    payment: (id: string): string => `/clientes/pagos/${id}`,
    alarmTest: '/clientes/probar-alarma',
  },
  agents: {
    ...areaPaths('/agentes'),
    tools: '/agentes/herramientas',
    documents: '/agentes/documentos',
    kit: '/agentes/kit',
    leads: '/agentes/pedidos',
    visits: '/agentes/visitas',
    visit: (id: string): string => `/agentes/visitas/${id}`,
  },
} as const;

/** Paths of the account screens for a kind of user. */
export const accountPaths = (
  kind: UserKind,
): { data: string; security: string; password: string; sessions: string } =>
  kind === 'SYSTEM' ? paths.staff : kind === 'INSTALLER' ? paths.agents : paths.clients;

/** Public login page; after the login it redirects to `returnPath`. */
export const loginPath = (returnPath: string): string =>
  `/ingresar?redirectTo=${encodeURIComponent(returnPath)}`;

/** Detail screen of a mail. */
export const mailPath = (id: string): string => `${paths.mails}/${id}`;

/** Other screens of the notifications section, apart from its list. */
export const notificationPaths = {
  create: `${paths.notifications}/create`,
  update: (id: string): string => `${paths.notifications}/update/${id}`,
};

/** Other screens of the redirects section, apart from its list. */
export const redirectPaths = {
  create: `${paths.redirects}/create`,
  edit: (id: string): string => `${paths.redirects}/${id}`,
  import: `${paths.redirects}/import`,
};

/** Other screens of the webhooks, apart from their list. */
export const webhookPaths = { deliveries: `${paths.webhooks}/deliveries` };

/** Other screens of the synonyms section, apart from its list. */
export const synonymPaths = {
  create: `${paths.synonyms}/create`,
  edit: (id: string): string => `${paths.synonyms}/${id}`,
};

/** Other screens of the coverage section, apart from its list. */
export const coveragePaths = {
  create: `${paths.coverage}/create`,
  edit: (id: string): string => `${paths.coverage}/${id}`,
  import: `${paths.coverage}/import`,
  agents: `${paths.coverage}/agents`,
};

/** Other screens of the visits section, apart from its calendar. */
export const visitPaths = {
  show: (id: string): string => `${paths.visits}/${id}`,
  list: `${paths.visits}/list`,
  zones: `${paths.visits}/zones`,
};

/** Detail screen of an ERP file import. */
export const importPath = (id: string): string => `${paths.imports}/${id}`;

/** Screen that corrects the errors of an ERP file before its import. */
export const importRepairPath = (id: string): string => `${importPath(id)}/repair`;

/** Detail screen of an invoice file import. */
export const invoiceImportPath = (id: string): string => `${paths.invoiceImports}/${id}`;

/** Detail screen of a contract. */
export const contractPath = (id: string): string => `${paths.contracts}/${id}`;

/** Detail screen of a lead. */
export const leadBoardPath = (id: string): string => `${paths.leadBoard}/${id}`;
export const leadPath = (id: string): string => `${paths.leads}/${id}`;

/** Detail screen of a cancellation request (baja or arrepentimiento). */
export const cancellationPath = (id: string): string => `${paths.cancellations}/${id}`;

/** Detail screen of a client's request. */
export const requestPath = (id: string): string => `${paths.requests}/${id}`;

const kindPaths = { SYSTEM: 'system', INSTALLER: 'installer', CLIENT: 'client' } as const;

/** Other screens of the users section, apart from its list. */
export const userPaths = {
  create: (kind: AccountKind): string => `${paths.users}/create/${kindPaths[kind]}`,
  update: (id: string): string => `${paths.users}/update/${id}`,
  /** Overview of everything that belongs to a client. */
  client: (id: string): string => `${paths.users}/client/${id}`,
  pending: `${paths.users}/pending`,
};

/** Other screens of the roles section, apart from its list. */
export const rolePaths = {
  create: `${paths.roles}/create`,
  /** Creates a role as a copy of another one. */
  copy: (id: string): string => `${paths.roles}/create?from=${id}`,
  update: (id: string): string => `${paths.roles}/update/${id}`,
  compare: (one?: string): string => `${paths.roles}/compare${one ? `?one=${one}` : ''}`,
};

/**
 * Derives the paths of a list's screens. A list whose path ends in /update (such as /dashboard/topbar/update) has its
 * other screens on the same level. If a list is a tab (/dashboard/product/update?tab=types), the paths of its other
 * screens contain the tab.
 */
function getScreenPaths(list: string): { path: string; tab: string | null; create: string; update: string } {
  const [path = list, tab = null] = list.split('?tab=');
  const base = path.replace(/\/update$/, '');
  const tabSuffix = tab === null ? '' : `/${tab}`;
  return { path, tab, create: `${base}/create${tabSuffix}`, update: `${base}/update${tabSuffix}` };
}

/** Returns the tab of a list; null if the list has its own screen. */
export const getTab = (list: string): string | null => getScreenPaths(list).tab;

/** Returns the path of the sidebar entry for a screen: its own entry, or the entry of its list. */
export function findSidebarEntry(
  { pathname, search = '' }: { pathname: string; search?: string },
  entryPaths: readonly string[],
): string | null {
  const activeTab = new URLSearchParams(search).get('tab');
  const contains = (entryPath: string): boolean => {
    const { path, tab, create, update } = getScreenPaths(entryPath);
    if (pathname === path) return tab === null || activeTab === null || tab === activeTab;
    const screenPathPrefixes =
      tab === null && entryPath !== paths.dashboard ? [path.replace(/update$/, '')] : [create, update];
    return screenPathPrefixes.some(
      (start) => pathname === start || pathname.startsWith(start.endsWith('/') ? start : `${start}/`),
    );
  };
  // `landings/sections` is below `landings`, so the longest match wins.
  return entryPaths.filter(contains).toSorted((one, other) => other.length - one.length)[0] ?? null;
}

/** Returns the path of a section's list, or of the list of one flavour. */
export function getListPath(definition: Definition, flavour?: unknown): string {
  const lists = Object.entries(definition.screens);
  const listEntry =
    lists.find(([name]) => name === flavour) ?? lists.find(([name]) => name === 'other') ?? lists[0];
  return listEntry?.[1] ?? paths.dashboard;
}

/** Returns the path of the list that contains a record. The record's flavour determines the list. */
export const getRecordListPath = (
  definition: Definition,
  record: Readonly<Record<string, unknown>>,
): string => getListPath(definition, definition.flavourField ? record[definition.flavourField] : undefined);

/** Returns the path of a list's create screen. */
export const getCreatePath = (list: string): string => getScreenPaths(list).create;

/** Returns the path of an entry's update screen. */
export const getEntryPath = (list: string, id: string): string => `${getScreenPaths(list).update}/${id}`;

/** Returns the path of a record's update screen, below the list of its flavour. */
export const getRecordPath = (
  definition: Definition,
  record: Readonly<Record<string, unknown>> & { id: string },
): string => getEntryPath(getRecordListPath(definition, record), record.id);

/**
 * Returns where to navigate after the first save of an entry: when it was published, the path that the specification
 * names for it (section 2), and otherwise its own screen.
 */
export function getPathAfterCreate(
  definition: Definition,
  record: Readonly<Record<string, unknown>> & { id: string },
  isDraft: boolean,
): string {
  const specifiedPath = isDraft ? undefined : definition.after?.create?.replace('{id}', record.id);
  return specifiedPath ?? getRecordPath(definition, record);
}

/** Returns where to navigate after a delete: the specified path, else the list of the record's flavour (section 2). */
export const getPathAfterDelete = (
  definition: Definition,
  record: Readonly<Record<string, unknown>> & { id: string },
): string => definition.after?.delete?.replace('{id}', record.id) ?? getRecordListPath(definition, record);

/** Adapts a definition to a list shared by several flavours: they become tabs and the only options in its forms. */
function withTabs(definition: Definition, flavours: readonly string[]): Definition {
  const { flavourField = '', fields } = definition;
  const field = fields[flavourField];
  if (!field || !('options' in field)) return definition;
  const options = Object.entries(field.options ?? {}).filter(([name]) => flavours.includes(name));
  const limitedField = { ...field, options: Object.fromEntries(options) };
  return { ...definition, tabs: flavourField, fields: { ...fields, ...{ [flavourField]: limitedField } } };
}

/** Adapts a definition to the list of one flavour, because a flavour may have its own permissions. */
const withFeature = (definition: Definition, flavour: string | null): Definition =>
  definition.flavourFeatures ? { ...definition, feature: getFeature(definition, flavour) } : definition;

/** Returns the paths of a section's lists and their screens, each list with its adapted definition. */
export const createSectionPaths = (definition: Definition) =>
  [...Map.groupBy(Object.entries(definition.screens), ([, list]) => list)].map(([list, listScreens]) => {
    const { path, tab, update } = getScreenPaths(list);
    const flavours = listScreens
      .map(([name]) => name)
      .filter((name) => definition.flavourField && name !== 'list');
    // Null without flavours, or if several flavours share this list.
    const flavour = flavours.length === 1 ? (flavours[0] ?? null) : null;
    return {
      definition: flavours.length > 1 ? withTabs(definition, flavours) : withFeature(definition, flavour),
      flavour,
      list,
      path,
      tab,
      // After a delete the specification redirects to `…/update/` without an id. That path shows the list as well.
      pathWithoutId: tab !== null || path === update ? null : update,
      create: definition.single ? null : getCreatePath(list),
      update: getEntryPath(list, ':id'),
    };
  });
