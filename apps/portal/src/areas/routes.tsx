import { type RouteObject, redirect } from 'react-router';
import { guard } from '../routing.ts';
import { ErrorScreen, NotFoundScreen, RootErrorScreen } from '../shell/ErrorScreen.tsx';
import { type Area, agentArea, clientArea } from './area.ts';

/** The screens of one area, each loaded when it is opened. */
const routesOf = (area: Area): RouteObject => ({
  path: area.path,
  loader: guard(area.kind),
  ErrorBoundary: RootErrorScreen,
  hydrateFallbackElement: <div aria-busy="true" />,
  lazy: async () => {
    const { AreaShell } = await import('./AreaShell.tsx');
    return { element: <AreaShell area={area} /> };
  },
  children: [
    {
      ErrorBoundary: ErrorScreen,
      children: [
        { index: true, loader: () => redirect(area.home) },
        {
          path: area.home,
          lazy: async () => {
            const { AreaHome } = await import('./AreaHome.tsx');
            return { element: <AreaHome area={area} /> };
          },
        },
        { path: area.data, lazy: async () => ({ Component: (await import('./MyData.tsx')).MyData }) },
        { path: '*', Component: NotFoundScreen },
      ],
    },
  ],
});

export const areaRoutes: RouteObject[] = [
  routesOf(clientArea),
  routesOf(agentArea),
  {
    path: '*',
    element: (
      <main>
        <NotFoundScreen />
      </main>
    ),
  },
];
