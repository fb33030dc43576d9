import { formSteps } from '@centinela/ui/formSteps/FormSteps.tsx';
import { defineChosenPage } from '../../pages/page.ts';
import { createPageHead, getFirstWords } from '../../pages/pageHead.ts';
import { jobPosting } from '../../structured/jobPosting.ts';
import { joinUsSections } from './definition.ts';
import { filterOpenAt } from './openings.ts';
import { JoinUsView } from './view.tsx';

const page = joinUsSections.page.path;

/** The careers page. */
export const joinUsPage = defineChosenPage(joinUsSections, {
  breadcrumb: () => [{ name: 'Sumate al equipo', path: page }],
  head: (entry, { request: { origin, now }, brand }) =>
    createPageHead(entry, {
      title: entry.title,
      description: getFirstWords(entry.text ?? ''),
      picture: entry.image,
      structured: filterOpenAt(entry.openings, now)
        .map((opening) => jobPosting(opening, { origin, page, brand }))
        .filter((posting) => posting !== null),
    }),
  // A page with a deadline is not cached, because the opening must disappear after its last day.
  isCacheable: ({ entry }) => entry.openings.every(({ validThrough }) => validThrough === null),
  contactForm: () => ({
    title: 'Contanos qué sabés hacer',
    lead: 'Leemos todo lo que llega. Si tu perfil encaja con una búsqueda de hoy o de mañana, te llama una persona.',
    topic: 'JOB',
    chat: 'trabajar con ustedes',
    message: '¿Qué puesto te interesa y qué hiciste hasta ahora?',
    takesCv: true,
    steps: formSteps,
  }),
  View: ({ data: { entry }, context }) => (
    <JoinUsView entry={entry} openings={filterOpenAt(entry.openings, context.request.now)} />
  ),
});
