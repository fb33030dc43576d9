import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { UserKind } from '@centinela/api/accounts/permissions.ts';
import { homeOf } from '@centinela/api/http/redirect.ts';
import { serviceWorker } from '@centinela/api/session/serviceWorker.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/appError.ts';
import { tokenOf } from '#platform/http/cookies.ts';
import { portalAssets, siteAssets } from './site.ts';

/** Names carry a hash of the bytes: what was fetched once never changes. */
const forever = {
  maxAge: '365d',
  immutable: true,
  index: false,
  decorateReply: false,
  preCompressed: true,
  // The build's own notes (.vite/manifest.json) name our sources.
  dotfiles: 'ignore',
} as const;

/** The portal's areas, and whose they are. */
const areas = [
  ['/dashboard', 'SYSTEM'],
  ['/clientes', 'CLIENT'],
  ['/agentes', 'INSTALLER'],
] as const satisfies readonly (readonly [string, UserKind])[];

/** A file of the built portal; empty where it was not built. */
function builtText(name: string): string {
  const path = join(portalAssets, name);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/**
 * The service worker of the agents' area (decision 078). It stands inside of the area, so that a browser lets it reach no other one,
 * without a header that would widen that; and browsers ask for it anew each time, so that a new one counts at once.
 */
function serviceWorkerRoute(app: FastifyInstance): void {
  const script = builtText(basename(serviceWorker.path));
  const etag = `"${createHash('sha256').update(script).digest('base64url')}"`;
  app.get(serviceWorker.path, (request, reply) => {
    if (script === '') throw new AppError('notFound');
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('text/javascript; charset=utf-8').send(script);
  });
}

/** The built files of the site and of the portal, and the portal's one page for its three areas. */
export async function staticRoutes(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, { ...forever, root: siteAssets, prefix: '/assets/' });
  await app.register(fastifyStatic, {
    ...forever,
    root: join(portalAssets, 'portal-assets'),
    prefix: '/portal-assets/',
  });
  serviceWorkerRoute(app);
  const page = builtText('index.html');
  const portal = (kind: UserKind) => async (request: FastifyRequest, reply: FastifyReply) => {
    const presented = tokenOf(request);
    const caller = presented && (await app.context.authenticate(presented.token, { isInput: true }));
    // Whoever has no session has nothing to load the application for.
    if (!caller || caller.user.kind === 'GUEST')
      return reply.redirect(`/ingresar?${new URLSearchParams({ redirectTo: request.url })}`, 303);
    // Another's area: their own home instead.
    if (caller.user.kind !== kind) return reply.redirect(homeOf(caller.user.kind), 303);
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(page);
  };
  for (const [area, kind] of areas) {
    app.get(area, portal(kind));
    app.get(`${area}/*`, portal(kind));
  }
}
