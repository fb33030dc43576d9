import { Trail } from '@centinela/ui/parts/Trail/Trail.tsx';
import { definePage, everyEntry } from '../../kernel/page.ts';
import { firstWords, pageHead } from '../../kernel/pageHead.ts';
import type { View } from '../../registry.ts';
import { breadcrumbList, type Stop } from '../../structured/breadcrumb.ts';
import { faqPage } from '../../structured/faqPage.ts';
import { monitoringServiceSections } from './definition.ts';
import { MonitoringServiceView } from './view.tsx';

type Service = View<'monitoringServiceSections'>;

const { key, page } = monitoringServiceSections;

/** Other services that one is told of at the end. */
const mostOthers = 3;

const stopsOf = ({ title, slug }: Service): Stop[] => [
  { name: 'Inicio', path: '/' },
  { name: 'Cómo trabaja la central', path: '/monitoreo-en-casa' },
  { name: title, path: `/monitoreo/${slug}` },
];

/** One service of the control room, and the others. */
export const monitoringServicePage = definePage<{ service: Service; others: readonly Service[] }>({
  pattern: page.path,
  load: async ({ read, params: { slug = '' } }) => {
    const [service, all] = await Promise.all([
      read.bySlug(key, slug),
      read.page(key, { limit: mostOthers + 1 }),
    ]);
    return (
      service && { service, others: all.entries.filter(({ id }) => id !== service.id).slice(0, mostOthers) }
    );
  },
  head: ({ service }, { request: { origin } }) => {
    const questions = faqPage(service.faqs);
    return pageHead(service, {
      title: service.title,
      description: firstWords(service.text ?? ''),
      picture: service.image,
      structured: [breadcrumbList(origin, stopsOf(service)), ...(questions ? [questions] : [])],
    });
  },
  sitemap: async ({ read }) =>
    (await everyEntry(read, key)).flatMap(({ path, publishedAt, seo: { noindex, canonical } }) =>
      path && !noindex && (canonical ?? path) === path ? [{ path, lastmod: new Date(publishedAt) }] : [],
    ),
  View: ({ data: { service, others } }) => (
    <MonitoringServiceView entry={service} trail={<Trail stops={stopsOf(service)} />} others={others} />
  ),
});
