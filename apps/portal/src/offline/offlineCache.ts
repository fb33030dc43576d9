import { serviceWorker } from '@centinela/api/session/serviceWorker.ts';
import { onlineManager } from '@tanstack/react-query';
import { isWorthRetrying, queryClient } from '../calls/queries.ts';
import { canCache } from './cacheOwner.ts';
import { serviceWorkerUrl } from './rules.ts';

/** Trusted Types policy for worker URLs. It creates only the URL of this app's service worker. */
const policy = globalThis.trustedTypes?.createPolicy('offline', { createScriptURL: serviceWorkerUrl }) ?? {
  createScriptURL: serviceWorkerUrl,
};

/**
 * Lets queries run offline, where the service worker answers them from its cache. Offline there are no retries, and
 * mutations fail immediately.
 */
export function allowOfflineQueries(): void {
  const { queries, ...rest } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({
    ...rest,
    queries: {
      ...queries,
      networkMode: 'always',
      retry: (failureCount, error) => navigator.onLine && isWorthRetrying(failureCount, error),
      refetchOnWindowFocus: () => navigator.onLine,
      refetchOnReconnect: 'always',
    },
    mutations: { networkMode: 'always' },
  });
  // React Query assumes at startup that the device is online, and would not notice when it goes online.
  onlineManager.setOnline(navigator.onLine);
}

/** URLs of the resources this page has loaded, except videos. */
const getLoadedUrls = (): string[] =>
  performance
    .getEntriesByType('resource')
    .flatMap((entry) =>
      entry instanceof PerformanceResourceTiming && entry.initiatorType !== 'video' ? [entry.name] : [],
    );

const waitForPageLoad = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('load', resolve, { once: true }));

/**
 * Starts the service worker of this agent, and sends it the URLs of the resources that the page has loaded already.
 *
 * @param screenLoaders load the code of the screens that work offline, so that all cached data can be displayed
 */
export async function startOfflineCache(
  owner: string,
  screenLoaders: readonly (() => Promise<unknown>)[],
): Promise<void> {
  if (!import.meta.env.PROD || !canCache()) return;
  try {
    // The current page has priority.
    await waitForPageLoad();
    await navigator.serviceWorker.register(policy.createScriptURL(owner), { scope: serviceWorker.scope });
    await Promise.allSettled(
      [...screenLoaders, () => import('./offlineScreens.ts')].map((loadModule) => loadModule()),
    );
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ opened: getLoadedUrls() });
  } catch {
    // Without the service worker the area still works online.
  }
}
