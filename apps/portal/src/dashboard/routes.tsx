import type { PermissionKey } from '@centinela/api/access/permissions.ts';
import { accountKinds } from '@centinela/api/accounts/users.ts';
import { vehiclePermissions } from '@centinela/api/content/vehiclePages.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { definitions } from '@centinela/sections/registry.ts';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { createAccountRoutes } from '../account/routes.tsx';
import {
  cancellationPath,
  contractPath,
  coveragePaths,
  createSectionPaths,
  importPath,
  importRepairPath,
  invoiceImportPath,
  leadBoardPath,
  leadPath,
  mailPath,
  notificationPaths,
  paths,
  redirectPaths,
  requestPath,
  rolePaths,
  synonymPaths,
  userPaths,
  visitPaths,
  webhookPaths,
} from '../navigation/paths.ts';
import { createGuard } from '../navigation/routing.ts';
import { ErrorScreen, NotFoundScreen, RootErrorScreen } from '../shell/ErrorScreen.tsx';
import { Permitted } from './shared/Permitted.tsx';
import '../start/trustedTypes.ts';
import './words.ts';

interface SectionProps {
  definition: Definition;
  flavour: string | null;
}

/** The screens of every section. Forms are keyed by the entry, so they never show another entry's values. */
const screens = {
  list: async ({ definition, flavour }: SectionProps) => {
    const { ListScreen } = await import('./entries/ListScreen.tsx');
    return { element: <ListScreen definition={definition} flavour={flavour} /> };
  },
  tabs: async (lists: readonly (SectionProps & { tab: string | null })[]) => {
    const { TabbedLists } = await import('./entries/TabbedLists.tsx');
    return { element: <TabbedLists lists={lists} /> };
  },
  single: async ({ definition, flavour }: SectionProps) => {
    const { SingleScreen } = await import('./form/SingleScreen.tsx');
    return { element: <SingleScreen definition={definition} flavour={flavour} /> };
  },
  create: async ({ definition, flavour }: SectionProps) => {
    const { CreateScreen } = await import('./form/CreateScreen.tsx');
    return {
      element: (
        <CreateScreen key={`${definition.key} ${flavour}`} definition={definition} flavour={flavour} />
      ),
    };
  },
  update: async ({ definition, flavour }: SectionProps) => {
    const { UpdateScreen } = await import('./form/UpdateScreen.tsx');
    return { element: <UpdateScreen definition={definition} flavour={flavour} /> };
  },
};

/**
 * Creates the route of a screen that is loaded on demand.
 *
 * @param permission the permission that the screen requires, or several of which one is enough; omitted if the screen
 * checks permissions itself
 */
const createScreenRoute = (
  path: string,
  load: () => Promise<ComponentType>,
  permission?: PermissionKey | readonly PermissionKey[],
): RouteObject => ({
  path,
  lazy: async () => {
    const Screen = await load();
    if (!permission) return { Component: Screen };
    return {
      element: (
        <Permitted permission={permission}>
          <Screen />
        </Permitted>
      ),
    };
  },
});

const lists = definitions.flatMap(createSectionPaths);

/** One route for each path of a list. Lists with the same path become tabs of one screen. */
const listRoutes: RouteObject[] = [...Map.groupBy(lists, ({ path }) => path)].map(
  ([path, [list, ...others]]) => ({
    path,
    lazy: async () => {
      if (list && others.length > 0) return screens.tabs([list, ...others]);
      return list ? (list.definition.single ? screens.single(list) : screens.list(list)) : {};
    },
  }),
);

/** The routes of forms. */
const formRoutes: RouteObject[] = lists.flatMap((list) => [
  ...(list.pathWithoutId && !list.definition.single
    ? [{ path: list.pathWithoutId, lazy: () => screens.list(list) }]
    : []),
  ...(list.create ? [{ path: list.create, lazy: () => screens.create(list) }] : []),
  { path: list.update, lazy: () => screens.update(list) },
]);

/** The screens that do not belong to a section. */
const otherScreens: RouteObject[] = [
  createScreenRoute(
    paths.audit,
    async () => (await import('./audit/AuditScreen.tsx')).AuditScreen,
    'audit.list',
  ),
  createScreenRoute(
    paths.backups,
    async () => (await import('./backups/BackupsScreen.tsx')).BackupsScreen,
    'backups.list',
  ),
  createScreenRoute(
    paths.vehiclePages,
    async () => (await import('./vehiclePages/VehiclePagesScreen.tsx')).VehiclePagesScreen,
    vehiclePermissions,
  ),
  createScreenRoute(paths.files, async () => (await import('./media/MediaScreen.tsx')).MediaScreen),
  createScreenRoute(
    leadBoardPath(':id?'),
    async () => (await import('./leads/board/BoardScreen.tsx')).BoardScreen,
    'leads.list',
  ),
  createScreenRoute(
    paths.leadReport,
    async () => (await import('./leads/ReportScreen.tsx')).ReportScreen,
    'leads.list',
  ),
  createScreenRoute(
    leadPath(':id?'),
    async () => (await import('./leads/LeadsScreen.tsx')).LeadsScreen,
    'leads.list',
  ),
  createScreenRoute(
    cancellationPath(':id?'),
    async () => (await import('./cancellations/CancellationsScreen.tsx')).CancellationsScreen,
    'cancellations.list',
  ),
  createScreenRoute(
    requestPath(':id?'),
    async () => (await import('./requests/RequestsScreen.tsx')).RequestsScreen,
    'requests.list',
  ),
  createScreenRoute(
    paths.payments,
    async () => (await import('./payments/PaymentsScreen.tsx')).PaymentsScreen,
    'invoices.list',
  ),
  createScreenRoute(
    paths.callCredits,
    async () => (await import('./callCredits/CallCreditsScreen.tsx')).CallCreditsScreen,
    'callCredits.list',
  ),
  createScreenRoute(
    visitPaths.show(':id?'),
    async () => (await import('./visits/VisitsScreen.tsx')).VisitsScreen,
    'visits.list',
  ),
  createScreenRoute(
    visitPaths.list,
    async () => (await import('./visits/VisitListScreen.tsx')).VisitListScreen,
    'visits.list',
  ),
  createScreenRoute(
    visitPaths.zones,
    async () => (await import('./visits/ZonesScreen.tsx')).ZonesScreen,
    'visits.list',
  ),
  createScreenRoute(
    paths.imports,
    async () => (await import('./imports/ImportsScreen.tsx')).ImportsScreen,
    'qadFiles.list',
  ),
  createScreenRoute(
    importPath(':id'),
    async () => (await import('./imports/ImportScreen.tsx')).ImportScreen,
    'qadFiles.show',
  ),
  createScreenRoute(
    importRepairPath(':id'),
    async () => (await import('./imports/repair/RepairScreen.tsx')).RepairScreen,
    'qadRecords.update',
  ),
  createScreenRoute(
    paths.records,
    async () => (await import('./imports/RecordsScreen.tsx')).RecordsScreen,
    'qadRecords.list',
  ),
  createScreenRoute(
    paths.contracts,
    async () => (await import('./contracts/ContractsScreen.tsx')).ContractsScreen,
    'contracts.list',
  ),
  createScreenRoute(
    contractPath(':id'),
    async () => (await import('./contracts/ContractScreen.tsx')).ContractScreen,
    'contracts.show',
  ),
  createScreenRoute(
    paths.activations,
    async () => (await import('./activations/ActivationsScreen.tsx')).ActivationsScreen,
    'contracts.list',
  ),
  createScreenRoute(
    paths.invoices,
    async () => (await import('./invoices/InvoicesScreen.tsx')).InvoicesScreen,
    'invoices.list',
  ),
  createScreenRoute(
    paths.invoiceImports,
    async () => (await import('./invoices/InvoiceImportsScreen.tsx')).InvoiceImportsScreen,
    'invoices.list',
  ),
  createScreenRoute(
    invoiceImportPath(':id'),
    async () => (await import('./invoices/InvoiceImportScreen.tsx')).InvoiceImportScreen,
    'invoices.show',
  ),
  createScreenRoute(
    mailPath(':id?'),
    async () => (await import('./mails/MailsScreen.tsx')).MailsScreen,
    'notifications.list',
  ),
  createScreenRoute(
    paths.notifications,
    async () => (await import('./notifications/NotificationsScreen.tsx')).NotificationsScreen,
    'notifications.list',
  ),
  createScreenRoute(
    notificationPaths.create,
    async () => (await import('./notifications/EditScreens.tsx')).CreateNotificationScreen,
  ),
  createScreenRoute(
    notificationPaths.update(':id'),
    async () => (await import('./notifications/EditScreens.tsx')).UpdateNotificationScreen,
  ),
  createScreenRoute(
    paths.analytics,
    async () => (await import('./analytics/AnalyticsScreen.tsx')).AnalyticsScreen,
    'analytics.list',
  ),
  createScreenRoute(
    paths.searchEngines,
    async () => (await import('./searchEngines/SearchEnginesScreen.tsx')).SearchEnginesScreen,
    'searchEngines.list',
  ),
  createScreenRoute(
    paths.systemStatus,
    async () => (await import('./systemStatus/SystemStatusScreen.tsx')).SystemStatusScreen,
    'systemStatus.list',
  ),
  createScreenRoute(
    paths.agentLinks,
    async () => (await import('./agentLinks/AgentLinksScreen.tsx')).AgentLinksScreen,
    'usersAgent.list',
  ),
  createScreenRoute(
    paths.learners,
    async () => (await import('./learners/LearnersScreen.tsx')).LearnersScreen,
    'usersAgent.list',
  ),
  createScreenRoute(
    paths.whatsapp,
    async () => (await import('./whatsapp/WhatsappScreen.tsx')).WhatsappScreen,
  ),
  createScreenRoute(
    redirectPaths.edit(':id?'),
    async () => (await import('./redirects/RedirectsScreen.tsx')).RedirectsScreen,
    'internalSettings.list',
  ),
  createScreenRoute(
    coveragePaths.edit(':id?'),
    async () => (await import('./coverage/CoverageScreen.tsx')).CoverageScreen,
    'coverage.list',
  ),
  createScreenRoute(
    coveragePaths.agents,
    async () => (await import('./coverage/AgentsScreen.tsx')).AgentsScreen,
    'coverage.list',
  ),
  createScreenRoute(
    coveragePaths.import,
    async () => (await import('./coverage/ImportScreen.tsx')).ImportScreen,
    'coverage.save',
  ),
  createScreenRoute(
    paths.searchMisses,
    async () => (await import('./search/MissesScreen.tsx')).MissesScreen,
    'search.list',
  ),
  createScreenRoute(
    synonymPaths.edit(':id?'),
    async () => (await import('./search/SynonymsScreen.tsx')).SynonymsScreen,
    'search.list',
  ),
  createScreenRoute(
    paths.apiKeys,
    async () => (await import('./apiKeys/ApiKeysScreen.tsx')).ApiKeysScreen,
    'apiKeys.list',
  ),
  createScreenRoute(
    paths.webhooks,
    async () => (await import('./webhooks/WebhooksScreen.tsx')).WebhooksScreen,
    'webhooks.list',
  ),
  createScreenRoute(
    webhookPaths.deliveries,
    async () => (await import('./webhooks/DeliveriesScreen.tsx')).DeliveriesScreen,
    'webhooks.list',
  ),
  createScreenRoute(
    redirectPaths.import,
    async () => (await import('./redirects/ImportScreen.tsx')).ImportScreen,
    'internalSettings.save',
  ),
  createScreenRoute(paths.users, async () => (await import('./users/list/UsersScreen.tsx')).UsersScreen, [
    'users.list',
    'usersAgent.list',
  ]),
  createScreenRoute(
    userPaths.pending,
    async () => (await import('./users/list/PendingScreen.tsx')).PendingScreen,
    ['users.list', 'usersAgent.list'],
  ),
  ...accountKinds.map((kind) => ({
    path: userPaths.create(kind),
    lazy: async () => {
      const { CreateUserScreen } = await import('./users/form/CreateUserScreen.tsx');
      return { element: <CreateUserScreen key={kind} kind={kind} /> };
    },
  })),
  createScreenRoute(
    userPaths.client(':id'),
    async () => (await import('./users/ClientScreen.tsx')).ClientScreen,
    'users.show',
  ),
  createScreenRoute(
    userPaths.update(':id'),
    async () => (await import('./users/form/UpdateUserScreen.tsx')).UpdateUserScreen,
  ),
  createScreenRoute(
    paths.roles,
    async () => (await import('./roles/RolesScreen.tsx')).RolesScreen,
    'roles.list',
  ),
  createScreenRoute(
    rolePaths.create,
    async () => (await import('./roles/CreateRoleScreen.tsx')).CreateRoleScreen,
  ),
  createScreenRoute(
    rolePaths.update(':id'),
    async () => (await import('./roles/UpdateRoleScreen.tsx')).UpdateRoleScreen,
  ),
  createScreenRoute(
    rolePaths.compare(),
    async () => (await import('./roles/CompareScreen.tsx')).CompareScreen,
  ),
];

/** Every screen of the dashboard, each loaded on demand. */
export const dashboardRoutes: RouteObject[] = [
  {
    path: paths.dashboard,
    loader: createGuard('SYSTEM'),
    ErrorBoundary: RootErrorScreen,
    hydrateFallbackElement: <div aria-busy="true" />,
    lazy: async () => ({ Component: (await import('./DashboardShell.tsx')).DashboardShell }),
    children: [
      {
        ErrorBoundary: ErrorScreen,
        children: [
          {
            index: true,
            lazy: async () => ({ Component: (await import('./home/HomeScreen.tsx')).HomeScreen }),
          },
          ...otherScreens,
          ...createAccountRoutes(paths.staff),
          {
            path: paths.staff.data,
            lazy: async () => {
              const { MyDataScreen } = await import('../people/MyDataScreen.tsx');
              return { element: <MyDataScreen kind="SYSTEM" /> };
            },
          },
          ...listRoutes,
          ...formRoutes,
          { path: '*', Component: NotFoundScreen },
        ],
      },
    ],
  },
  {
    path: '*',
    element: (
      <main>
        <NotFoundScreen />
      </main>
    ),
  },
];
