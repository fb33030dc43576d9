import { type ContactFormOptions, contactFormAnchor } from '@centinela/sections/kernel/contactForm.ts';
import { FormPair } from '@centinela/sections/sections/landingSections/layouts/Form.tsx';
import { SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { VisitTerms } from '@centinela/ui/parts/Price/VisitTerms.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import { useContext } from 'react';
import { Island } from '../islands/Island.tsx';
import { LeadForm } from '../islands/leads/LeadForm.tsx';
import { NextSteps } from './NextSteps.tsx';
import { PageRequestContext, useLeadFormState } from './visitorPage.ts';

/** Contact form at the end of a page, with the page's subject preset. */
export function ContactFormPart({ options, chat }: { options: ContactFormOptions; chat: string | null }) {
  const state = useLeadFormState();
  const { cvDays } = useContext(PageRequestContext);
  return (
    <Section id={contactFormAnchor} surface="night" labelledBy={`${contactFormAnchor}-titulo`}>
      <FormPair
        form={
          <Island name="leadForm">
            <LeadForm
              {...state}
              values={state.values ?? (options.place === undefined ? undefined : { place: options.place })}
              target={{ topic: options.topic, ...options.about }}
              plans={options.plans}
              message={options.message}
              cvDays={options.takesCv ? cvDays : undefined}
              steps={options.steps}
              thanks={null}
              about={options.chat}
              chat={chat}
            />
          </Island>
        }
      >
        <SectionHead
          id={`${contactFormAnchor}-titulo`}
          title={options.title}
          lead={
            <p>
              {options.lead} {options.isVisit && <VisitTerms />}
            </p>
          }
        />
        {options.hasSteps && <NextSteps plan={options.about?.plan} />}
      </FormPair>
    </Section>
  );
}
