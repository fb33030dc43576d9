import { accountKinds } from '@centinela/api/accounts/users.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { definitions } from '@centinela/sections/registry.ts';
import type { RouteObject } from 'react-router';
import { createAccountRoutes } from '../account/routes.tsx';
import {
  cancellationPath,
  contractPath,
  coveragePaths,
  importPath,
  invoiceImportPath,
  leadPath,
  mailPath,
  notificationPaths,
  paths,
  redirectPaths,
  requestPath,
  rolePaths,
  sectionRoutes,
  synonymPaths,
  userPaths,
} from '../navigation/paths.ts';
import { createGuard } from '../navigation/routing.ts';
import { ErrorScreen, NotFoundScreen, RootErrorScreen } from '../shell/ErrorScreen.tsx';
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

const lists = definitions.flatMap(sectionRoutes);

/** A route per list path; lists with the same path are its tabs. */
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
  ...(list.bare && !list.definition.single ? [{ path: list.bare, lazy: () => screens.list(list) }] : []),
  ...(list.create ? [{ path: list.create, lazy: () => screens.create(list) }] : []),
  { path: list.update, lazy: () => screens.update(list) },
]);

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
          {
            path: paths.audit,
            lazy: async () => ({ Component: (await import('./audit/AuditScreen.tsx')).AuditScreen }),
          },
          {
            path: paths.files,
            lazy: async () => ({ Component: (await import('./media/MediaScreen.tsx')).MediaScreen }),
          },
          {
            path: leadPath(':id?'),
            lazy: async () => ({ Component: (await import('./leads/LeadsScreen.tsx')).LeadsScreen }),
          },
          {
            path: cancellationPath(':id?'),
            lazy: async () => ({
              Component: (await import('./cancellations/CancellationsScreen.tsx')).CancellationsScreen,
            }),
          },
          {
            path: requestPath(':id?'),
            lazy: async () => ({ Component: (await import('./requests/RequestsScreen.tsx')).RequestsScreen }),
          },
          {
            path: paths.imports,
            lazy: async () => ({ Component: (await import('./imports/ImportsScreen.tsx')).ImportsScreen }),
          },
          {
            path: importPath(':id'),
            lazy: async () => ({ Component: (await import('./imports/ImportScreen.tsx')).ImportScreen }),
          },
          {
            path: paths.records,
            lazy: async () => ({ Component: (await import('./imports/RecordsScreen.tsx')).RecordsScreen }),
          },
          {
            path: paths.contracts,
            lazy: async () => ({
              Component: (await import('./contracts/ContractsScreen.tsx')).ContractsScreen,
            }),
          },
          {
            path: contractPath(':id'),
            lazy: async () => ({
              Component: (await import('./contracts/ContractScreen.tsx')).ContractScreen,
            }),
          },
          {
            path: paths.activations,
            lazy: async () => ({
              Component: (await import('./activations/ActivationsScreen.tsx')).ActivationsScreen,
            }),
          },
          {
            path: paths.invoices,
            lazy: async () => ({ Component: (await import('./invoices/InvoicesScreen.tsx')).InvoicesScreen }),
          },
          {
            path: paths.invoiceImports,
            lazy: async () => ({
              Component: (await import('./invoices/InvoiceImportsScreen.tsx')).InvoiceImportsScreen,
            }),
          },
          {
            path: invoiceImportPath(':id'),
            lazy: async () => ({
              Component: (await import('./invoices/InvoiceImportScreen.tsx')).InvoiceImportScreen,
            }),
          },
          {
            path: mailPath(':id?'),
            lazy: async () => ({ Component: (await import('./mails/MailsScreen.tsx')).MailsScreen }),
          },
          {
            path: paths.notifications,
            lazy: async () => ({
              Component: (await import('./notifications/NotificationsScreen.tsx')).NotificationsScreen,
            }),
          },
          {
            path: notificationPaths.create,
            lazy: async () => ({
              Component: (await import('./notifications/EditScreens.tsx')).CreateNotificationScreen,
            }),
          },
          {
            path: notificationPaths.update(':id'),
            lazy: async () => ({
              Component: (await import('./notifications/EditScreens.tsx')).UpdateNotificationScreen,
            }),
          },
          {
            path: paths.analytics,
            lazy: async () => ({
              Component: (await import('./analytics/AnalyticsScreen.tsx')).AnalyticsScreen,
            }),
          },
          {
            path: paths.searchEngines,
            lazy: async () => ({
              Component: (await import('./searchEngines/SearchEnginesScreen.tsx')).SearchEnginesScreen,
            }),
          },
          {
            path: paths.agentLinks,
            lazy: async () => ({
              Component: (await import('./agentLinks/AgentLinksScreen.tsx')).AgentLinksScreen,
            }),
          },
          {
            path: paths.learners,
            lazy: async () => ({ Component: (await import('./learners/LearnersScreen.tsx')).LearnersScreen }),
          },
          {
            path: paths.whatsapp,
            lazy: async () => ({ Component: (await import('./whatsapp/WhatsappScreen.tsx')).WhatsappScreen }),
          },
          {
            path: redirectPaths.edit(':id?'),
            lazy: async () => ({
              Component: (await import('./redirects/RedirectsScreen.tsx')).RedirectsScreen,
            }),
          },
          {
            path: coveragePaths.edit(':id?'),
            lazy: async () => ({ Component: (await import('./coverage/CoverageScreen.tsx')).CoverageScreen }),
          },
          {
            path: coveragePaths.agents,
            lazy: async () => ({ Component: (await import('./coverage/AgentsScreen.tsx')).AgentsScreen }),
          },
          {
            path: coveragePaths.import,
            lazy: async () => ({ Component: (await import('./coverage/ImportScreen.tsx')).ImportScreen }),
          },
          {
            path: paths.searchMisses,
            lazy: async () => ({ Component: (await import('./search/MissesScreen.tsx')).MissesScreen }),
          },
          {
            path: synonymPaths.edit(':id?'),
            lazy: async () => ({ Component: (await import('./search/SynonymsScreen.tsx')).SynonymsScreen }),
          },
          {
            path: redirectPaths.import,
            lazy: async () => ({ Component: (await import('./redirects/ImportScreen.tsx')).ImportScreen }),
          },
          {
            path: paths.users,
            lazy: async () => ({ Component: (await import('./users/list/UsersScreen.tsx')).UsersScreen }),
          },
          {
            path: userPaths.pending,
            lazy: async () => ({ Component: (await import('./users/list/PendingScreen.tsx')).PendingScreen }),
          },
          ...accountKinds.map((kind) => ({
            path: userPaths.create(kind),
            lazy: async () => {
              const { CreateUserScreen } = await import('./users/form/CreateUserScreen.tsx');
              return { element: <CreateUserScreen key={kind} kind={kind} /> };
            },
          })),
          {
            path: userPaths.client(':id'),
            lazy: async () => ({ Component: (await import('./users/ClientScreen.tsx')).ClientScreen }),
          },
          {
            path: userPaths.update(':id'),
            lazy: async () => ({
              Component: (await import('./users/form/UpdateUserScreen.tsx')).UpdateUserScreen,
            }),
          },
          {
            path: paths.roles,
            lazy: async () => ({ Component: (await import('./roles/RolesScreen.tsx')).RolesScreen }),
          },
          {
            path: rolePaths.create,
            lazy: async () => ({
              Component: (await import('./roles/CreateRoleScreen.tsx')).CreateRoleScreen,
            }),
          },
          {
            path: rolePaths.update(':id'),
            lazy: async () => ({
              Component: (await import('./roles/UpdateRoleScreen.tsx')).UpdateRoleScreen,
            }),
          },
          {
            path: rolePaths.compare(),
            lazy: async () => ({ Component: (await import('./roles/CompareScreen.tsx')).CompareScreen }),
          },
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
