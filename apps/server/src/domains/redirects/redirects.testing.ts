import { expect } from 'vitest';
import type { TestDatabase } from '#testing/database.ts';
import type { Portal } from '#testing/portal.ts';

/** Test helpers for redirects in one portal. */
export async function createRedirectTools(database: TestDatabase, portal: Portal) {
  const admin = await portal.login();
  const send = (method: string, path: string, body?: unknown) =>
    portal.call(method, `/api/${path}`, body, admin);
  return {
    admin,
    send,
    /** Creates a published free page. @returns its id */
    async createPage(slug: string): Promise<string> {
      const page = { title: `Página ${slug}`, slug, body: '<p>Texto</p>' };
      const { body } = await send('POST', 'sections', page);
      return body.data.id;
    },
    async rename(id: string, slug: string): Promise<void> {
      const { status } = await send('PUT', `sections/${id}`, { slug });
      expect(status).toBe(200);
    },
    async add(from: string, to: string) {
      const { status, body } = await send('POST', 'redirects', { from, to });
      expect(status, JSON.stringify(body)).toBe(201);
      return body.data;
    },
    /** Requests a page. @returns its status and redirect location */
    async visit(path: string, on = portal): Promise<unknown[]> {
      const { status, headers } = await on.call('GET', path);
      return [status, headers.get('location')].filter((each) => each !== null);
    },
    /** Returns all redirects with their destinations. */
    async loadRedirects(): Promise<Record<string, string>> {
      const { rows } = await database.pool.query<{ from_path: string; to_path: string }>(
        'select from_path, to_path from redirects order by from_path',
      );
      return Object.fromEntries(rows.map(({ from_path, to_path }) => [from_path, to_path]));
    },
    /** Returns the error in the response to a rejected request. */
    async getError(reply: ReturnType<Portal['call']>): Promise<unknown[]> {
      const { status, body } = await reply;
      return [status, body.errors?.[0]?.field, body.errors?.[0]?.message];
    },
  };
}

export type RedirectTools = Awaited<ReturnType<typeof createRedirectTools>>;
