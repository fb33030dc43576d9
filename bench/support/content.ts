import { z } from 'zod';

const createdResponse = z.object({ data: z.looseObject({ id: z.uuid() }) });
const listResponse = z.object({ data: z.array(z.looseObject({ id: z.uuid() })) });

/** Calls the API and parses the response. @throws Error when it was rejected */
export async function call(
  origin: string,
  headers: Record<string, string>,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 500)}`);
  return JSON.parse(text);
}

/** Creates an entry and returns its id. */
export async function create(
  origin: string,
  headers: Record<string, string>,
  api: string,
  fields: unknown,
): Promise<string> {
  return createdResponse.parse(await call(origin, headers, 'POST', `/${api}`, fields)).data.id;
}

/** Returns the entries of a section's first page. */
export async function list(origin: string, headers: Record<string, string>, api: string) {
  return listResponse.parse(await call(origin, headers, 'GET', `/${api}?limit=100`)).data;
}

/** Returns a plan as an editor sends it; `name` makes it unique. */
export const plan = (name: string, price: number) => ({
  slug: name,
  kind: 'GENERAL',
  name: `Plan ${name}`,
  code: name,
  price,
  description: 'Monitoreo las 24 horas, aviso a tres contactos y visita técnica sin cargo.',
  items: Array.from({ length: 6 }, (_, index) => ({
    text: `Renglón ${index + 1} de lo que incluye el plan`,
    included: index < 4,
  })),
});
