import { isToolId, type ToolId } from '@centinela/sections/fields/text/toolIds.ts';
import type { View } from '@centinela/sections/registry.ts';

/** Where the scripts of others come from: origins with https, from the configuration. Null where none is loaded. */
export interface ToolHosts {
  tagManager: string;
  heatmap: string;
}

/** What of others a page loads once its visitor has agreed: addresses of scripts, with the id that each is given. */
export interface Tools {
  tagManager?: { src: string };
  analytics?: { src: string; id: string };
  heatmap?: { src: string };
}

/** What a visitor agrees to, or not: each apart. */
export const purposes = ['statistics', 'advertising', 'heatmap'] as const;
export type Purpose = (typeof purposes)[number];

/** The pages whose presses the heatmap shows (screens.md, search engines); no other one. */
const heatmapPages: ReadonlySet<string> = new Set([
  '/',
  '/planes/todos',
  '/hogares/alarmas',
  '/hogares/camaras',
  '/hogares/incendios-gases',
  '/hogares/automatizacion',
  '/vehiculos/alarma-auto',
  '/vehiculos/alarma-moto',
  '/promociones',
  '/ser-agente',
  '/disena-tu-proteccion',
]);

/** Pages of accounts: what is typed there, and what their addresses hold, is nobody else's. */
const ofAccounts = /^\/(?:ingresar|registro|recuperar-clave|reenviar-validacion|validar)(?:\/|$)/;

type Tracking = View<'internalSettings'>['tracking'];

/** Older settings may hold anything. */
const idIn = (kind: ToolId, tracking: Tracking | undefined): string | null => {
  const text = tracking?.[kind];
  return text && isToolId(kind, text) ? text : null;
};

/** The tools that the settings name, wherever they are used. */
export function toolsOf(tracking: Tracking | undefined, hosts: ToolHosts | null): Tools {
  if (!hosts) return {};
  const tagManager = idIn('tagManagerId', tracking);
  const analytics = idIn('analyticsId', tracking);
  const heatmap = idIn('heatmapId', tracking);
  return {
    ...(tagManager && { tagManager: { src: `${hosts.tagManager}/gtm.js?id=${tagManager}` } }),
    ...(analytics && {
      analytics: { src: `${hosts.tagManager}/gtag/js?id=${analytics}`, id: analytics },
    }),
    ...(heatmap && { heatmap: { src: `${hosts.heatmap}/tag/${heatmap}` } }),
  };
}

/** Those of them that a page may load. @param isPlain false for a page of one visitor's own, or that nobody may find */
export function toolsAt(all: Tools, path: string, isPlain: boolean): Tools {
  if (!isPlain || ofAccounts.test(path)) return {};
  const { heatmap, ...rest } = all;
  return { ...rest, ...(heatmap && heatmapPages.has(path) && { heatmap }) };
}

/** What there is to agree to. */
export const purposesOf = ({ tagManager, analytics, heatmap }: Tools): Purpose[] => [
  ...(tagManager || analytics ? (['statistics'] as const) : []),
  ...(tagManager ? (['advertising'] as const) : []),
  ...(heatmap ? (['heatmap'] as const) : []),
];

/** Where Google's scripts report to (developers.google.com/tag-platform/security/guides/csp). */
const google = 'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com';
/** Where Clarity reports to (learn.microsoft.com/clarity/setup-and-installation/clarity-csp). */
const clarity = 'https://*.clarity.ms https://c.bing.com';

const joined = (...sources: (string | false)[]): string => sources.filter(Boolean).join(' ');

/** What the Content-Security-Policy of a page lets in for them, by directive; nothing without tools. */
export function sourcesOf({ tagManager, analytics, heatmap }: Tools): Record<string, string> {
  const isGoogle = tagManager !== undefined || analytics !== undefined;
  if (!isGoogle && !heatmap) return {};
  const googleHost = new URL((tagManager ?? analytics)?.src ?? 'https://localhost').origin;
  const heatmapHost = heatmap ? new URL(heatmap.src).origin : '';
  const reports = joined(
    isGoogle && `${googleHost} ${google}`,
    heatmap !== undefined && `${heatmapHost} ${clarity}`,
  );
  return {
    'script-src': joined(
      isGoogle && googleHost,
      heatmap !== undefined && `${heatmapHost} https://*.clarity.ms`,
    ),
    'img-src': reports,
    'connect-src': reports,
  };
}
