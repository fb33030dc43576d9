import { defineEntryPage } from '../../pages/page.ts';
import { createPageHead, getFirstWords } from '../../pages/pageHead.ts';
import { sections } from './definition.ts';
import { FreePageView, hasPdf } from './view.tsx';

/** A text page: questions, reasons to choose us, legal texts. Matches every address that no other page has. */
export const freePage = defineEntryPage(sections, {
  inEnglish: true,
  breadcrumb: ({ entry: { title, slug } }) => [{ name: title, path: `/${slug}` }],
  query: { user: () => 'si' },
  head: (entry, { request: { query } }) => ({
    ...createPageHead(entry, {
      title: entry.title,
      description: getFirstWords(entry.body),
      faqs: entry.faqs,
    }),
    // Legal texts and the app's variant of the questions are not meant for search results (specification, section 9).
    noindex: entry.seo.noindex || hasPdf(entry) || (entry.slug === 'faqs' && query.user !== undefined),
  }),
  View: ({ data: { entry } }) => <FreePageView entry={entry} />,
});
