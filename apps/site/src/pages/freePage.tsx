import { plainText } from '@centinela/sections/fields/richText/richText.ts';
import { FreePageView, hasPdf } from '@centinela/sections/sections/sections/view.tsx';
import { oneVariant } from '@centinela/ui/parts/Picture/Picture.tsx';
import { definePage } from '../page.ts';
import { breadcrumbList } from '../structured/breadcrumb.ts';
import { faqPage } from '../structured/faqPage.ts';

/** Characters of a description that a search engine shows. */
const longestDescription = 160;

/** A page of text: questions, why choose us, legal texts. It takes every address no other page has. */
export const freePage = definePage({
  pattern: '/{slug*}',
  load: ({ read, params }) => read.bySlug('sections', params.slug ?? ''),
  head: (entry, { request }) => {
    const path = `/${entry.slug}`;
    const questions = faqPage(entry.faqs);
    return {
      title: entry.seo.title ?? entry.title,
      description:
        entry.seo.description ?? plainText(entry.body).replace(/\s+/g, ' ').slice(0, longestDescription),
      canonical: entry.seo.canonical ?? path,
      // Legal texts are for who needs them, not for search results (specification, section 9).
      noindex: entry.seo.noindex || hasPdf(entry),
      ...(entry.seo.shareImage && { image: oneVariant(entry.seo.shareImage, 1280, 'webp') }),
      structured: [
        breadcrumbList(request.origin, [
          { name: 'Inicio', path: '/' },
          { name: entry.title, path },
        ]),
        ...(questions ? [questions] : []),
      ],
    };
  },
  View: ({ data }) => <FreePageView entry={data} />,
});
