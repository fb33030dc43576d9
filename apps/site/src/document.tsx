import type { Head } from '@centinela/sections/kernel/page.ts';
import type { CSSProperties, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { errorPrefix } from './islands/errorTitle.ts';

/** Addresses of what every document links to, in order. */
export interface Assets {
  scripts: readonly string[];
  /** Those that every page has. */
  styles: readonly string[];
  /** Those that the pages of a file have beside them, by the file's path from the registry of pages. */
  pageStyles: Readonly<Record<string, readonly string[]>>;
  fonts: readonly string[];
}

/** The mark, for a site whose settings name no icon yet: without one browsers ask for a file that is not there. */
const markIcon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#13203A"/><path d="M17 5h6a4 4 0 0 1 4 4v6H17z" fill="#FFB224"/></svg>',
)}`;

interface DocumentProps {
  assets: Pick<Assets, 'scripts' | 'styles' | 'fonts'>;
  head: Head;
  /** Where the site lives; null when it is not known (the pages of errors). */
  origin: string | null;
  /** Path of the page; null where there is no page, which then has no canonical address either. */
  path: string | null;
  brand: string;
  favicon: string | null;
  /** The editor's colours, as custom properties. */
  colours?: CSSProperties;
  indexable: boolean;
  children: ReactNode;
}

/** A title says whose page it is, once. */
const fullTitle = (title: string, brand: string): string =>
  title.toLowerCase().includes(brand.toLowerCase()) ? title : `${title} · ${brand}`;

const absolute = (address: string, origin: string | null): string =>
  address.startsWith('/') ? (origin ?? '') + address : address;

/** `<` is written as an escape, so that no text can end the element it stands in. */
const jsonLd = (data: NonNullable<Head['structured']>): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c');

/** A page as a whole document. */
export const renderDocument = (props: DocumentProps): string =>
  `<!doctype html>${renderToString(<Document {...props} />)}`;

const Document = ({
  assets,
  head,
  origin,
  path,
  brand,
  favicon,
  colours,
  indexable,
  children,
}: DocumentProps) => (
  <html lang="es-AR" style={colours}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {assets.fonts.map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
      ))}
      {assets.styles.map((style) => (
        <link key={style} rel="stylesheet" href={style} />
      ))}
      {assets.scripts.map((script) => (
        <script key={script} type="module" src={script} />
      ))}
      <Meta head={head} origin={origin} path={path} brand={brand} />
      {(head.noindex || !indexable) && <meta name="robots" content="noindex, nofollow" />}
      <meta name="theme-color" content="#0b1220" />
      <link rel="icon" href={favicon ?? markIcon} />
      {head.structured && head.structured.length > 0 && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a single "<".
          dangerouslySetInnerHTML={{ __html: jsonLd(head.structured) }}
        />
      )}
    </head>
    <body>{children}</body>
  </html>
);

function Meta({ head, origin, path, brand }: Pick<DocumentProps, 'head' | 'origin' | 'path' | 'brand'>) {
  const title = fullTitle(head.title, brand);
  const place = path && (head.canonical ?? path);
  const canonical = origin && place && absolute(place, origin);
  return (
    <>
      <title>{head.isWrong ? errorPrefix + title : title}</title>
      <meta name="description" content={head.description} />
      {canonical && <link rel="canonical" href={canonical} />}
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="es_AR" />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={head.description} />
      {canonical && <meta property="og:url" content={canonical} />}
      {head.image && (
        <>
          <meta property="og:image" content={absolute(head.image, origin)} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      )}
      <meta name="twitter:card" content={head.image ? 'summary_large_image' : 'summary'} />
    </>
  );
}
