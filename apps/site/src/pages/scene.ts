import type { SiteReader } from '@centinela/sections/kernel/reader.ts';
import type { View } from '@centinela/sections/registry.ts';

export type Scene = View<'sliderSections'>['image'];

/** The site's first scene: the picture of pages that have none of their own. */
export const readScene = async (read: SiteReader): Promise<Scene> =>
  (await read.list('sliderSections', 'PUBLICO'))[0]?.image ?? null;
