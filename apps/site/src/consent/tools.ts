import { isToolId, type ToolId } from '@centinela/sections/fields/text/toolIds.ts';
import type { View } from '@centinela/sections/views/sections.ts';

/** HTTPS origins of the third-party scripts, from the configuration. */
export interface ToolHosts {
  tagManager: string;
  heatmap: string;
}

/**
 * Third-party tools that a page loads after consent: script URLs and, where a script needs it, the site's id at the
 * provider.
 */
export interface Tools {
  tagManager?: { src: string };
  analytics?: { src: string; id: string };
  heatmap?: { src: string };
}

/** Purposes that a visitor accepts or rejects one by one. */
export const purposes = ['statistics', 'advertising', 'heatmap'] as const;
export type Purpose = (typeof purposes)[number];

/** The only pages on which the heatmap records clicks (screens.md, search engines). */
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

/** Account pages. Input on these pages and their URLs must not reach third parties. */
const accountPages = /^\/(?:ingresar|registro|recuperar-clave|reenviar-validacion|validar)(?:\/|$)/;

type Tracking = View<'internalSettings'>['tracking'];

/**
 * Returns a tool's id from the settings; null if it is missing or invalid, because older settings may contain any
 * value.
 */
const readToolId = (kind: ToolId, tracking: Tracking | undefined): string | null => {
  const text = tracking?.[kind];
  return text && isToolId(kind, text) ? text : null;
};

/** Returns all tools that the settings configure; null hosts disable all tools. */
export function getConfiguredTools(tracking: Tracking | undefined, hosts: ToolHosts | null): Tools {
  if (!hosts) return {};
  const tagManager = readToolId('tagManagerId', tracking);
  const analytics = readToolId('analyticsId', tracking);
  const heatmap = readToolId('heatmapId', tracking);
  return {
    ...(tagManager && { tagManager: { src: `${hosts.tagManager}/gtm.js?id=${tagManager}` } }),
    ...(analytics && {
      analytics: { src: `${hosts.tagManager}/gtag/js?id=${analytics}`, id: analytics },
    }),
    ...(heatmap && { heatmap: { src: `${hosts.heatmap}/tag/${heatmap}` } }),
  };
}

/**
 * Filters the tools down to those that a page may load.
 *
 * @param mayReportUrl false for a page that belongs to one visitor or must not be indexed
 */
export function filterPageTools(all: Tools, path: string, mayReportUrl: boolean): Tools {
  if (!mayReportUrl || accountPages.test(path)) return {};
  const { heatmap, ...rest } = all;
  return { ...rest, ...(heatmap && heatmapPages.has(path) && { heatmap }) };
}

/** Returns the purposes that need consent. */
export const getPurposes = ({ tagManager, analytics, heatmap }: Tools): Purpose[] => [
  ...(tagManager || analytics ? (['statistics'] as const) : []),
  ...(tagManager ? (['advertising'] as const) : []),
  ...(heatmap ? (['heatmap'] as const) : []),
];

/** Endpoints of Google's scripts (developers.google.com/tag-platform/security/guides/csp). */
const googleEndpoints =
  'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com';
/** Endpoints of Clarity (learn.microsoft.com/clarity/setup-and-installation/clarity-csp). */
const clarityEndpoints = 'https://*.clarity.ms https://c.bing.com';

const joinSources = (...sources: (string | false)[]): string => sources.filter(Boolean).join(' ');

/** Returns the Content-Security-Policy sources that the tools need, by directive; empty without tools. */
export function getPolicySources({ tagManager, analytics, heatmap }: Tools): Record<string, string> {
  const isGoogle = tagManager !== undefined || analytics !== undefined;
  if (!isGoogle && !heatmap) return {};
  const googleHost = new URL((tagManager ?? analytics)?.src ?? 'https://localhost').origin;
  const heatmapHost = heatmap ? new URL(heatmap.src).origin : '';
  const reportSources = joinSources(
    isGoogle && `${googleHost} ${googleEndpoints}`,
    heatmap !== undefined && `${heatmapHost} ${clarityEndpoints}`,
  );
  return {
    'script-src': joinSources(
      isGoogle && googleHost,
      heatmap !== undefined && `${heatmapHost} https://*.clarity.ms`,
    ),
    'img-src': reportSources,
    'connect-src': reportSources,
  };
}
