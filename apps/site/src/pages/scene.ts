import type { SiteReader } from '@centinela/sections/pages/reader.ts';
import type { View } from '@centinela/sections/views/sections.ts';

export type Scene = View<'sliderSections'>['image'];

/** Loads the first slide's picture, for pages without a picture of their own. */
export const readScene = async (read: SiteReader): Promise<Scene> =>
  (await read.list('sliderSections', 'PUBLICO'))[0]?.image ?? null;
