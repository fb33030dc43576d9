import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UserKind } from '@centinela/api/accounts/permissions.ts';
import { homeOf } from '@centinela/api/http/redirect.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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

/** The built files of the site and of the portal, and the portal's one page for its three areas. */
export async function staticRoutes(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, { ...forever, root: siteAssets, prefix: '/assets/' });
  await app.register(fastifyStatic, {
    ...forever,
    root: join(portalAssets, 'portal-assets'),
    prefix: '/portal-assets/',
  });
  const page = existsSync(join(portalAssets, 'index.html'))
    ? readFileSync(join(portalAssets, 'index.html'), 'utf8')
    : '';
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
