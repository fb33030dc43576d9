import { defineChosenPage } from '../../kernel/page.ts';
import { firstWords, pageHead } from '../../kernel/pageHead.ts';
import { jobPosting } from '../../structured/jobPosting.ts';
import { joinUsSections } from './definition.ts';
import { openAt } from './openings.ts';
import { JoinUsView } from './view.tsx';

const page = joinUsSections.page.path;

/** The careers page. */
export const joinUsPage = defineChosenPage(joinUsSections, {
  stops: () => [{ name: 'Sumate al equipo', path: page }],
  head: (entry, { request: { origin, now }, brand }) =>
    pageHead(entry, {
      title: entry.title,
      description: firstWords(entry.text ?? ''),
      picture: entry.image,
      structured: openAt(entry.openings, now)
        .map((opening) => jobPosting(opening, { origin, page, brand }))
        .filter((posting) => posting !== null),
    }),
  // An opening expires after its last day, so pages with a deadline are not cached.
  isKept: ({ entry }) => entry.openings.every(({ validThrough }) => validThrough === null),
  ask: () => ({
    title: 'Contanos qué sabés hacer',
    lead: 'Leemos todo lo que llega. Si tu perfil encaja con una búsqueda de hoy o de mañana, te llama una persona.',
    topic: 'JOB',
    chat: 'trabajar con ustedes',
    message: '¿Qué puesto te interesa y qué hiciste hasta ahora?',
    takesCv: true,
  }),
  View: ({ data: { entry }, context }) => (
    <JoinUsView entry={entry} openings={openAt(entry.openings, context.request.now)} />
  ),
});
