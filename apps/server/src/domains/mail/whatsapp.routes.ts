import { whatsappLink } from '@centinela/api/accounts/identity.ts';
import { whatsappEndpoints } from '@centinela/api/leads/whatsapp.ts';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { z } from 'zod';
import { createReader } from '#content/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError } from '#platform/errors/appError.ts';
import { route } from '#platform/http/route.ts';
import { listNumbers, saveNumbers } from './whatsapp.ts';

/** The numbers of WhatsApp, and the address that leads to the first one: /whatsapp, or to one by its name. */
export function whatsappRoutes(app: FastifyInstance): void {
  const { pool } = app.context.database;
  route(app, whatsappEndpoints.list, async () => ({ data: await listNumbers(pool) }));
  route(app, whatsappEndpoints.update, async ({ body, db, actor }) => ({
    data: await saveNumbers(db, body, actor),
  }));
  siteRoutes(app, pool);
}

/** The company's telephone in the settings, for want of a number of its own for WhatsApp. */
async function settingsNumber(db: Queryable): Promise<string | null> {
  const [settings] = await createReader(db, 'PUBLICO', new Date()).list('internalSettings');
  return settings?.contact.phone ?? null;
}

/** The words that a page of the site begins the chat with: `?text=…`. */
const chatWords = z.object({ text: z.string().trim().min(1).max(2000) });

const withText = (link: string, query: unknown): string => {
  const { data } = chatWords.safeParse(query);
  return data ? `${link}?text=${encodeURIComponent(data.text.toWellFormed())}` : link;
};

function siteRoutes(app: FastifyInstance, pool: Pool): void {
  const open = async (slug: string | undefined): Promise<string> => {
    const numbers = await listNumbers(pool);
    // A page may still name a number that is no more: it then leads to the one that is offered first.
    const chosen = numbers.find((each) => each.slug === slug) ?? numbers[0];
    const number = chosen?.number ?? (await settingsNumber(pool));
    if (!number) throw new AppError('notFound');
    return whatsappLink(number);
  };
  // Kept by nobody: a number that changed is right from the next click on.
  app.get<{ Params: { slug?: string } }>('/whatsapp/:slug?', async ({ params, query }, reply) => {
    const link = withText(await open(params.slug), query);
    return reply.header('cache-control', 'no-store').redirect(link, 302);
  });
}
