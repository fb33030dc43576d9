import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';
import { consentVersion } from '../../apps/site/src/consent/consentText.ts';
import { formatChoiceCookie } from '../../apps/site/src/islands/consent/choice.ts';
import { type BenchEnvironment, login } from '../support/benchEnvironment.ts';
import type { Bench, Figure } from '../support/figure.ts';
import { startTlsFront, startTlsHost } from '../support/tlsFront.ts';
import { audit, ensureLighthouse, figure, host, type Report, runs, warmUp } from './audit.ts';

const limit = 95;
const pages = { home: '/', comparison: '/planes/todos' };
const google = 'www.googletagmanager.com';
const tools = { tagManagerId: 'GTM-BENCH01', analyticsId: 'G-BENCH00001', heatmapId: null };
/** Cookie of an earlier visit with full consent. */
const consent = formatChoiceCookie(
  { version: consentVersion, at: '2026-05-01T10:00:00.000Z', yes: ['statistics', 'advertising', 'heatmap'] },
  true,
);

/**
 * Creates a substitute for Google's scripts with their weight: 330 KB that compress to no less than 100, all
 * functions that are compiled and called once, then listen to clicks and report like analytics.
 */
function createSubstituteScript(): Buffer {
  let state = 7;
  const word = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state.toString(36);
  };
  const parts = Array.from({ length: 1900 }, () => {
    const names = Array.from({ length: 12 }, word).join(' ');
    return `function(d){var s="${names}",n=d.length;if(n%7)d.push(s.length+n);else d.push(s);return d}`;
  });
  const report = `navigator.sendBeacon&&navigator.sendBeacon("https://${google}/g/collect?v=2&n="+d.length)`;
  return Buffer.from(
    `(function(){var d=[];[${parts.join(',')}].forEach(function(f){f(d)});addEventListener("click",function(){d.push(1)},true);${report}})()`,
  );
}

const settings = z.object({ data: z.array(z.object({ id: z.string(), slug: z.string() })) });

const scriptHeaders = {
  'content-type': 'application/javascript',
  'content-encoding': 'br',
  'cache-control': 'private, max-age=900',
};

/** Configures the tools in the settings as an administrator. */
async function configureTools(origin: string, tracking: Record<string, string | null>): Promise<void> {
  const headers = { ...(await login(origin)), 'content-type': 'application/json' };
  const { data } = settings.parse(await (await fetch(`${origin}/api/settings`, { headers })).json());
  const id = data.find(({ slug }) => slug === 'principal')?.id;
  const body = JSON.stringify({ tracking });
  const { ok, status } = await fetch(`${origin}/api/settings/${id}`, { method: 'PUT', headers, body });
  if (!ok) throw new Error(`the settings did not take the tools: ${status}`);
}

/** Audits pages on a phone for a visitor who has consented to tag manager and analytics. */
async function measure(benchEnvironment: BenchEnvironment): Promise<Figure[]> {
  await ensureLighthouse();
  const web = await benchEnvironment.web({ TRACKING: '1' });
  await configureTools(web.origin, tools);
  const script = brotliCompressSync(createSubstituteScript());
  const others = await startTlsHost(google, benchEnvironment.dataDir, (incoming, outgoing) => {
    incoming.resume();
    if (incoming.method === 'POST') outgoing.writeHead(204).end();
    else outgoing.writeHead(200, scriptHeaders).end(script);
  });
  const front = await startTlsFront(web.origin, host, benchEnvironment.dataDir, consent);
  const hosts = { [host]: front.port, [google]: others.port };
  try {
    const figures: Figure[] = [];
    for (const [page, path] of Object.entries(pages)) {
      await warmUp(web.origin, path);
      const reports: Report[] = [];
      for (let run = 0; run < runs; run += 1) reports.push(await audit(hosts, path));
      const requested = reports[0]?.requestedUrls.filter((url) => url.startsWith(`https://${google}/`)) ?? [];
      if (requested.length < 3) throw new Error(`${path} has not loaded the tools: ${requested.join(' ')}`);
      figures.push(figure(`${page}, tag manager and analytics agreed to`, 'performance', limit, reports));
    }
    return figures;
  } finally {
    front.close();
    others.close();
    // Restore the demo's settings for the following benchmarks.
    await configureTools(web.origin, { tagManagerId: null, analyticsId: null, heatmapId: null });
  }
}

export const bench: Bench = { measure };
