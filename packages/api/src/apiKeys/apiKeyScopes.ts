import type { Label } from '@centinela/sections/kernel/language.ts';
import { type Access, type Feature, isPermissionKey, type PermissionKey } from '../access/permissions.ts';

/** Features of the site's content. Settings, redirects and private documents are not for API keys. */
const contentFeatures = [
  'icons',
  'sliders',
  'slidersAgent',
  'vehicleSliders',
  'thirdSectionAgent',
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
  'tools',
  'designYourProtection',
  'joinUs',
  'upselling',
] as const satisfies readonly Feature[];

interface Scope {
  name: Label;
  /** Permissions that the scope contains. */
  permissions: readonly PermissionKey[];
}

/**
 * What an API key may be allowed to do (docs/how-to/integrate.md). No scope contains a permission on accounts, roles,
 * sessions, keys, webhooks or backups, nor one to delete.
 */
export const apiKeyScopes = {
  'leads.read': {
    name: ['Leer contactos', 'Read leads'],
    permissions: ['leads.list', 'leads.show'],
  },
  'leads.write': {
    name: ['Cargar y cambiar contactos', 'Create and change leads'],
    permissions: ['leads.save', 'leads.update'],
  },
  'visits.read': {
    name: ['Leer visitas', 'Read visits'],
    permissions: ['visits.list', 'visits.show'],
  },
  'visits.write': {
    name: ['Reservar y cambiar visitas', 'Book and change visits'],
    permissions: ['visits.update'],
  },
  'imports.read': {
    name: ['Leer archivos del ERP y sus registros', 'Read ERP files and their records'],
    permissions: ['qadFiles.list', 'qadFiles.show', 'qadRecords.list'],
  },
  'imports.upload': {
    name: ['Subir y procesar archivos del ERP', 'Upload and run ERP files'],
    permissions: ['qadFiles.save'],
  },
  'invoices.read': {
    name: ['Leer facturas', 'Read invoices'],
    permissions: ['invoices.list', 'invoices.show'],
  },
  'invoices.upload': {
    name: ['Subir facturas y sus PDF', 'Upload invoices and their PDFs'],
    permissions: ['invoices.save', 'invoices.update'],
  },
  'content.read': {
    name: ['Leer el contenido del sitio', 'Read the content of the site'],
    permissions: contentFeatures.flatMap((feature) => [`${feature}.list`, `${feature}.show`] as const),
  },
  'content.publish': {
    name: ['Crear, cambiar y publicar contenido', 'Create, change and publish content'],
    permissions: contentFeatures.flatMap((feature) => [`${feature}.save`, `${feature}.update`] as const),
  },
  'contracts.read': {
    name: ['Leer contratos', 'Read contracts'],
    permissions: ['contracts.list', 'contracts.show'],
  },
  'media.upload': {
    name: ['Ver y subir archivos de la biblioteca', 'Read and upload files of the library'],
    permissions: ['files.list', 'files.upload'],
  },
} as const satisfies Record<string, Scope>;

export type ApiKeyScope = keyof typeof apiKeyScopes;

/** Whether a text is the name of a scope. A stored scope may have been removed since. */
export const isApiKeyScope = (name: string): name is ApiKeyScope => Object.hasOwn(apiKeyScopes, name);

/** Every scope, in the order of the form. */
export const apiKeyScopeNames = Object.keys(apiKeyScopes).filter(isApiKeyScope);

/** Whether a user may give a scope to a key: only with all of its permissions. */
export const canGiveScope = (permissions: ReadonlySet<string>, scope: ApiKeyScope): boolean =>
  apiKeyScopes[scope].permissions.every((key) => permissions.has(key));

/** The permissions of a key: those of its scopes that its creator has now. */
export const getApiKeyPermissions = (
  scopes: readonly string[],
  creator: ReadonlySet<string>,
): ReadonlySet<string> =>
  new Set(
    scopes
      .filter(isApiKeyScope)
      .flatMap((scope): readonly PermissionKey[] => apiKeyScopes[scope].permissions)
      .filter((key) => creator.has(key)),
  );

/**
 * Whether a key with these permissions may call an endpoint. A kind of session (`staff`, `client`, `user` …) never
 * admits a key: such endpoints are about the caller's own account, desk or contracts.
 */
export const canUseKey = (permissions: ReadonlySet<string>, access: Access): boolean =>
  [access].flat().some((each) => isPermissionKey(each) && permissions.has(each));
