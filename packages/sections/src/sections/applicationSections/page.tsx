import { defineChosenPage } from '../../kernel/page.ts';
import { firstWords, pageHead } from '../../kernel/pageHead.ts';
import { breadcrumbList } from '../../structured/breadcrumb.ts';
import { faqPage } from '../../structured/faqPage.ts';
import { applicationSections } from './definition.ts';
import { ApplicationView } from './view.tsx';

/** The page of the application, for everybody. */
export const applicationPage = defineChosenPage(applicationSections, {
  head: (entry, { request: { origin } }) => {
    const questions = faqPage(entry.faqs);
    return pageHead(entry, {
      title: entry.title,
      description: firstWords(entry.text ?? ''),
      picture: entry.screenshots[0]?.image,
      structured: [
        breadcrumbList(origin, [
          { name: 'Inicio', path: '/' },
          { name: 'La aplicación', path: applicationSections.page.path },
        ]),
        ...(questions ? [questions] : []),
      ],
    });
  },
  View: ({ data }) => <ApplicationView entry={data} />,
});
