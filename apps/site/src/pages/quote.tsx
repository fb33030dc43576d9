import { definePage } from '@centinela/sections/pages/page.ts';
import { getShareImage } from '@centinela/sections/pages/pageHead.ts';
import type { SiteReader } from '@centinela/sections/pages/reader.ts';
import { listQuestionPlaces } from '@centinela/sections/sections/protectionSections/design.ts';
import { designPath } from '@centinela/sections/sections/protectionSections/paths.ts';
import { PlaceStep } from '@centinela/sections/sections/protectionSections/places/PlaceStep.tsx';
import type { View } from '@centinela/sections/views/sections.ts';
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

interface Data {
  /** Null when the settings name no quote form. */
  url: string | null;
  questions: View<'protectionSections'>[];
  scene: Scene;
}

const title = 'Cotizá online';
const lead = 'Contanos qué querés cuidar y mirá cuánto sale, sin que nadie te llame antes.';

/**
 * `/cotiza`: embeds the quote form that the settings name; a form of another site only after the visitor asks for it.
 * Without a form it shows the start of “Diseñá tu protección”, and without its questions there is no page.
 */
export const quotePage = definePage<Data>({
  pattern: path,
  inSitemap: true,
  load: async ({ read }) => {
    const [url, questions, scene] = await Promise.all([
      loadQuoteUrl(read),
      read.list('protectionSections'),
      readScene(read),
    ]);
    return url === null && listQuestionPlaces(questions).length === 0 ? null : { url, questions, scene };
  },
  embeddedOrigin: ({ url }) => url && new URL(url).origin,
  breadcrumb: () => [{ name: 'Cotizá', path }],
  head: ({ url, scene }) => ({
    title,
    description: lead,
    canonical: url === null ? designPath : path,
    ...getShareImage(scene),
  }),
  View: ({ data: { url, questions }, context: { request }, trail }) =>
    url === null ? (
      <PlaceStep questions={questions} places={listQuestionPlaces(questions)} />
    ) : (
      <>
        <Hero trail={trail} title={title} lead={lead} />
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
