import {
  type Feature,
  isVerbUsed,
  type PermissionKey,
  type singleKeys,
  type Verb,
  verbs,
} from '@centinela/api/access/permissions.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';

export type SingleKey = (typeof singleKeys)[number];

/** Column headers of the matrix. */
export const verbNames: Readonly<Record<Verb, Label>> = {
  list: ['Ver la lista', 'See the list'],
  show: ['Ver el detalle', 'See the details'],
  save: ['Crear', 'Create'],
  update: ['Modificar', 'Change'],
  delete: ['Eliminar', 'Delete'],
};

export const featureNames: Readonly<Record<Feature, Label>> = {
  users: ['Usuarios', 'Users'],
  usersAgent: ['Usuarios agentes', 'Agents as users'],
  roles: ['Roles', 'Roles'],
  leads: ['Contactos', 'Leads'],
  cancellations: ['Bajas y arrepentimientos', 'Cancellations and withdrawals'],
  requests: ['Pedidos de clientes', 'Client requests'],
  callCredits: ['Meses bonificados por demora', 'Free months for late calls'],
  coverage: ['Cobertura', 'Coverage'],
  visits: ['Agenda de visitas', 'Visit calendar'],
  search: ['Buscador del sitio', 'Search of the site'],
  webhooks: ['Webhooks', 'Webhooks'],
  apiKeys: ['Claves de API', 'API keys'],
  notifications: ['Correos y avisos', 'E-mails and notices'],
  sliders: ['Sliders', 'Sliders'],
  vehicleSliders: ['Sliders de vehículos', 'Vehicle sliders'],
  generalHome: ['Inicio, hogares, vehículos y páginas', 'Home, homes, vehicles and pages'],
  landings: ['Landings', 'Landings'],
  topbar: ['Barras superiores', 'Top bars'],
  icons: ['Íconos y beneficios', 'Icons and advantages'],
  promotion: ['Promociones', 'Promotions'],
  guide: ['Guías y consejos', 'Guides and advice'],
  application: ['Aplicación y monitoreo', 'Application and monitoring'],
  joinUs: ['Sumate al equipo', 'Join the team'],
  designYourProtection: ['Diseñá tu protección', 'Design your protection'],
  plans: ['Planes', 'Plans'],
  generalPlans: ['Planes generales', 'General plans'],
  product: ['Productos y garantía', 'Products and warranty'],
  upselling: ['Adicionales', 'Add-ons'],
  price: ['Precios', 'Prices'],
  agent: ['Página de agentes', 'Agents’ page'],
  slidersAgent: ['Sliders de agentes', 'Agents’ sliders'],
  thirdSectionAgent: ['Terceras secciones de agentes', 'Agents’ third sections'],
  academy: ['Academia', 'Academy'],
  tools: ['Herramientas de venta', 'Sales tools'],
  domainFiles: ['Documentos', 'Documents'],
  qadFiles: ['Archivos del ERP', 'ERP files'],
  qadRecords: ['Registros del ERP', 'ERP records'],
  contracts: ['Contratos', 'Contracts'],
  invoices: ['Facturas', 'Invoices'],
  files: ['Archivos', 'Files'],
  internalSettings: ['Ajustes y menús', 'Settings and menus'],
  backups: ['Copias de seguridad', 'Backups'],
};

/** Labels of permissions without verbs, as whole sentences. */
export const singleNames: Readonly<Record<SingleKey, Label>> = {
  'users.changeUserPassword': ['Cambiar la contraseña de otra persona', 'Change somebody else’s password'],
  'users.changeMyPassword': ['Cambiar la contraseña propia', 'Change the own password'],
  'users.zipDownload': ['Exportar usuarios', 'Export users'],
  'users.viewAsClient': ['Ver el portal como un cliente', 'View the portal as a client'],
  'files.upload': ['Subir archivos', 'Upload files'],
  'files.download': ['Descargar documentos privados', 'Download private documents'],
  'audit.list': ['Ver la auditoría', 'See the audit'],
  'analytics.list': ['Ver las visitas del sitio', 'See the visits of the site'],
  'searchEngines.list': [
    'Ver qué hay que corregir para los buscadores',
    'See what to fix for search engines',
  ],
  'searchEngines.check': ['Revisar el sitio para los buscadores', 'Check the site for search engines'],
  'savedViews.share': [
    'Compartir vistas de listas y cambiar las compartidas',
    'Share views of lists and change shared ones',
  ],
  'systemStatus.list': ['Ver el estado del sistema', 'See the state of the system'],
  'auth.keepAlive': ['Mantener la sesión abierta', 'Keep the session open'],
  'auth.sync': ['Sincronizar la sesión', 'Synchronise the session'],
};

export interface PermissionGroup {
  key: string;
  name: Label;
  features: readonly Feature[];
  singles: readonly SingleKey[];
}

/** The groups of the matrix in display order, the most used first. */
export const permissionGroups: readonly PermissionGroup[] = [
  {
    key: 'people',
    name: ['Personas', 'People'],
    features: ['users', 'usersAgent', 'roles'],
    singles: [
      'users.changeUserPassword',
      'users.changeMyPassword',
      'users.zipDownload',
      'users.viewAsClient',
    ],
  },
  {
    key: 'site',
    name: ['Sitio público', 'Public site'],
    features: [
      'sliders',
      'vehicleSliders',
      'generalHome',
      'landings',
      'topbar',
      'icons',
      'promotion',
      'guide',
      'application',
      'joinUs',
      'designYourProtection',
      'search',
    ],
    singles: ['analytics.list', 'searchEngines.list', 'searchEngines.check'],
  },
  {
    key: 'catalogue',
    name: ['Catálogo', 'Catalogue'],
    features: ['plans', 'generalPlans', 'product', 'upselling', 'price'],
    singles: [],
  },
  {
    key: 'agents',
    name: ['Área de agentes', 'Agent area'],
    features: ['agent', 'slidersAgent', 'thirdSectionAgent', 'academy', 'tools', 'domainFiles'],
    singles: [],
  },
  {
    key: 'operation',
    name: ['Operación', 'Operation'],
    features: [
      'leads',
      'cancellations',
      'requests',
      'callCredits',
      'coverage',
      'visits',
      'notifications',
      'qadFiles',
      'qadRecords',
      'contracts',
      'invoices',
    ],
    singles: [],
  },
  {
    key: 'settings',
    name: ['Archivos y ajustes', 'Files and settings'],
    features: ['files', 'internalSettings', 'webhooks', 'backups', 'apiKeys'],
    singles: [
      'files.upload',
      'files.download',
      'audit.list',
      'savedViews.share',
      'systemStatus.list',
      'auth.keepAlive',
      'auth.sync',
    ],
  },
];

export const toKey = (feature: Feature, verb: Verb): PermissionKey => `${feature}.${verb}`;

/** The keys of a feature that calls need, in column order. */
export const getFeatureKeys = (feature: Feature): PermissionKey[] =>
  verbs.filter((verb) => isVerbUsed(feature, verb)).map((verb) => toKey(feature, verb));

/** All keys of a group. */
export const getGroupKeys = ({ features, singles }: PermissionGroup): PermissionKey[] => [
  ...features.flatMap(getFeatureKeys),
  ...singles,
];

const singleLabels = new Map<string, Label>(Object.entries(singleNames));

/** The label of a key: "Planes: Crear". An unknown key is returned unchanged. */
export function formatKeyName(key: string, localize: (label: Label) => string): string {
  const single = singleLabels.get(key);
  if (single) return localize(single);
  for (const { features } of permissionGroups)
    for (const feature of features)
      for (const verb of verbs)
        if (toKey(feature, verb) === key)
          return `${localize(featureNames[feature])}: ${localize(verbNames[verb])}`;
  return key;
}
