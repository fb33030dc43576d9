import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { defineChosenPage } from '../../pages/page.ts';
import { createPageHead, getFirstWords } from '../../pages/pageHead.ts';
import { beAgentSections } from './definition.ts';
import { BeAgentView } from './view.tsx';

/** The page for prospective agents. */
export const beAgentPage = defineChosenPage(beAgentSections, {
  // The application link for an entry without its own button.
  extras: async (_entry, { read }) => {
    const [settings] = await read.list('internalSettings');
    return { prospecting: settings?.links.prospecting ?? null };
  },
  breadcrumb: () => [{ name: 'Ser agente', path: beAgentSections.page.path }],
  head: (entry) =>
    createPageHead(entry, {
      title: entry.title,
      description: getFirstWords(entry.text ?? ''),
      picture: entry.image,
    }),
  contactForm: ({ entry: { title } }) => ({
    title: 'Dejanos tu teléfono',
    lead: 'Te llama una persona, te explica cómo se trabaja en tu zona y decidís sin apuro. No pagás nada para empezar.',
    topic: 'AGENT',
    chat: title,
    message: '¿A qué te dedicás?',
  }),
  View: ({ data, trail }) => (
    <BeAgentView
      {...data}
      trail={trail}
      contact={
        <ButtonLink href="/whatsapp" variant="outline">
          Preguntanos por WhatsApp
        </ButtonLink>
      }
    />
  ),
});
