import { accountKinds } from '@centinela/api/accounts/users.ts';
import { vehiclePermissions } from '@centinela/api/content/vehiclePages.ts';
import { auditSubjectNames } from '@centinela/api/operations/auditSubjects.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import {
  coveragePaths,
  getCreatePath,
  notificationPaths,
  paths,
  redirectPaths,
  rolePaths,
  synonymPaths,
  userPaths,
  visitPaths,
} from '../../navigation/paths.ts';
import { listPlaces, systemStatusLabel, vehiclePagesLabel } from '../places/groups.ts';
import { useOwnPlaces } from '../places/ownPlaces.ts';
import type { Visit } from '../shared/recent.ts';

const newUserLabels: Readonly<Record<(typeof accountKinds)[number], Label>> = {
  SYSTEM: ['Nuevo usuario de administración', 'New staff user'],
  INSTALLER: ['Nuevo usuario agente', 'New agent user'],
  CLIENT: ['Nuevo usuario cliente', 'New client user'],
};

/** Create screens and actions outside of sections, each with the required permission. */
const otherActions: readonly (readonly [key: string, label: Label, to: string])[] = [
  ['roles.save', ['Nuevo rol', 'New role'], rolePaths.create],
  ['qadFiles.save', ['Importar un archivo del ERP', 'Import an ERP file'], paths.imports],
  ['invoices.save', ['Importar facturas', 'Import invoices'], paths.invoiceImports],
  ['notifications.save', ['Nueva notificación', 'New message'], notificationPaths.create],
  ['files.upload', ['Subir archivos', 'Upload files'], paths.files],
  ['coverage.save', ['Nuevo lugar de cobertura', 'New coverage place'], coveragePaths.create],
  ['internalSettings.save', ['Nueva redirección', 'New redirect'], redirectPaths.create],
  ['search.save', ['Nuevos sinónimos', 'New synonyms'], synonymPaths.create],
];

/** The screens and create screens that the user's permissions allow. */
export function useDestinations(): { screens: Visit[]; creations: Visit[] } {
  const { t, localize } = useTranslation();
  const { canAccess, has, canManageUser } = usePermissions();
  const ownPlaces = useOwnPlaces();
  const getScreen = (key: string, label: string, to: string): Visit[] => (has(key) ? [{ label, to }] : []);
  const screens: Visit[] = [
    { label: t('home.title'), to: paths.dashboard },
    ...(vehiclePermissions.some(has)
      ? [
          {
            label: localize(vehiclePagesLabel),
            description: t('groups.site'),
            to: paths.vehiclePages,
          },
        ]
      : []),
    ...listPlaces
      .filter(({ definition }) => canAccess(definition, 'list'))
      .map(({ definition, group, path }) => ({
        label: localize(definition.names.many),
        description: t(`groups.${group}`),
        to: path,
      })),
    ...ownPlaces.flatMap(({ title, places }) =>
      places.map((place) => ({ label: place.title, description: title, to: place.to })),
    ),
    ...getScreen('leads.list', t('leads.title'), paths.leads),
    ...getScreen('invoices.list', localize(auditSubjectNames.invoiceImports), paths.invoiceImports),
    ...getScreen('coverage.list', localize(auditSubjectNames.coverage), paths.coverage),
    ...getScreen('coverage.list', localize(auditSubjectNames.coverageAgents), coveragePaths.agents),
    ...getScreen('visits.list', localize(auditSubjectNames.visitZones), visitPaths.zones),
    ...getScreen('files.list', t('files.title'), paths.files),
    ...getScreen('internalSettings.list', localize(auditSubjectNames.redirects), paths.redirects),
    ...getScreen('webhooks.list', localize(auditSubjectNames.webhooks), paths.webhooks),
    ...getScreen('apiKeys.list', localize(auditSubjectNames.apiKeys), paths.apiKeys),
    ...getScreen('audit.list', t('audit.title'), paths.audit),
    ...getScreen('systemStatus.list', localize(systemStatusLabel), paths.systemStatus),
    ...getScreen('backups.list', localize(auditSubjectNames.backups), paths.backups),
    { label: t('user.data'), to: paths.staff.data },
    { label: t('user.security'), to: paths.staff.security },
  ];
  const creations: Visit[] = [
    ...listPlaces
      .filter(({ definition }) => canAccess(definition, 'save'))
      .map(({ definition, group, path }) => ({
        label: t('list.create', { one: localize(definition.names.one).toLowerCase() }),
        description: t(`groups.${group}`),
        to: getCreatePath(path),
      })),
    ...accountKinds
      .filter((kind) => canManageUser(kind, 'save'))
      .map((kind) => ({ label: localize(newUserLabels[kind]), to: userPaths.create(kind) })),
    ...otherActions.filter(([key]) => has(key)).map(([, label, to]) => ({ label: localize(label), to })),
  ];
  return { screens, creations };
}
