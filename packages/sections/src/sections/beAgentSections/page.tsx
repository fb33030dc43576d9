import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Trail } from '@centinela/ui/parts/Trail/Trail.tsx';
import { chosenEntry, definePage, type HeadContext, isIndexed, type PageContext } from '../../kernel/page.ts';
import { firstWords, pageHead } from '../../kernel/pageHead.ts';
import type { View } from '../../registry.ts';
import { breadcrumbList } from '../../structured/breadcrumb.ts';
import { beAgentSections } from './definition.ts';
import { BeAgentView } from './view.tsx';

const pattern = beAgentSections.page.path;
const stops = [
  { name: 'Inicio', path: '/' },
  { name: 'Ser agente', path: pattern },
];

interface Data {
  entry: View<'beAgentSections'>;
  /** Where people apply who are given no button of the entry's own. */
  prospecting: string | null;
}

async function load({ read }: PageContext): Promise<Data | null> {
  const [entry, [settings]] = await Promise.all([
    chosenEntry(beAgentSections, read),
    read.list('internalSettings'),
  ]);
  return entry && { entry, prospecting: settings?.links.prospecting ?? null };
}

const head = ({ entry }: Data, { request: { origin } }: HeadContext) =>
  pageHead(
    { ...entry, path: pattern },
    {
      title: entry.title,
      description: firstWords(entry.text ?? ''),
      picture: entry.image,
      structured: [breadcrumbList(origin, stops)],
    },
  );

/** The page for people who would sell with us. */
export const beAgentPage = definePage<Data>({
  pattern,
  load,
  head,
  sitemap: async (context) => {
    const data = await load(context);
    if (!data || !isIndexed(pattern, context.request.origin, head(data, { ...context, brand: '' })))
      return [];
    return [{ path: pattern, lastmod: new Date(data.entry.publishedAt) }];
  },
  View: ({ data: { entry, prospecting } }) => (
    <BeAgentView
      entry={entry}
      prospecting={prospecting}
      trail={<Trail stops={stops} />}
      contact={
        <ButtonLink href="/whatsapp" look="outline">
          Preguntanos por WhatsApp
        </ButtonLink>
      }
    />
  ),
});
