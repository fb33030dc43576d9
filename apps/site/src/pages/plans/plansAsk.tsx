import type { View } from '@centinela/sections/registry.ts';
import { FormPair } from '@centinela/sections/sections/landingSections/layouts/Form.tsx';
import { SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Section, type Surface } from '@centinela/ui/parts/Section/Section.tsx';
import { LandingForm } from '../landingForm.tsx';
import styles from './plans.module.css';

/** The form by which a plan is asked for; its message already names the plan that was chosen. */
export const PlansAsk = ({
  landing,
  plan,
  surface = 'night',
}: {
  landing: View<'landings'>;
  plan: Pick<View<'plans'>, 'name'> | null;
  surface?: Surface;
}) => (
  <Section id="pedir" className={styles.screen} surface={surface} labelledBy="pedir-titulo">
    <FormPair
      form={<LandingForm landing={landing} values={plan ? { message: `Me interesa: ${plan.name}.` } : {}} />}
    >
      <SectionHead
        id="pedir-titulo"
        title="Pedí tu visita"
        lead={
          <>
            {plan && (
              <p>
                Elegiste <strong>{plan.name}</strong>.
              </p>
            )}
            <p>Te llamamos y vamos a verlo con vos. La visita no tiene cargo ni te compromete a nada.</p>
          </>
        }
      />
    </FormPair>
  </Section>
);
