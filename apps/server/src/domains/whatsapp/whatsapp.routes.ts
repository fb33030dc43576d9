import { buildWhatsAppLink } from '@centinela/api/accounts/identity.ts';
import { whatsappEndpoints } from '@centinela/api/leads/whatsapp.ts';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { z } from 'zod';
import { createReader } from '#content/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError } from '#platform/errors/appError.ts';
import { route } from '#platform/http/route.ts';
import { listNumbers, saveNumbers } from './whatsapp.service.ts';

/**
 * Registers the endpoints for WhatsApp numbers, and /whatsapp, which redirects to the first number or one by slug.
 */
export function whatsappRoutes(app: FastifyInstance): void {
  const { pool } = app.context.database;
  route(app, whatsappEndpoints.list, async () => ({ data: await listNumbers(pool) }));
  route(app, whatsappEndpoints.update, async ({ body, db, actor }) => ({
    data: await saveNumbers(db, body, actor),
  }));
  siteRoutes(app, pool);
}

/** Returns the company's phone number from the settings, used if no WhatsApp number is configured. */
async function loadSettingsNumber(db: Queryable): Promise<string | null> {
  const [settings] = await createReader(db, 'PUBLICO', new Date()).list('internalSettings');
  return settings?.contact.phone ?? null;
}

/** Text with which a page of the public site starts the chat: `?text=…`. */
const chatQuery = z.object({ text: z.string().trim().min(1).max(2000) });

const withText = (link: string, query: unknown): string => {
  const { data } = chatQuery.safeParse(query);
  return data ? `${link}?text=${encodeURIComponent(data.text.toWellFormed())}` : link;
};

function siteRoutes(app: FastifyInstance, pool: Pool): void {
  const resolveLink = async (slug: string | undefined): Promise<string> => {
    const numbers = await listNumbers(pool);
    // A page may still link to a deleted number; it then redirects to the first one.
    const chosen = numbers.find((each) => each.slug === slug) ?? numbers[0];
    const number = chosen?.number ?? (await loadSettingsNumber(pool));
    if (!number) throw new AppError('notFound');
    return buildWhatsAppLink(number);
  };
  // Not cacheable, so that a changed number takes effect with the next click.
  app.get<{ Params: { slug?: string } }>('/whatsapp/:slug?', async ({ params, query }, reply) => {
    const link = withText(await resolveLink(params.slug), query);
    return reply.header('cache-control', 'no-store').redirect(link, 302);
  });
}
