import { defineChosenPage } from '../../kernel/page.ts';
import { firstWords, pageHead } from '../../kernel/pageHead.ts';
import { applicationSections } from './definition.ts';
import { ApplicationView } from './view.tsx';

/** The public page about the mobile app. */
export const applicationPage = defineChosenPage(applicationSections, {
  stops: () => [{ name: 'La aplicación', path: applicationSections.page.path }],
  head: (entry) =>
    pageHead(entry, {
      title: entry.title,
      description: firstWords(entry.text ?? ''),
      picture: entry.screenshots[0]?.image,
      faqs: entry.faqs,
    }),
  View: ({ data: { entry } }) => <ApplicationView entry={entry} />,
});
