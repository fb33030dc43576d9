import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { UserKind } from '@centinela/api/access/permissions.ts';
import { getHome } from '@centinela/api/http/redirect.ts';
import { serviceWorker } from '@centinela/api/session/serviceWorker.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/appError.ts';
import { readToken } from '#platform/http/cookies.ts';
import { portalAssets, siteAssets } from './site.ts';

/** Options for files whose names contain a hash of the content, so that they never change. */
const immutableFiles = {
  maxAge: '365d',
  immutable: true,
  index: false,
  decorateReply: false,
  preCompressed: true,
  // The build's manifest (.vite/manifest.json) contains source paths.
  dotfiles: 'ignore',
} as const;

/** The areas of the dashboard application, and the account kind of each. */
const areas = [
  ['/dashboard', 'SYSTEM'],
  ['/clientes', 'CLIENT'],
  ['/agentes', 'INSTALLER'],
] as const satisfies readonly (readonly [string, UserKind])[];

/** Reads a file of the built dashboard application; empty if it was not built. */
function readBuiltFile(name: string): string {
  const path = join(portalAssets, name);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/**
 * Serves the service worker of the agents' area (decision 078). Its path is inside the area, so its scope is limited
 * to the area. Browsers always revalidate it, so that a new version is used at once.
 */
function serviceWorkerRoute(app: FastifyInstance): void {
  const script = readBuiltFile(basename(serviceWorker.path));
  const etag = `"${createHash('sha256').update(script).digest('base64url')}"`;
  app.get(serviceWorker.path, (request, reply) => {
    if (script === '') throw new AppError('notFound');
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('text/javascript; charset=utf-8').send(script);
  });
}

/**
 * Serves the built files of the site and the dashboard application, and the application's page for its three
 * areas.
 */
export async function staticRoutes(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, { ...immutableFiles, root: siteAssets, prefix: '/assets/' });
  await app.register(fastifyStatic, {
    ...immutableFiles,
    root: join(portalAssets, 'portal-assets'),
    prefix: '/portal-assets/',
  });
  serviceWorkerRoute(app);
  const page = readBuiltFile('index.html');
  const servePortal = (kind: UserKind) => async (request: FastifyRequest, reply: FastifyReply) => {
    const credentials = readToken(request);
    const caller = credentials && (await app.context.authenticate(credentials.token, { isInput: true }));
    // Without a session, redirect to the login instead of loading the application.
    if (!caller || caller.user.kind === 'GUEST')
      return reply.redirect(`/ingresar?${new URLSearchParams({ redirectTo: request.url })}`, 303);
    // Users of another area are redirected to their own home.
    if (caller.user.kind !== kind) return reply.redirect(getHome(caller.user.kind), 303);
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(page);
  };
  for (const [area, kind] of areas) {
    app.get(area, servePortal(kind));
    app.get(`${area}/*`, servePortal(kind));
  }
}
