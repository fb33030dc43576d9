import { defineEntryPage } from '../../kernel/page.ts';
import { firstWords, pageHead } from '../../kernel/pageHead.ts';
import { sections } from './definition.ts';
import { FreePageView, hasPdf } from './view.tsx';

/** A page of text: questions, why choose us, legal texts. It takes every address no other page has. */
export const freePage = defineEntryPage(sections, {
  stops: ({ entry: { title, slug } }) => [{ name: title, path: `/${slug}` }],
  query: { user: () => 'si' },
  head: (entry, { request: { query } }) => ({
    ...pageHead(entry, { title: entry.title, description: firstWords(entry.body), faqs: entry.faqs }),
    // Legal texts are for who needs them, and the questions with who asks for the application: not for search results
    // (specification, section 9).
    noindex: entry.seo.noindex || hasPdf(entry) || (entry.slug === 'faqs' && query.user !== undefined),
  }),
  View: ({ data: { entry } }) => <FreePageView entry={entry} />,
});
