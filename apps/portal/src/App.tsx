import './theme/mantineStyles.ts';
import '@centinela/ui/fonts.css';
import '@centinela/ui/tokens.css';
import 'react-toastify/ReactToastify.css';
import './theme/base.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './calls/queries.ts';
import { IdleGuard } from './shell/idle/IdleGuard.tsx';
import { theme } from './theme/theme.ts';

/** Loaded after the first render. Until then a message uses the browser's own dialog (toasts/notify.ts). */
const Toasts = lazy<ComponentType>(() =>
  import('./toasts/toaster.ts').then(
    (module) => ({ default: module.toaster.Toasts }),
    () => ({ default: () => null }),
  ),
);

/** Must equal the key that colourScheme.js reads before the first paint. */
const colourScheme = localStorageColorSchemeManager({ key: 'centinela.scheme' });

/** Root component: theme, query client, toasts and router. */
export function App({ router }: { router: DataRouter }) {
  return (
    <MantineProvider
      theme={theme}
      // Both would write style elements, which the Content-Security-Policy forbids; see theme/variables.ts.
      withCssVariables={false}
      withGlobalClasses={false}
      colorSchemeManager={colourScheme}
      defaultColorScheme="light"
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Suspense>
          <Toasts />
        </Suspense>
        <IdleGuard />
      </QueryClientProvider>
    </MantineProvider>
  );
}
