import type { Head } from '@centinela/sections/pages/page.ts';
import type { PageLanguage } from '@centinela/ui/language/pageLanguage.ts';
import { markSvg } from '@centinela/ui/markSvg.ts';
import type { CSSProperties, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { errorPrefix } from './islands/errorTitle.ts';

/** URLs of the assets that every document links to, in order. */
export interface Assets {
  scripts: readonly string[];
  /** Stylesheets of every page. */
  styles: readonly string[];
  /** Additional stylesheets of each page file, by its path relative to the page registry. */
  pageStyles: Readonly<Record<string, readonly string[]>>;
  fonts: readonly string[];
}

/** Values of the `lang` attribute. */
const languageTags = { es: 'es-AR', en: 'en' } as const satisfies Record<PageLanguage, string>;

/** Default icon: the built-in logo, used while the settings contain no icon. */
const defaultIcon = `data:image/svg+xml,${encodeURIComponent(markSvg)}`;

interface DocumentProps {
  assets: Pick<Assets, 'scripts' | 'styles' | 'fonts'>;
  head: Head;
  /** Origin of the site; null when it is unknown (error pages). */
  origin: string | null;
  /** Path of the page; null for error pages, which have no canonical URL. */
  path: string | null;
  brand: string;
  favicon: string | null;
  /** Brand colour for the browser's interface (`theme-color`). */
  themeColour?: string | null;
  /** Colours chosen by the editors, as custom properties. */
  colours?: CSSProperties;
  indexable: boolean;
  language?: PageLanguage;
  /** Whether the page is a fixed one, which declares that it may be indexed (screens.md, robots). */
  isFixed?: boolean;
  /** Whether the browser reports the view (`islands/views.ts`). */
  reportsView?: boolean;
  children: ReactNode;
}

/** Appends the brand to a title that doesn't contain it. */
const formatTitle = (title: string, brand: string): string =>
  title.toLowerCase().includes(brand.toLowerCase()) ? title : `${title} · ${brand}`;

const toAbsoluteUrl = (address: string, origin: string | null): string =>
  address.startsWith('/') ? (origin ?? '') + address : address;

/** Escapes `<`, so that no text can close the script element. */
const toJsonLd = (data: NonNullable<Head['structured']>): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c');

/** Returns the content of the robots tag; null for a page without one. */
function getRobotsContent(head: Head, indexable: boolean, isFixed: boolean): string | null {
  if (head.noindex || !indexable) return 'noindex, nofollow';
  return isFixed ? 'index, follow' : null;
}

/** Renders a page as a complete HTML document. */
export const renderDocument = (props: DocumentProps): string =>
  `<!doctype html>${renderToString(<Document {...props} />)}`;

const Document = ({
  assets,
  head,
  origin,
  path,
  brand,
  favicon,
  themeColour,
  colours,
  indexable,
  language = 'es',
  isFixed = false,
  reportsView = false,
  children,
}: DocumentProps) => {
  const robots = getRobotsContent(head, indexable, isFixed);
  return (
    <html lang={languageTags[language]} style={colours} data-reports-view={reportsView || undefined}>
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
        <Meta head={head} origin={origin} path={path} brand={brand} language={language} />
        {robots && <meta name="robots" content={robots} />}
        <meta name="theme-color" content={themeColour ?? '#0b1220'} />
        <link rel="icon" sizes="16x16 32x32 48x48" href="/favicon.ico" />
        <link rel="icon" sizes="any" href={favicon ?? defaultIcon} />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {head.structured && head.structured.length > 0 && (
          <script
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a single "<".
            dangerouslySetInnerHTML={{ __html: toJsonLd(head.structured) }}
          />
        )}
      </head>
      <body>{children}</body>
    </html>
  );
};

function Meta({
  head,
  origin,
  path,
  brand,
  language,
}: Pick<DocumentProps, 'head' | 'origin' | 'path' | 'brand'> & { language: PageLanguage }) {
  const title = formatTitle(head.title, brand);
  const canonicalAddress = path && (head.canonical ?? path);
  const canonical = origin && canonicalAddress && toAbsoluteUrl(canonicalAddress, origin);
  return (
    <>
      <title>{head.hasError ? errorPrefix + title : title}</title>
      <meta name="description" content={head.description} />
      {canonical && <link rel="canonical" href={canonical} />}
      {origin &&
        Object.entries(head.alternates ?? {}).map(([tag, address]) => (
          <link key={tag} rel="alternate" hrefLang={tag} href={toAbsoluteUrl(address, origin)} />
        ))}
      {head.feed && (
        <link rel="alternate" type="application/rss+xml" href={head.feed.path} title={head.feed.title} />
      )}
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={language === 'en' ? 'en_US' : 'es_AR'} />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={head.description} />
      {canonical && <meta property="og:url" content={canonical} />}
      {head.image && (
        <>
          <meta property="og:image" content={toAbsoluteUrl(head.image, origin)} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={head.imageAlt || head.title} />
        </>
      )}
      <meta name="twitter:card" content={head.image ? 'summary_large_image' : 'summary'} />
    </>
  );
}
