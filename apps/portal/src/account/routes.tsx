import type { RouteObject } from 'react-router';

/** Routes of the account screens, below the paths of an area or of the dashboard. */
export const accountRoutes = (at: {
  security: string;
  password: string;
  sessions: string;
}): RouteObject[] => [
  {
    path: at.security,
    lazy: async () => ({ Component: (await import('./SecurityScreen.tsx')).SecurityScreen }),
  },
  {
    path: at.password,
    lazy: async () => ({ Component: (await import('./PasswordScreen.tsx')).PasswordScreen }),
  },
  {
    path: at.sessions,
    lazy: async () => ({ Component: (await import('./SessionsScreen.tsx')).SessionsScreen }),
  },
];
