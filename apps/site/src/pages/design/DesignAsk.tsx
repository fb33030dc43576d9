import type { FormState } from '@centinela/sections/kernel/reader.ts';
import { FormPair } from '@centinela/sections/sections/landingSections/layouts/Form.tsx';
import type { OpenedDesign } from '@centinela/sections/sections/protectionSections/saved.ts';
import { costInWords } from '@centinela/sections/sections/protectionSections/words.ts';
import { SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import { Island } from '../../islands/Island.tsx';
import { namedErrors } from '../../islands/leads/leadForm.rules.ts';
import { LeadForm } from '../../islands/leads/leadForm.tsx';

/** The form by which a kept design is sent: three fields, for the design says the rest. */
export function DesignAsk({
  opened: { token, design },
  form,
  isSent,
}: {
  opened: OpenedDesign;
  /** As it was sent, with what is wrong with it. */
  form: FormState | undefined;
  isSent: boolean;
}) {
  const { plan, cost } = design.proposal;
  const errors = namedErrors(form?.errors.map(({ field }) => field).join(','));
  return (
    <Section id="pedir" surface="night" labelledBy="pedir-titulo">
      <FormPair
        form={
          <Island
            name="leadForm"
            of={LeadForm}
            props={{
              target: { design: token },
              only: ['name', 'phone', 'province'] as const,
              thanks: null,
              values: form?.values,
              sent: isSent,
              errors,
              failure: form?.failure ?? '',
            }}
          />
        }
      >
        <SectionHead
          id="pedir-titulo"
          title="Pedí tu visita"
          lead={
            <>
              <p>
                Ya tenemos tu diseño{plan && `: ${plan.name}, ${costInWords(cost)}`}. Con tu nombre y tu
                teléfono alcanza.
              </p>
              <p>
                Te llamamos en el día y vamos a verlo con vos. La visita no tiene cargo ni te compromete a
                nada.
              </p>
            </>
          }
        />
      </FormPair>
    </Section>
  );
}
