import pg from 'pg';
import { NoPrimary } from '../loss.ts';
import { splitHosts } from './hosts.ts';

const answerWithinMs = 2_000;

/** The newest timeline of each cluster, by connection string. Every promotion starts a new one. */
const newestTimelines = new Map<string, number>();

/**
 * Connects to every host and returns the connection string of the one that accepts writes. Of two, it is the one that was
 * promoted last: the other is a primary that was believed lost and came back. A server with an earlier timeline than
 * one seen before is never used, even if it is the only one.
 *
 * @throws the error of the only host, or AggregateError with the errors of all hosts
 */
export async function locatePrimary(url: string): Promise<string> {
  const hosts = splitHosts(url);
  const probes = await Promise.allSettled(
    hosts.map(async (host) => ({ host, timeline: await readTimeline(host) })),
  );
  const found = probes.flatMap((probe) => (probe.status === 'fulfilled' ? [probe.value] : []));
  const newest = found.reduce<(typeof found)[number] | null>(
    (best, each) => (best && best.timeline >= each.timeline ? best : each),
    null,
  );
  if (newest && (hosts.length === 1 || newest.timeline >= (newestTimelines.get(url) ?? 0))) {
    newestTimelines.set(url, newest.timeline);
    return newest.host;
  }
  const errors = probes.map((probe) => (probe.status === 'rejected' ? probe.reason : new NoPrimary()));
  throw errors.length === 1 ? errors[0] : new AggregateError(errors, 'no database server accepts writes');
}

/** Like `locatePrimary`, but trusts a connection string with a single host. */
export const findPrimary = async (url: string): Promise<string> =>
  splitHosts(url).length === 1 ? url : locatePrimary(url);

/** Returns the timeline of a server that accepts writes. @throws NoPrimary for a standby server */
async function readTimeline(url: string): Promise<number> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'centinela-probe',
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // The name of a file of the write-ahead log starts with the timeline, in hexadecimal.
    const { rows } = await client.query<{ timeline: string | null }>(
      `select case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`,
    );
    const timeline = rows[0]?.timeline;
    if (!timeline) throw new NoPrimary();
    return Number.parseInt(timeline, 16);
  } finally {
    client.end().catch(() => undefined);
  }
}
