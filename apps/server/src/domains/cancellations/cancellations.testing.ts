import type { TestDatabase } from '#testing/database.ts';
import type { Portal, Reply } from '#testing/portal.ts';

export const requestFields = {
  name: 'Ana Pérez',
  document: '30123456',
  contract: 'C-104233',
  email: 'Ana@Ejemplo.com',
  phone: '011 15 5555-0000',
  reason: 'Me mudo',
};

let visitorCount = 0;
/** Returns the headers of a new visitor with an IP address of its own network. */
export const newVisitorHeaders = (): Record<string, string> => {
  visitorCount += 1;
  return { 'x-forwarded-for': `198.${20 + Math.floor(visitorCount / 250)}.${visitorCount % 250}.1` };
};

/** Submits a form like a browser without JavaScript. */
export const post = (
  portal: Portal,
  path: string,
  fields: Record<string, string>,
  headers = newVisitorHeaders(),
): Promise<Reply> =>
  portal.call('POST', path, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    origin: portal.origin,
    ...headers,
  });

/** Returns the code of the page that a response redirects to. */
export const getRedirectCode = ({ headers }: Reply): string =>
  /^\/tramites\/([0-9A-Z-]{14})$/.exec(headers.get('location') ?? '')?.[1] ?? '';

/** Submits a baja. @returns the id of the request */
export async function submitCancellation(
  portal: Portal,
  database: TestDatabase,
  fields: Partial<typeof requestFields> = {},
): Promise<string> {
  const code = getRedirectCode(await post(portal, '/baja', { ...requestFields, ...fields }));
  const { rows } = await database.pool.query<{ id: string }>('select id from cancellations where code = $1', [
    code,
  ]);
  if (!rows[0]) throw new Error('the request was not stored');
  return rows[0].id;
}
