import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
// The only module of the site that the server imports: types from the source, code from the build.
import type { SiteModule } from '@centinela/site/render.tsx';

export type Site = SiteModule['site'];

const bundle = fileURLToPath(new URL('../../../../site/dist/server/entry.js', import.meta.url));
export const siteAssets = fileURLToPath(new URL('../../../../site/dist/client', import.meta.url));
export const portalAssets = fileURLToPath(new URL('../../../../portal/dist', import.meta.url));

/** Loads the built site. @throws Error when it has not been built */
export async function loadSite(): Promise<Site> {
  if (!existsSync(bundle)) throw new Error(`the site is not built: ${bundle} is missing; run npm start`);
  const module: SiteModule = await import(pathToFileURL(bundle).href);
  return module.site;
}

/** Hashes the built site, because pages of another build refer to other asset files. */
export const siteVersion = async (): Promise<string> =>
  createHash('sha256')
    .update(await readFile(bundle))
    .digest('hex');
