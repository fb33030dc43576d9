import { plainText } from '@centinela/sections/fields/richText/richText.ts';
import type { View } from '@centinela/sections/registry.ts';
import { LandingView } from '@centinela/sections/sections/landings/view.tsx';
import { oneVariant } from '@centinela/ui/parts/Picture/Picture.tsx';
import { definePage } from '../page.ts';
import { faqPage } from '../structured/faqPage.ts';
import { planProduct } from '../structured/planProduct.ts';
import { formQuery, isFormKept, LandingForm } from './landingForm.tsx';

/** The landing whose sections are the home page's blocks. */
export const homeLanding = 'inicio';

/** Characters of a description that a search engine shows. */
const longestDescription = 160;

/** The first words of a landing, for one whose editor wrote no description. */
const firstWords = ({ sections }: View<'landings'>): string =>
  plainText(sections[0]?.text ?? '')
    .replace(/\s+/g, ' ')
    .slice(0, longestDescription);

/** A campaign page: sections in the editor's order, and a contact form. */
export const landing = definePage<View<'landings'>>({
  pattern: '/landing/{slug}',
  query: formQuery,
  isKept: isFormKept,
  load: ({ read, params }) => read.bySlug('landings', params.slug ?? ''),
  head: (entry, { request, brand }) => {
    const path = `/landing/${entry.slug}`;
    const picture = entry.seo.shareImage ?? entry.sections.find((section) => section.image)?.image;
    const plans = entry.sections
      .filter(({ layout }) => layout === 'PLANS')
      .flatMap((section) => section.plans);
    const faqs = entry.sections.filter(({ layout }) => layout === 'FAQ').flatMap((section) => section.faqs);
    const questions = faqPage(faqs);
    return {
      title: entry.seo.title ?? entry.title,
      description: entry.seo.description ?? firstWords(entry),
      canonical: entry.seo.canonical ?? (entry.slug === homeLanding ? '/' : path),
      noindex: entry.seo.noindex,
      ...(picture && { image: oneVariant(picture, 1280, 'webp') }),
      structured: [
        ...plans.map((plan) => planProduct(plan, { origin: request.origin, page: path, brand })),
        ...(questions ? [questions] : []),
      ],
    };
  },
  View: ({ data, context }) => (
    <LandingView entry={data} form={<LandingForm landing={data} query={context.request.query} />} />
  ),
});
