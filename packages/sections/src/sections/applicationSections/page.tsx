import { defineChosenPage } from '../../pages/page.ts';
import { createPageHead, getFirstWords } from '../../pages/pageHead.ts';
import { applicationSections } from './definition.ts';
import { ApplicationView } from './view.tsx';

/** The public page about the mobile app. */
export const applicationPage = defineChosenPage(applicationSections, {
  breadcrumb: () => [{ name: 'La aplicación', path: applicationSections.page.path }],
  head: (entry) =>
    createPageHead(entry, {
      title: entry.title,
      description: getFirstWords(entry.text ?? ''),
      picture: entry.screenshots[0]?.image,
      faqs: entry.faqs,
    }),
  View: ({ data: { entry } }) => <ApplicationView entry={entry} />,
});
