import { getVariantUrl } from '@centinela/ui/parts/Picture/variants.ts';
import type { ImageView } from '../kernel/view.ts';
import { type Structured, schemaOrg, toAbsolute } from './context.ts';

interface ArticleData {
  title: string;
  description: string;
  path: string;
  picture: ImageView | null;
  /** Dates or instants, ISO 8601. */
  published: string;
  modified: string;
}

/** Minimum width in pixels that search engines require of an article's picture. */
const pictureWidth = 1280;

/** Structured data of an article published under the brand name. */
export function article(
  { title, description, path, picture, published, modified }: ArticleData,
  { origin, brand }: { origin: string; brand: string },
): Structured {
  const company = { '@type': 'Organization', name: brand, url: toAbsolute(origin, '/') };
  return {
    '@context': schemaOrg,
    '@type': 'Article',
    headline: title,
    description,
    mainEntityOfPage: toAbsolute(origin, path),
    datePublished: published,
    dateModified: modified,
    inLanguage: 'es-AR',
    author: company,
    publisher: company,
    ...(picture && { image: toAbsolute(origin, getVariantUrl(picture, pictureWidth, 'webp')) }),
  };
}
