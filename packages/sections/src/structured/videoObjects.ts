import { getShareImageUrl } from '@centinela/ui/parts/Picture/Picture.tsx';
import type { PictureImage } from '@centinela/ui/parts/Picture/variants.ts';
import { type Structured, schemaOrg, toAbsolute } from './context.ts';

interface Clip {
  name: string;
  video: { url: string } | null;
  poster: Pick<PictureImage, 'base' | 'focal'> | null | undefined;
}

/**
 * Structured data of a page's videos. Skips videos without a thumbnail, which search engines require.
 *
 * @param published publication instant of the page in ISO format, used as the videos' upload date
 */
export const videoObjects = (
  clips: readonly Clip[],
  { origin, description, published }: { origin: string; description: string; published: string },
): Structured[] =>
  clips.flatMap(({ name, video, poster }) =>
    video && poster
      ? [
          {
            '@context': schemaOrg,
            '@type': 'VideoObject',
            name,
            description,
            thumbnailUrl: toAbsolute(origin, getShareImageUrl(poster)),
            contentUrl: toAbsolute(origin, video.url),
            uploadDate: published,
          },
        ]
      : [],
  );
