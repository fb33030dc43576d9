import { type RouteObject, redirect } from 'react-router';
import { guard } from '../routing.ts';
import { ErrorScreen, NotFoundScreen, RootErrorScreen } from '../shell/ErrorScreen.tsx';
import { type Area, agentArea, clientArea } from './area.ts';

/** The screens of one area, each loaded when it is opened. */
const routesOf = (area: Area): RouteObject => ({
  path: area.paths.base,
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
        { index: true, loader: () => redirect(area.paths.home) },
        {
          path: area.paths.home,
          lazy: async () => {
            const { AreaHome } = await import('./AreaHome.tsx');
            return { element: <AreaHome area={area} /> };
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
