import { Button, ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { PhoneIcon, WhatsAppIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { CompanyTerms } from '@centinela/ui/parts/Price/CompanyTerms.ts';
import { Price } from '@centinela/ui/parts/Price/Price.tsx';
import { Container } from '@centinela/ui/parts/Section/Section.tsx';
import { type ReactNode, useContext } from 'react';
import type { View } from '../../views/sections.ts';
import { createPhoneLink, formatPhone } from '../internalSettings/contact.ts';
import type { PromotionTerm } from '../plans/pricing/bills.ts';
import { Bills } from './Bills.tsx';
import { buildProposal, type Place } from './design.ts';
import { type Designed, Stage } from './drawing/Stage.tsx';
import { explainReplacement, formatProposal, placeTexts } from './formatting.ts';
import { Progress } from './Progress.tsx';
import { AnswerList, Included, OtherPlaces, PriceConditions } from './ProposalParts.tsx';
import { designPath, getSavedDesignPath } from './paths.ts';
import styles from './proposal.module.css';
import { DesignChanges, HiddenFields, SavedLink } from './SavedLink.tsx';
import type { OpenedDesign, SavedAnswer } from './saved.ts';
import { type DesignState, getDesignStepPath, toDesignQuery } from './stepPath.ts';
import steps from './steps.module.css';

interface Props {
  state: DesignState<View<'protectionSections'>>;
  /** The other places that can be designed. */
  places: readonly Place[];
  origin: string;
  phone: string | null;
  /** Time of the request. */
  now: Date;
  /** Terms of promotional prices by the plan's id. */
  promotionTerms: ReadonlyMap<string, readonly PromotionTerm[]>;
  /** Why saving the design failed. */
  failure?: string | null;
  /** For saved designs: the link, the changes since, and the form that sends it. */
  saved?: { opened: OpenedDesign; lost: readonly SavedAnswer[]; link: ReactNode; form: ReactNode };
}

/** The final step: the proposal, its price, and how to order it. */
export function ProposalStep({ state, places, origin, phone, now, promotionTerms, failure, saved }: Props) {
  const { place, questions, answers, catalogue } = state;
  if (!place) return null;
  const proposal = buildProposal(questions, answers, catalogue);
  const { plan } = proposal;
  const planQuestionIndex = questions.findIndex(({ options }) =>
    options.some((option) => option.plan !== null),
  );
  const path = saved ? getSavedDesignPath(saved.opened.token) : getDesignStepPath(state, null);
  return (
    <>
      <div className={`night ${steps.step}`}>
        <Container className={steps.pair}>
          <div className={steps.main}>
            <Progress state={state} />
            <Heading level={1} size="l">
              {plan ? `Así cuidamos ${placeTexts[place].yours}` : 'Falta una respuesta'}
            </Heading>
            {failure && (
              <p className={styles.failure} role="alert">
                {failure}
              </p>
            )}
            {saved && (
              <DesignChanges opened={saved.opened} currentCost={plan && proposal.cost} lost={saved.lost} />
            )}
            {plan ? (
              <>
                <Total proposal={proposal} />
                <ProposalActions
                  saveValues={saved ? null : toDesignQuery(state)}
                  text={formatProposal(place, proposal, origin + path)}
                  phone={phone}
                />
              </>
            ) : (
              <NoPlanYet href={planQuestionIndex < 0 ? null : getDesignStepPath(state, planQuestionIndex)} />
            )}
          </div>
          <aside className={steps.beside} aria-label="Tu diseño">
            <Stage
              place={place}
              proposal={proposal}
              litShare={1}
              isDone
              previousLitShare={questions.length / (questions.length + 1)}
            />
          </aside>
        </Container>
      </div>
      {saved && (
        <SavedLink opened={saved.opened} link={saved.link} copyValues={plan && toDesignQuery(state)} />
      )}
      <Included proposal={proposal} />
      <Bills proposal={proposal} now={now} terms={(plan && promotionTerms.get(plan.id)) ?? []} />
      <AnswerList state={state} proposal={proposal} />
      <PriceConditions proposal={proposal} />
      {saved?.form ?? <OtherPlaces places={places.filter((each) => each !== place)} />}
    </>
  );
}

/** The total price with its terms. */
const Total = ({ proposal }: { proposal: Designed }) => {
  const { plan, cost, fullMonthly } = proposal;
  const { priceChanges, planTerms } = useContext(CompanyTerms);
  const replacement = explainReplacement(proposal);
  return (
    <div className={styles.total}>
      <p className={styles.plan}>
        {plan?.name}
        {plan?.kind === 'CUSTOMISED' && ', desde'}
      </p>
      <p>
        <Price amount={cost.monthly} regularPrice={fullMonthly} size="l" />
      </p>
      {cost.once > 0 && (
        <p>
          <Price amount={cost.once} period="por única vez" />
        </p>
      )}
      {replacement && <p className={styles.replacement}>{replacement}</p>}
      <p className={styles.conditions}>
        {[
          plan?.kind === 'CUSTOMISED'
            ? 'Precio de partida, con IVA: el definitivo te lo pasamos por escrito después de la visita.'
            : 'Precio final, con IVA.',
          priceChanges,
          planTerms,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  );
};

/** Actions for a proposal: save, request a visit, send, call. */
const ProposalActions = ({
  saveValues,
  text,
  phone,
}: {
  /** Form values that save the design; null when it is already saved. */
  saveValues: ReturnType<typeof toDesignQuery> | null;
  text: string;
  phone: string | null;
}) => (
  <div className={styles.act}>
    {saveValues ? (
      <form method="post" action={`${designPath}/guardar`} className={styles.ways}>
        <HiddenFields values={saveValues} />
        <Button type="submit">Guardar mi propuesta</Button>
        <Button type="submit" name="para" value="visita" variant="outline">
          Pedí tu visita
        </Button>
      </form>
    ) : (
      <p className={styles.ways}>
        <ButtonLink href="#pedir">Pedí tu visita</ButtonLink>
      </p>
    )}
    {saveValues && (
      <p className={styles.conditions}>
        Te queda en un enlace por 90 días y en PDF, para verla en cualquier dispositivo. Sin dejar ningún
        dato.
      </p>
    )}
    <p className={styles.ways}>
      <ButtonLink href={`/whatsapp?text=${encodeURIComponent(text)}`} variant="plain">
        <WhatsAppIcon size={22} /> Mandala por WhatsApp
      </ButtonLink>
      {phone && (
        <ButtonLink href={createPhoneLink(phone)} variant="plain">
          <PhoneIcon size={20} /> {formatPhone(phone)}
        </ButtonLink>
      )}
    </p>
  </div>
);

const NoPlanYet = ({ href }: { href: string | null }) => (
  <>
    <p className={steps.help}>
      Lo que elegiste hasta acá no dice todavía qué plan te conviene. Con una respuesta más, sí.
    </p>
    <p className={styles.ways}>
      {href && <ButtonLink href={href}>Contestá la que falta</ButtonLink>}
      <ButtonLink href="/planes/todos" variant="outline">
        Compará los planes
      </ButtonLink>
    </p>
  </>
);
