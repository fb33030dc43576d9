import { defineEntryPage } from '../../kernel/page.ts';
import { firstWords, pageHead } from '../../kernel/pageHead.ts';
import { breadcrumbList } from '../../structured/breadcrumb.ts';
import { faqPage } from '../../structured/faqPage.ts';
import { sections } from './definition.ts';
import { FreePageView, hasPdf } from './view.tsx';

/** A page of text: questions, why choose us, legal texts. It takes every address no other page has. */
export const freePage = defineEntryPage(sections, {
  head: (entry, { request }) => {
    const questions = faqPage(entry.faqs);
    const stops = [
      { name: 'Inicio', path: '/' },
      { name: entry.title, path: `/${entry.slug}` },
    ];
    const head = pageHead(entry, {
      title: entry.title,
      description: firstWords(entry.body),
      structured: [breadcrumbList(request.origin, stops), ...(questions ? [questions] : [])],
    });
    // Legal texts are for who needs them, not for search results (specification, section 9).
    return { ...head, noindex: entry.seo.noindex || hasPdf(entry) };
  },
  View: ({ data }) => <FreePageView entry={data} />,
});
