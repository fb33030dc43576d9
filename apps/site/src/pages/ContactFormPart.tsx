import { type ContactFormOptions, contactFormAnchor } from '@centinela/sections/kernel/contactForm.ts';
import { FormPair } from '@centinela/sections/sections/landingSections/layouts/Form.tsx';
import { SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { VisitTerms } from '@centinela/ui/parts/Price/VisitTerms.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import { useContext } from 'react';
import { Island } from '../islands/Island.tsx';
import { LeadForm } from '../islands/leads/LeadForm.tsx';
import { PageRequestContext, useLeadFormState } from './visitorPage.ts';

/** Contact form at the end of a page, with the page's subject preset. */
export function ContactFormPart({ ask, chat }: { ask: ContactFormOptions; chat: string | null }) {
  const state = useLeadFormState();
  const { cvDays } = useContext(PageRequestContext);
  return (
    <Section id={contactFormAnchor} surface="night" labelledBy={`${contactFormAnchor}-titulo`}>
      <FormPair
        form={
          <Island name="leadForm">
            <LeadForm
              {...state}
              values={state.values ?? (ask.place === undefined ? undefined : { place: ask.place })}
              target={{ topic: ask.topic, ...ask.about }}
              plans={ask.plans}
              message={ask.message}
              cvDays={ask.takesCv ? cvDays : undefined}
              thanks={null}
              about={ask.chat}
              chat={chat}
            />
          </Island>
        }
      >
        <SectionHead
          id={`${contactFormAnchor}-titulo`}
          title={ask.title}
          lead={
            <p>
              {ask.lead} {ask.isVisit && <VisitTerms />}
            </p>
          }
        />
      </FormPair>
    </Section>
  );
}
