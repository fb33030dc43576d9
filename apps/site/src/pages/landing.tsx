import { defineEntryPage, hasNoReceipt, receiptQuery } from '@centinela/sections/pages/page.ts';
import { createPageHead, getFirstWords } from '@centinela/sections/pages/pageHead.ts';
import { landings } from '@centinela/sections/sections/landings/definition.ts';
import { homeLanding } from '@centinela/sections/sections/landings/home.ts';
import { LandingView } from '@centinela/sections/sections/landings/view.tsx';
import { planProduct } from '@centinela/sections/sections/plans/planProduct.ts';
import { LandingForm } from './LandingForm.tsx';

/** Campaign page: blocks in the editor's order, and the contact form. */
export const landing = defineEntryPage(landings, {
  inEnglish: true,
  query: receiptQuery,
  isCacheable: hasNoReceipt,
  head: (entry, { request, brand }) => {
    const page = `/landing/${entry.slug}`;
    const plans = entry.sections
      .filter(({ layout }) => layout === 'PLANS')
      .flatMap((section) => section.plans);
    const faqs = entry.sections.filter(({ layout }) => layout === 'FAQ').flatMap((section) => section.faqs);
    const head = createPageHead(entry, {
      title: entry.title,
      description: getFirstWords(entry.sections[0]?.text ?? ''),
      picture: entry.sections.find((section) => section.image)?.image,
      faqs,
      structured: plans.map((plan) => planProduct(plan, { origin: request.origin, page, brand })),
    });
    // The home page renders this landing page, so search engines are sent there.
    return entry.slug === homeLanding ? { ...head, canonical: entry.seo.canonical ?? '/' } : head;
  },
  chat: ({ entry }) => entry.whatsappSlug,
  View: ({ data: { entry } }) => <LandingView entry={entry} form={<LandingForm landing={entry} />} />,
});
