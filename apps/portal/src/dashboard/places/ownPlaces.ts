import type { Label } from '@centinela/sections/kernel/language.ts';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { paths, userPaths } from '../../navigation/paths.ts';

/** Names of the counters of screens that do not belong to a section. */
export type OwnCount =
  | 'pendingUsers'
  | 'cancellations'
  | 'requests'
  | 'visits'
  | 'imports'
  | 'activations'
  | 'mails';

/** Permissions for the screens of users, of which one is enough. Agents have a separate permission. */
const listUsersPermissions = ['users.list', 'usersAgent.list'];

export interface OwnPlace {
  title: string;
  to: string;
  waits?: OwnCount;
}

/** Screens that do not belong to a section, in their own groups, filtered by permission. */
export function useOwnPlaces(): { group: string; title: string; places: OwnPlace[] }[] {
  const { localize } = useTranslation();
  const { has } = usePermissions();
  const createPlace = (
    permission: string | readonly string[],
    label: Label,
    to: string,
    waits?: OwnCount,
  ): OwnPlace[] =>
    [permission].flat().some(has) ? [{ title: localize(label), to, ...(waits && { waits }) }] : [];
  return [
    {
      group: 'people',
      title: localize(['Personas', 'People']),
      places: [
        ...createPlace(listUsersPermissions, ['Usuarios', 'Users'], paths.users, 'pendingUsers'),
        ...createPlace(listUsersPermissions, ['Pendientes', 'Pending'], userPaths.pending),
        ...createPlace('usersAgent.list', ['Enlaces de agentes', 'Agent links'], paths.agentLinks),
        ...createPlace('usersAgent.list', ['Cursos de agentes', 'Agent courses'], paths.learners),
        ...createPlace('roles.list', ['Roles', 'Roles'], paths.roles),
      ],
    },
    {
      group: 'operation',
      title: localize(['Operación', 'Operation']),
      places: [
        ...createPlace(
          'cancellations.list',
          ['Bajas y arrepentimientos', 'Cancellations and withdrawals'],
          paths.cancellations,
          'cancellations',
        ),
        ...createPlace(
          'requests.list',
          ['Pedidos de clientes', 'Client requests'],
          paths.requests,
          'requests',
        ),
        ...createPlace('visits.list', ['Agenda de visitas', 'Visit calendar'], paths.visits, 'visits'),
        ...createPlace('qadFiles.list', ['Importaciones', 'Imports'], paths.imports, 'imports'),
        ...createPlace('qadRecords.list', ['Registros', 'Records'], paths.records),
        ...createPlace('contracts.list', ['Contratos', 'Contracts'], paths.contracts),
        ...createPlace('contracts.list', ['Activaciones', 'Activations'], paths.activations, 'activations'),
        ...createPlace('invoices.list', ['Facturas', 'Invoices'], paths.invoices),
        ...createPlace('invoices.list', ['Pagos', 'Payments'], paths.payments),
        ...createPlace('callCredits.list', ['Meses bonificados', 'Free months'], paths.callCredits),
      ],
    },
    {
      group: 'communication',
      title: localize(['Comunicación', 'Communication']),
      places: [
        ...createPlace('notifications.list', ['Correos', 'E-mails'], paths.mails, 'mails'),
        ...createPlace('notifications.list', ['Notificaciones', 'Notifications'], paths.notifications),
        ...createPlace('internalSettings.list', ['WhatsApp', 'WhatsApp'], paths.whatsapp),
      ],
    },
    {
      group: 'analytics',
      title: localize(['El sitio en cifras', 'Site analytics']),
      places: [
        ...createPlace('analytics.list', ['Visitas', 'Visits'], paths.analytics),
        ...createPlace('searchEngines.list', ['Buscadores', 'Search engines'], paths.searchEngines),
        ...createPlace(
          'search.list',
          ['Búsquedas sin resultado', 'Searches without results'],
          paths.searchMisses,
        ),
        ...createPlace('search.list', ['Sinónimos', 'Synonyms'], paths.synonyms),
      ],
    },
  ];
}
