import { FormPair } from '@centinela/sections/sections/landingSections/layouts/Form.tsx';
import { formatCost, placeTexts } from '@centinela/sections/sections/protectionSections/formatting.ts';
import { designPath } from '@centinela/sections/sections/protectionSections/paths.ts';
import type { OpenedDesign } from '@centinela/sections/sections/protectionSections/saved.ts';
import { SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { VisitTerms } from '@centinela/ui/parts/Price/VisitTerms.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import { Island } from '../../islands/Island.tsx';
import { LeadForm } from '../../islands/leads/LeadForm.tsx';
import { NextSteps } from '../NextSteps.tsx';
import { useLeadFormState } from '../visitorPage.ts';

/** Form that sends a saved design to the company. It has only three fields, because the design contains the rest. */
export function DesignContactForm({
  opened: { token, design },
  hasFormErrors,
}: {
  opened: OpenedDesign;
  /** Whether the errors of the page belong to this form. */
  hasFormErrors: boolean;
}) {
  const { plan, cost } = design.proposal;
  const state = useLeadFormState();
  return (
    <Section id="pedir" surface="night" labelledBy="pedir-titulo">
      <FormPair
        form={
          <Island name="leadForm">
            <LeadForm
              {...state}
              failure={hasFormErrors ? state.failure : ''}
              target={{ design: token }}
              page={designPath}
              fieldNames={['name', 'phone', 'place']}
              thanks={null}
              about={`el diseño de ${placeTexts[design.place].mine}`}
            />
          </Island>
        }
      >
        <SectionHead
          id="pedir-titulo"
          title="Pedí tu visita"
          lead={
            <>
              <p>
                Ya tenemos tu diseño{plan && `: ${plan.name}, ${formatCost(cost)}`}. Con tu nombre, tu
                teléfono y tu localidad alcanza.
              </p>
              <p>
                Te llama una persona y vamos a verlo con vos. <VisitTerms />
              </p>
            </>
          }
        />
        <NextSteps plan={plan?.slug} />
      </FormPair>
    </Section>
  );
}
