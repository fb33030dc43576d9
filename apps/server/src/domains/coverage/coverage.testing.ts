import { expect } from 'vitest';
import type { TestDatabase } from '#testing/database.ts';
import type { Portal } from '#testing/portal.ts';

/** Coverage actions for tests of one portal. */
export async function createCoverageActions(database: TestDatabase, portal: Portal) {
  const admin = await portal.login();
  const send = (method: string, path: string, body?: unknown, headers = {}) =>
    portal.call(method, `/api/${path}`, body, { ...admin, ...headers });
  const stored = async (path: string, body: unknown) => {
    const reply = await send('POST', path, body);
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    return reply.body.data;
  };
  return {
    admin,
    send,
    addPlace: (place: Record<string, unknown>) => stored('coverage', place),
    addAgent: (name: string, locality: string, province = 'AR-B', more = {}) =>
      stored('coverage-agents', { name, phone: '11 5263 0921', province, locality, ...more }),
    /** Requests the public answer for a place. */
    async ask(province: string | null, locality: string | null) {
      const query = new URLSearchParams({
        ...(province !== null && { province }),
        ...(locality !== null && { locality }),
      });
      return (await portal.call('GET', `/api/public/coverage?${query}`)).body.data;
    },
    /** Reads the heading of the page for a query. */
    async heading(query: string, on = portal): Promise<string | undefined> {
      const { body } = await on.call('GET', `/cobertura${query}`);
      return /<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1];
    },
    clear: () => database.pool.query('truncate coverage, coverage_agents'),
  };
}

export type CoverageActions = Awaited<ReturnType<typeof createCoverageActions>>;
