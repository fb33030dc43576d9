import { createHash } from 'node:crypto';
import type { ImageView } from '@centinela/sections/kernel/view.ts';
import type { View } from '@centinela/sections/views/sections.ts';
import { markSvg } from '@centinela/ui/markSvg.ts';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Storage } from '#platform/storage/storage.ts';
import { readBrandPicture } from '../brandPicture.ts';
import type { Pages } from '../pages.service.ts';
import { drawIcon, type IconName, type IconSource, iconNames } from './icons.draw.ts';
import { defaultBackground } from './manifest.ts';

export interface IconDeps {
  pages: Pages;
  storage: Storage;
}

type Brand = View<'internalSettings'>['brand'];

/** Returns the source image of the icons: the company's browser icon, else its logo. */
const getSourceImage = (brand: Brand | null): ImageView | null => brand?.favicon ?? brand?.logo ?? null;

/** Not immutable, because the addresses are constant while their content depends on the settings. */
const cacheControl = 'public, max-age=86400';

/**
 * Registers the icons for browsers and phones. They are drawn from the image in the settings, or the product's logo.
 */
export function iconRoutes(app: FastifyInstance, { pages, storage }: IconDeps): void {
  const { database } = app.context;
  /** Recently drawn icons by their inputs; drawn on the first request. */
  const drawnIcons = new LRUCache<string, Promise<Buffer>>({ max: 4 * iconNames.length });

  const draw = async (name: IconName, picture: ImageView | null, primary: string): Promise<Buffer> => {
    const productLogo: IconSource = { bytes: Buffer.from(markSvg), primary };
    const bytes = picture && (await readBrandPicture(database.pool, storage, picture.original));
    if (!bytes) return drawIcon(name, productLogo);
    return drawIcon(name, { bytes, primary }).catch((error: unknown) => {
      app.log.warn(
        { err: error, picture: picture.original },
        'the icon could not be drawn from the image in the settings',
      );
      return drawIcon(name, productLogo);
    });
  };

  for (const name of iconNames)
    app.get(`/${name}`, async (request, reply) => {
      const [settings] = await pages.createReader().list('internalSettings');
      const picture = getSourceImage(settings?.brand ?? null);
      const primary = settings?.brand.primary ?? defaultBackground;
      const key = `${name} ${picture?.original ?? ''} ${primary}`;
      const drawing = drawnIcons.get(key) ?? draw(name, picture, primary);
      drawnIcons.set(key, drawing);
      drawing.catch(() => drawnIcons.delete(key));
      const bytes = await drawing;
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
      reply.header('cache-control', cacheControl).header('etag', etag);
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      return reply.type(name.endsWith('.ico') ? 'image/x-icon' : 'image/png').send(bytes);
    });
}
