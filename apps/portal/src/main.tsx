// Must be imported first; the reason is in that file.
import './start/noEval.ts';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { App } from './App.tsx';
import { currentLanguage, loadTexts, startLanguage } from './language/language.ts';
import { deleteForeignCaches, getCacheOwner } from './offline/cacheOwner.ts';
import { sessionManager, startSession } from './session/session.ts';
import { applyVariables } from './theme/variables.ts';

/** Each area is a separate bundle, so that clients never load the dashboard. Links between areas load a new page. */
const loadRoutes = async (path: string): Promise<RouteObject[]> =>
  path.startsWith('/dashboard')
    ? (await import('./dashboard/routes.tsx')).dashboardRoutes
    : (await import('./areas/routes.tsx')).areaRoutes;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root element');
applyVariables();
startSession();
await deleteForeignCaches(getCacheOwner(sessionManager.current()?.user));
const [routes] = await Promise.all([loadRoutes(window.location.pathname), startLanguage()]);
await loadTexts(currentLanguage());
createRoot(root).render(<App router={createBrowserRouter(routes)} />);
