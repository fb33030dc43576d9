import { sharePicture } from '@centinela/ui/parts/Picture/Picture.tsx';
import type { PictureImage } from '@centinela/ui/parts/Picture/variants.ts';
import { absolute, type Structured, schemaOrg } from './context.ts';

interface Clip {
  name: string;
  video: { url: string } | null;
  poster: Pick<PictureImage, 'base' | 'focal'> | null | undefined;
}

/**
 * The videos of a page, for search engines. One without a still picture is left out: they take none without.
 *
 * @param published when the page was published, as an ISO instant: its videos came with it
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
            thumbnailUrl: absolute(origin, sharePicture(poster)),
            contentUrl: absolute(origin, video.url),
            uploadDate: published,
          },
        ]
      : [],
  );
