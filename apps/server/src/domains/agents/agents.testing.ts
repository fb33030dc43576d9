import { inflateSync } from 'node:zlib';
import { expect } from 'vitest';
import { solveCaptcha } from '#testing/captcha.ts';
import type { TestDatabase } from '#testing/database.ts';
import type { Portal, Reply } from '#testing/portal.ts';

export type Headers = { authorization: string };

let visitors = 0;
/** Headers of a new visitor with a distinct IP address. */
export const createVisitorHeaders = (): { 'x-forwarded-for': string } => {
  visitors += 1;
  return { 'x-forwarded-for': `198.19.${visitors % 250}.${Math.floor(visitors / 250) + 1}` };
};

/** Creates an agent with the demo password. @returns their e-mail address */
export async function makeAgent({ pool }: TestDatabase, email: string): Promise<string> {
  await pool.query(
    `insert into users (kind, email, password_hash, first_name, last_name, status, cellphone)
     select kind, $1, password_hash, 'Otro', 'Agente', status, '+5491155551111' from users
     where email = 'agente@centinela.demo'`,
    [email],
  );
  return email;
}

export const planFields = (slug: string, price: number) => ({
  slug,
  code: slug.toUpperCase(),
  kind: 'GENERAL',
  name: `Plan ${slug}`,
  price,
  status: 'ACTIVE',
});

/** Publishes a plan. @returns its id */
export async function makePlan(
  portal: Portal,
  admin: Headers,
  slug: string,
  price = 30_000,
): Promise<string> {
  const { status, body } = await portal.call('POST', '/api/plans', planFields(slug, price), admin);
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.data.id;
}

/** Submits a lead like the public site's form. */
export async function submitLead(
  { portal }: { portal: Portal },
  request: Record<string, unknown>,
): Promise<Reply> {
  const contact = { name: 'Ana Pérez', phone: '11 5555 0000', place: 'moron, buenos aires' };
  const body = { request: { ...contact, ...request }, captcha: await solveCaptcha('leads') };
  return portal.call('POST', '/api/leads', body, createVisitorHeaders());
}

/** Extracts the text of a PDF sheet as one string. */
export function pdfText(bytes: Buffer): string {
  const streams = bytes.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g);
  const drawn = [...streams].map(([, stream = '']) => {
    try {
      return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  const letters = [...drawn.join('\n').matchAll(/<([0-9a-f]+)>/gi)].map(([, hex = '']) => hex);
  return Buffer.from(letters.join(''), 'hex').toString('latin1');
}
