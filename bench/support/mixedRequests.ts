import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { requestSteadily } from './pace.ts';
import { percentile } from './timing.ts';

export const requestsPerSecond = 200;

/** Public pages, searches and lists of staff, which read the tables that an import writes. */
const paths = [
  '/',
  '/planes/todos',
  '/api/contracts?limit=20',
  '/productos',
  '/',
  '/buscar?q=alarma',
  '/api/plans?limit=20',
  '/cobertura',
  '/api/qad-detail-records?limit=20',
  '/api/public/get-menus',
];

let requests = 0;

/** Sends a request from one of 250 networks, so that no rate limit applies. @returns the status; 0 if the connection failed */
async function request(
  agent: Agent,
  origin: string,
  path: string,
  staff: { authorization: string },
): Promise<number> {
  requests += 1;
  try {
    const headers = {
      'accept-encoding': 'br',
      'x-forwarded-for': `198.18.${requests % 250}.7`,
      ...(path.startsWith('/api/') && staff),
    };
    const sent = get(origin + path, { agent, headers, timeout: 10_000 });
    sent.on('timeout', () => sent.destroy());
    const [response] = await once(sent, 'response');
    response.resume();
    await once(response, 'end');
    return response.statusCode;
  } catch {
    return 0;
  }
}

/** Response times of a load, in milliseconds. */
export interface ResponseTimes {
  /** Number of responses other than 200. */
  failed: number;
  durationsMs: number[];
  p99: number;
  max: number;
}

/** Sends 200 requests a second and measures the time from when each request was due until its response. */
export async function requestPaths(
  origin: string,
  staff: { authorization: string },
  seconds: number,
): Promise<ResponseTimes> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  let failed = 0;
  const times = await requestSteadily(paths, { perSecond: requestsPerSecond, seconds }, async (path) => {
    if ((await request(agent, origin, path, staff)) !== 200) failed += 1;
  });
  agent.destroy();
  const durationsMs = times.map((each) => each.durationMs);
  return { failed, durationsMs, p99: percentile(durationsMs, 0.99), max: Math.max(...durationsMs) };
}
