import { Trail } from '@centinela/ui/parts/Trail/Trail.tsx';
import { defineChosenPage } from '../../kernel/page.ts';
import { firstWords, pageHead } from '../../kernel/pageHead.ts';
import { breadcrumbList } from '../../structured/breadcrumb.ts';
import { faqPage } from '../../structured/faqPage.ts';
import { myMonitoringAccountSections } from './definition.ts';
import { MyMonitoringAccountView } from './view.tsx';

const stops = [
  { name: 'Inicio', path: '/' },
  { name: 'Cómo trabaja la central', path: '/monitoreo-en-casa' },
  { name: 'Mi cuenta de monitoreo', path: '/mi-cuenta-de-monitoreo' },
];

/** What the monitoring account is, and what one does with it. */
export const myMonitoringAccountPage = defineChosenPage(myMonitoringAccountSections, {
  head: (entry, { request: { origin } }) => {
    const questions = faqPage(entry.faqs);
    return pageHead(entry, {
      title: entry.title,
      description: firstWords(entry.text ?? ''),
      picture: entry.image,
      structured: [breadcrumbList(origin, stops), ...(questions ? [questions] : [])],
    });
  },
  View: ({ data }) => <MyMonitoringAccountView entry={data} trail={<Trail stops={stops} />} />,
});
