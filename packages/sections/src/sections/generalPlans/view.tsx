import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Onwards } from '@centinela/ui/parts/Onwards/Onwards.tsx';
import { Opening } from '@centinela/ui/parts/Opening/Opening.tsx';
import { Points } from '@centinela/ui/parts/Points/Points.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import type { ReactNode } from 'react';
import type { ViewProps } from '../../viewProps.ts';
import { PlanCards } from '../plans/view.tsx';
import styles from './view.module.css';

/**
 * The page of a line of plans: what it is, its plans, what can be added, and what to do next.
 *
 * @param trail what stands above the title: the way back
 */
export const GeneralPlanView = ({
  entry: { title, description, secondDescription, background, mainImage, thirdSection, ...parts },
  trail,
}: ViewProps<'generalPlans'> & { trail?: ReactNode }) => (
  <>
    <Opening trail={trail} title={title} lead={description} image={mainImage} background={background}>
      <ButtonLink href="#planes">Ver los planes</ButtonLink>
    </Opening>
    <Section id="planes" labelledBy="planes-titulo">
      <SectionHead id="planes-titulo" title={parts.planSection.title} />
      <PlanCards plans={parts.planSection.plans} />
      <p className={styles.compare}>
        <ButtonLink href="/planes/todos" look="plain">
          Compará todos los planes
        </ButtonLink>
      </p>
    </Section>
    <Section id="adicionales" surface="white" labelledBy="adicionales-titulo">
      <SectionHead id="adicionales-titulo" title={parts.addonsSection.title} />
      <Points points={parts.addonsSection.icons} cards aside />
    </Section>
    <Onwards ask="¿Lo vemos en tu casa?" lead={secondDescription}>
      <ButtonLink href={thirdSection.buttonUrl ?? '/planes/todos#pedir'}>
        {(thirdSection.buttonUrl && thirdSection.buttonTitle) ?? 'Pedí tu visita'}
      </ButtonLink>
    </Onwards>
  </>
);
