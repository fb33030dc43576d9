import { defineWords, useWords } from '@centinela/ui/language/pageLanguage.ts';
import { SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { VisitTerms } from '@centinela/ui/parts/Price/VisitTerms.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import type { ViewProps } from '../../views/viewProps.ts';
import { FormPair } from '../landingSections/layouts/Form.tsx';
import { assignSurfaces } from '../landingSections/surface.ts';
import { LandingSections } from '../landingSections/view.tsx';

const landingWords = defineWords(
  { title: 'Dejanos tus datos', lead: 'Te llamamos, vemos juntos qué necesitás y coordinamos una visita.' },
  {
    title: 'Leave us your details',
    lead: 'We call you, work out together what you need and arrange a visit.',
  },
);

/** A campaign page: its parts in order, and the contact form at the end unless a part contains it. */
export function LandingView({ entry, form }: ViewProps<'landings'>) {
  const words = useWords(landingWords);
  const { sections } = entry;
  const hasFormAtEnd = entry.leadForm && !sections.some((section) => section.layout === 'FORM');
  const last = assignSurfaces([...sections, { layout: 'FORM', background: null }]).at(-1);
  return (
    <>
      <LandingSections entries={sections} lead form={form} />
      {hasFormAtEnd && (
        <Section id="contacto" surface={last} labelledBy="contacto-titulo">
          <FormPair form={form}>
            <SectionHead
              level={sections.length > 0 ? 2 : 1}
              id="contacto-titulo"
              title={words.title}
              lead={
                <p>
                  {words.lead} <VisitTerms />
                </p>
              }
            />
          </FormPair>
        </Section>
      )}
    </>
  );
}
