import { definePage } from '@centinela/sections/pages/page.ts';
import { getShareImage } from '@centinela/sections/pages/pageHead.ts';
import type { SiteReader } from '@centinela/sections/pages/reader.ts';
import { Hero } from '@centinela/ui/parts/Hero/Hero.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import { Island } from '../islands/Island.tsx';
import { QuoteFrame, QuotePlaceholder } from '../islands/quote/QuoteFrame.tsx';
import { getQuoteUrl, needsConsent, quotePath as path } from './quoteUrl.ts';
import { readScene, type Scene } from './scene.ts';

async function loadQuoteUrl(read: SiteReader): Promise<string | null> {
  const [settings] = await read.list('internalSettings');
  return getQuoteUrl(settings?.links);
}

/**
 * `/cotiza`: embeds the quote form that the settings name; a form of another site only after the visitor asks for it.
 * Without a URL in the settings there is no page.
 */
export const quotePage = definePage<{ url: string; scene: Scene }>({
  pattern: path,
  inSitemap: true,
  load: async ({ read }) => {
    const url = await loadQuoteUrl(read);
    return url === null ? null : { url, scene: await readScene(read) };
  },
  embeddedOrigin: ({ url }) => new URL(url).origin,
  breadcrumb: () => [{ name: 'Cotizá', path }],
  head: ({ scene }) => ({
    title: 'Cotizá online',
    description: 'Contanos qué querés cuidar y mirá cuánto sale, sin que nadie te llame antes.',
    canonical: path,
    ...getShareImage(scene),
  }),
  View: ({ data: { url }, context: { request }, trail }) => (
    <>
      <Hero
        trail={trail}
        title="Cotizá online"
        lead="Contanos qué querés cuidar y mirá cuánto sale, sin que nadie te llame antes."
      />
      <Section>
        {needsConsent(url, request.origin) ? (
          <Island name="quoteFrame" when="touched">
            <QuotePlaceholder url={url} />
          </Island>
        ) : (
          <QuoteFrame url={url} />
        )}
      </Section>
    </>
  ),
});
