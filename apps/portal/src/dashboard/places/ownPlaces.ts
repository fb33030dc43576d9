import type { Label } from '@centinela/sections/kernel/language.ts';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { paths, userPaths } from '../../navigation/paths.ts';

/** Counters of screens that do not belong to a section. */
export type OwnCount = 'pendingUsers' | 'cancellations' | 'requests' | 'imports' | 'activations' | 'mails';

/** Agents have a separate permission; the screens filter users by permission. */
const listUsers = ['users.list', 'usersAgent.list'];

export interface OwnPlace {
  title: string;
  to: string;
  waits?: OwnCount;
}

/** Screens that do not belong to a section, in their own groups, filtered by permission. */
export function useOwnPlaces(): { group: string; title: string; places: OwnPlace[] }[] {
  const { localize } = useTranslation();
  const { has } = usePermissions();
  const place = (key: string | readonly string[], label: Label, to: string, waits?: OwnCount): OwnPlace[] =>
    [key].flat().some(has) ? [{ title: localize(label), to, ...(waits && { waits }) }] : [];
  return [
    {
      group: 'people',
      title: localize(['Personas', 'People']),
      places: [
        ...place(listUsers, ['Usuarios', 'Users'], paths.users, 'pendingUsers'),
        ...place(listUsers, ['Pendientes', 'Pending'], userPaths.pending),
        ...place('usersAgent.list', ['Enlaces de agentes', 'Agent links'], paths.agentLinks),
        ...place('usersAgent.list', ['Cursos de agentes', 'Agent courses'], paths.learners),
        ...place('roles.list', ['Roles', 'Roles'], paths.roles),
      ],
    },
    {
      group: 'operation',
      title: localize(['Operación', 'Operation']),
      places: [
        ...place(
          'cancellations.list',
          ['Bajas y arrepentimientos', 'Cancellations and withdrawals'],
          paths.cancellations,
          'cancellations',
        ),
        ...place('requests.list', ['Pedidos de clientes', 'Client requests'], paths.requests, 'requests'),
        ...place('qad.list', ['Importaciones', 'Imports'], paths.imports, 'imports'),
        ...place('qad.list', ['Registros', 'Records'], paths.records),
        ...place('contracts.list', ['Contratos', 'Contracts'], paths.contracts),
        ...place('contracts.list', ['Activaciones', 'Activations'], paths.activations, 'activations'),
        ...place('invoices.list', ['Facturas', 'Invoices'], paths.invoices),
      ],
    },
    {
      group: 'communication',
      title: localize(['Comunicación', 'Communication']),
      places: [
        ...place('notifications.list', ['Correos', 'E-mails'], paths.mails, 'mails'),
        ...place('notifications.list', ['Notificaciones', 'Notifications'], paths.notifications),
        ...place('internalSettings.list', ['WhatsApp', 'WhatsApp'], paths.whatsapp),
      ],
    },
    {
      group: 'analytics',
      title: localize(['El sitio en cifras', 'Site analytics']),
      places: [
        ...place('analytics.list', ['Visitas', 'Visits'], paths.analytics),
        ...place('searchEngines.list', ['Buscadores', 'Search engines'], paths.searchEngines),
        ...place('search.list', ['Búsquedas sin resultado', 'Searches without results'], paths.searchMisses),
        ...place('search.list', ['Sinónimos', 'Synonyms'], paths.synonyms),
      ],
    },
  ];
}
