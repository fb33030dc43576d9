import type { Label } from '@centinela/sections/kernel/language.ts';
import { usePermissions } from '../calls/permissions.ts';
import { useTranslation } from '../language/language.ts';
import { paths, userPaths } from '../paths.ts';

/** What may wait at a place that is no section's. */
export type OwnCount = 'pendingUsers' | 'imports' | 'activations' | 'mails';

export interface OwnPlace {
  title: string;
  to: string;
  waits?: OwnCount;
}

/** Screens that are no section's, in groups of their own: those that the user may list. */
export function useOwnPlaces(): { group: string; title: string; places: OwnPlace[] }[] {
  const { localize } = useTranslation();
  const { has } = usePermissions();
  const place = (key: string, label: Label, to: string, waits?: OwnCount): OwnPlace[] =>
    has(key) ? [{ title: localize(label), to, ...(waits && { waits }) }] : [];
  return [
    {
      group: 'people',
      title: localize(['Personas', 'People']),
      places: [
        ...place('users.list', ['Usuarios', 'Users'], paths.users, 'pendingUsers'),
        ...place('users.list', ['Pendientes', 'Pending'], userPaths.pending),
        ...place('roles.list', ['Roles', 'Roles'], paths.roles),
      ],
    },
    {
      group: 'operation',
      title: localize(['Operación', 'Operation']),
      places: [
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
  ];
}
