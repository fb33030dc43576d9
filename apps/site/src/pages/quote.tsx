import { definePage } from '@centinela/sections/kernel/page.ts';
import { sharedWith } from '@centinela/sections/kernel/pageHead.ts';
import type { SiteReader } from '@centinela/sections/kernel/reader.ts';
import { Opening } from '@centinela/ui/parts/Opening/Opening.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import { Island } from '../islands/Island.tsx';
import { QuoteFrame } from '../islands/quote/QuoteFrame.tsx';
import { quotePath as path, quoteOf } from './quoteOf.ts';
import { readScene, type Scene } from './scene.ts';

async function quoteIn(read: SiteReader): Promise<string | null> {
  const [settings] = await read.list('internalSettings');
  return quoteOf(settings?.links);
}

/** `/cotiza`: embeds the quote of another site after a click; there is no page when the settings define none. */
export const quotePage = definePage<{ url: string; scene: Scene }>({
  pattern: path,
  inSitemap: true,
  load: async ({ read }) => {
    const url = await quoteIn(read);
    return url === null ? null : { url, scene: await readScene(read) };
  },
  frames: ({ url }) => new URL(url).origin,
  stops: () => [{ name: 'Cotizá', path }],
  head: ({ scene }) => ({
    title: 'Cotizá online',
    description: 'Contanos qué querés cuidar y mirá cuánto sale, sin que nadie te llame antes.',
    canonical: path,
    ...sharedWith(scene),
  }),
  View: ({ data, trail }) => (
    <>
      <Opening
        trail={trail}
        title="Cotizá online"
        lead="Contanos qué querés cuidar y mirá cuánto sale, sin que nadie te llame antes."
      />
      <Section>
        <Island name="quoteFrame" when="touched">
          <QuoteFrame url={data.url} />
        </Island>
      </Section>
    </>
  ),
});
