import { type RouteObject, redirect } from 'react-router';
import { createAccountRoutes } from '../account/routes.tsx';
import { paths } from '../navigation/paths.ts';
import { createGuard } from '../navigation/routing.ts';
import { ErrorScreen, NotFoundScreen, RootErrorScreen } from '../shell/ErrorScreen.tsx';
import { createContentRoutes } from './reading/routes.tsx';
import { type Area, agentArea, clientArea } from './shared/area.ts';

/** Routes of the academy: courses, one course, one lesson. */
const createAcademyRoutes = (area: Area): RouteObject[] => [
  {
    path: area.paths.academy,
    lazy: async () => {
      const { AcademyScreen } = await import('./academy/AcademyScreen.tsx');
      return { element: <AcademyScreen area={area} /> };
    },
  },
  {
    path: area.paths.course(':slug'),
    lazy: async () => {
      const { CourseScreen } = await import('./academy/CourseScreen.tsx');
      return { element: <CourseScreen area={area} /> };
    },
  },
  {
    path: area.paths.lesson(':slug', ':lesson'),
    lazy: async () => {
      const { LessonScreen } = await import('./academy/LessonScreen.tsx');
      return { element: <LessonScreen area={area} /> };
    },
  },
];

/** Builds the lazily loaded routes of an area. @param loadShell loads the layout around the screens */
const createAreaRoutes = (
  area: Area,
  loadShell: NonNullable<RouteObject['lazy']>,
  extraRoutes: RouteObject[],
): RouteObject => ({
  path: area.paths.base,
  loader: createGuard(area.kind),
  ErrorBoundary: RootErrorScreen,
  hydrateFallbackElement: <div aria-busy="true" />,
  lazy: loadShell,
  children: [
    {
      ErrorBoundary: ErrorScreen,
      children: [
        { index: true, loader: () => redirect(area.paths.home) },
        {
          path: area.paths.home,
          lazy: async () => {
            const { AreaHome } = await import('./AreaHome.tsx');
            return { element: <AreaHome area={area} /> };
          },
        },
        {
          path: area.paths.search,
          lazy: async () => {
            const { SearchScreen } = await import('./search/SearchScreen.tsx');
            return { element: <SearchScreen area={area} /> };
          },
        },
        {
          path: area.paths.data,
          lazy: async () => {
            const { MyDataScreen } = await import('../people/MyDataScreen.tsx');
            return { element: <MyDataScreen kind={area.kind} /> };
          },
        },
        {
          path: area.paths.phone,
          lazy: async () => {
            const { MyPhoneScreen } = await import('../people/MyPhoneScreen.tsx');
            return { element: <MyPhoneScreen kind={area.kind} /> };
          },
        },
        {
          path: area.paths.activation,
          lazy: async () => {
            const { ActivationScreen } = await import('./activation/ActivationScreen.tsx');
            return { element: <ActivationScreen area={area} /> };
          },
        },
        ...createContentRoutes(area),
        ...createAcademyRoutes(area),
        ...extraRoutes,
        ...createAccountRoutes(area.paths),
        { path: '*', Component: NotFoundScreen },
      ],
    },
  ],
});

/** Routes only for clients: contracts and related screens, and the application. */
const clientRoutes: RouteObject[] = [
  {
    path: paths.clients.contracts,
    lazy: async () => ({ Component: (await import('./contracts/ContractsScreen.tsx')).ContractsScreen }),
  },
  {
    path: paths.clients.contract(':id'),
    lazy: async () => ({ Component: (await import('./contracts/ContractScreen.tsx')).ContractScreen }),
  },
  {
    path: paths.clients.status,
    lazy: async () => ({ Component: (await import('./contracts/StatusScreen.tsx')).StatusScreen }),
  },
  {
    path: paths.clients.invoices,
    lazy: async () => ({ Component: (await import('./invoices/InvoicesScreen.tsx')).InvoicesScreen }),
  },
  {
    path: paths.clients.addons,
    lazy: async () => ({ Component: (await import('./addons/AddonsScreen.tsx')).AddonsScreen }),
  },
  {
    path: paths.clients.requests,
    lazy: async () => ({ Component: (await import('./requests/RequestsScreen.tsx')).RequestsScreen }),
  },
  {
    path: paths.clients.warranty,
    lazy: async () => ({ Component: (await import('./warranty/WarrantyScreen.tsx')).WarrantyScreen }),
  },
  {
    path: paths.clients.payment(':id'),
    lazy: async () => ({ Component: (await import('./payments/PaymentScreen.tsx')).PaymentScreen }),
  },
  {
    path: paths.clients.alarmTest,
    lazy: async () => ({ Component: (await import('./alarmTest/AlarmTestScreen.tsx')).AlarmTestScreen }),
  },
  {
    path: paths.clients.designs,
    lazy: async () => ({ Component: (await import('./designs/DesignsScreen.tsx')).DesignsScreen }),
  },
  {
    path: paths.clients.design(':id'),
    lazy: async () => ({ Component: (await import('./designs/DesignScreen.tsx')).DesignScreen }),
  },
  {
    path: paths.clients.people,
    lazy: async () => ({ Component: (await import('./household/HouseholdScreen.tsx')).HouseholdScreen }),
  },
  {
    path: paths.clients.invitation,
    lazy: async () => ({ Component: (await import('./household/InvitationScreen.tsx')).InvitationScreen }),
  },
  {
    path: paths.clients.application,
    lazy: async () => ({
      Component: (await import('./application/ApplicationScreen.tsx')).ApplicationScreen,
    }),
  },
];

/** Routes only for agents, such as the sales kit. */
const agentRoutes: RouteObject[] = [
  {
    path: paths.agents.kit,
    lazy: async () => ({ Component: (await import('./kit/KitScreen.tsx')).KitScreen }),
  },
  {
    path: paths.agents.leads,
    lazy: async () => ({ Component: (await import('./agentLeads/AgentLeadsScreen.tsx')).AgentLeadsScreen }),
  },
  {
    path: paths.agents.visits,
    lazy: async () => ({ Component: (await import('./doorstep/FormsScreen.tsx')).FormsScreen }),
  },
  {
    path: paths.agents.visit(':id'),
    lazy: async () => ({ Component: (await import('./doorstep/FormScreen.tsx')).FormScreen }),
  },
  {
    path: paths.agents.tools,
    lazy: async () => ({ Component: (await import('./tools/ToolsScreen.tsx')).ToolsScreen }),
  },
  {
    path: paths.agents.documents,
    lazy: async () => ({ Component: (await import('./documents/DocumentsScreen.tsx')).DocumentsScreen }),
  },
];

const loadClientShell = async () => {
  const { AreaShell } = await import('./AreaShell.tsx');
  return { element: <AreaShell area={clientArea} /> };
};

/** The agents' area also works offline for content that was opened before. */
const loadAgentShell = async () => ({ Component: (await import('./AgentShell.tsx')).AgentShell });

export const areaRoutes: RouteObject[] = [
  createAreaRoutes(clientArea, loadClientShell, clientRoutes),
  createAreaRoutes(agentArea, loadAgentShell, agentRoutes),
  {
    path: '*',
    element: (
      <main>
        <NotFoundScreen />
      </main>
    ),
  },
];
