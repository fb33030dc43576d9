import type { RouteObject } from 'react-router';

/** Routes of the account screens, below the paths of an area or of the dashboard. */
export const createAccountRoutes = (accountPaths: {
  security: string;
  password: string;
  sessions: string;
}): RouteObject[] => [
  {
    path: accountPaths.security,
    lazy: async () => ({ Component: (await import('./SecurityScreen.tsx')).SecurityScreen }),
  },
  {
    path: accountPaths.password,
    lazy: async () => ({ Component: (await import('./PasswordScreen.tsx')).PasswordScreen }),
  },
  {
    path: accountPaths.sessions,
    lazy: async () => ({ Component: (await import('./SessionsScreen.tsx')).SessionsScreen }),
  },
];
