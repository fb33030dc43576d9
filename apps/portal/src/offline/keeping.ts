import { serviceWorker } from '@centinela/api/session/serviceWorker.ts';
import { onlineManager } from '@tanstack/react-query';
import { isWorthRetrying, queryClient } from '../calls/queries.ts';
import { hasWorkers } from './owner.ts';
import { serviceWorkerUrl } from './rules.ts';

/** Text becomes the URL of a worker here alone, and only that of somebody's own. */
const policy = globalThis.trustedTypes?.createPolicy('offline', { createScriptURL: serviceWorkerUrl }) ?? {
  createScriptURL: serviceWorkerUrl,
};

/** The area answers with what is kept, so that its questions go out without a line as well, once; and writes fail at once. */
export function askWithoutLine(): void {
  const { queries, ...rest } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({
    ...rest,
    queries: {
      ...queries,
      networkMode: 'always',
      retry: (times, error) => navigator.onLine && isWorthRetrying(times, error),
      refetchOnWindowFocus: () => navigator.onLine,
      refetchOnReconnect: 'always',
    },
    mutations: { networkMode: 'always' },
  });
  // The library takes a page that starts without a line for one that has one, and would miss that it comes.
  onlineManager.setOnline(navigator.onLine);
}

/** The screens that can be read without a line: their code is loaded with the first one, so that no copy lies there unreadable. */
const screens = [
  () => import('../areas/reading/CardsScreen.tsx'),
  () => import('../areas/reading/GuideScreen.tsx'),
  () => import('../areas/reading/PriceScreen.tsx'),
  () => import('../areas/reading/PromotionScreen.tsx'),
  () => import('../areas/prices/PricesScreen.tsx'),
  () => import('../areas/tools/ToolsScreen.tsx'),
  () => import('../areas/academy/AcademyScreen.tsx'),
  () => import('../areas/academy/CourseScreen.tsx'),
  () => import('../areas/academy/LessonScreen.tsx'),
  () => import('./readable.ts'),
];

/** The addresses of what this page has loaded so far, videos apart. */
const loaded = (): string[] =>
  performance
    .getEntriesByType('resource')
    .flatMap((entry) =>
      entry instanceof PerformanceResourceTiming && entry.initiatorType !== 'video' ? [entry.name] : [],
    );

const pageLoaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('load', resolve, { once: true }));

/** Starts the service worker of what this agent opens, and tells it what has been opened before it was there. */
export async function startKeeping(owner: string): Promise<void> {
  if (!import.meta.env.PROD || !hasWorkers()) return;
  try {
    // What is looked at comes first.
    await pageLoaded();
    await navigator.serviceWorker.register(policy.createScriptURL(owner), { scope: serviceWorker.scope });
    await Promise.allSettled(screens.map((load) => load()));
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ opened: loaded() });
  } catch {
    // Without it the area works as far as there is a line.
  }
}
