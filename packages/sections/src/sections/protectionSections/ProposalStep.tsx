import { Button, ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { PhoneIcon, WhatsAppIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { CompanyTerms } from '@centinela/ui/parts/Price/CompanyTerms.ts';
import { Price } from '@centinela/ui/parts/Price/Price.tsx';
import { Container } from '@centinela/ui/parts/Section/Section.tsx';
import { type ReactNode, useContext } from 'react';
import type { View } from '../../registry.ts';
import { readablePhone, telephoneLink } from '../internalSettings/contact.ts';
import { type Place, proposalOf } from './design.ts';
import { type Designed, Stage } from './drawing/Stage.tsx';
import { Changed, HiddenFields, KeptLink } from './KeptLink.tsx';
import { Progress } from './Progress.tsx';
import { Answered, Elsewhere, Included, MayChange } from './ProposalParts.tsx';
import { designPath, keptPath } from './paths.ts';
import styles from './proposal.module.css';
import type { OpenedDesign, SavedAnswer } from './saved.ts';
import { type DesignState, designQuery, designStepPath } from './stepPath.ts';
import steps from './steps.module.css';
import { placeWords, proposalInWords } from './words.ts';

interface Props {
  state: DesignState<View<'protectionSections'>>;
  /** The other places that can be designed. */
  places: readonly Place[];
  origin: string;
  phone: string | null;
  /** Why saving the design failed. */
  failure?: string | null;
  /** For saved designs: the link, the changes since, and the form that sends it. */
  kept?: { opened: OpenedDesign; lost: readonly SavedAnswer[]; link: ReactNode; form: ReactNode };
}

/** The final step: the proposal, its price, and how to order it. */
export function ProposalStep({ state, places, origin, phone, failure, kept }: Props) {
  const { place, questions, answers, offers } = state;
  if (!place) return null;
  const proposal = proposalOf(questions, answers, offers);
  const { plan } = proposal;
  const decides = questions.findIndex(({ options }) => options.some((option) => option.plan !== null));
  const path = kept ? keptPath(kept.opened.token) : designStepPath(state, null);
  return (
    <>
      <div className={`night ${steps.step}`}>
        <Container className={steps.pair}>
          <div className={steps.main}>
            <Progress state={state} />
            <Heading level={1} size="l">
              {plan ? `Así cuidamos ${placeWords[place].yours}` : 'Falta una respuesta'}
            </Heading>
            {failure && (
              <p className={styles.failure} role="alert">
                {failure}
              </p>
            )}
            {kept && <Changed opened={kept.opened} today={plan && proposal.cost} lost={kept.lost} />}
            {plan ? (
              <>
                <Total proposal={proposal} />
                <Ways
                  keeps={kept ? null : designQuery(state)}
                  text={proposalInWords(place, proposal, origin + path)}
                  phone={phone}
                />
              </>
            ) : (
              <Undecided href={decides < 0 ? null : designStepPath(state, decides)} />
            )}
          </div>
          <aside className={steps.beside} aria-label="Tu diseño">
            <Stage
              place={place}
              proposal={proposal}
              lit={1}
              isDone
              before={questions.length / (questions.length + 1)}
            />
          </aside>
        </Container>
      </div>
      {kept && <KeptLink opened={kept.opened} link={kept.link} copies={plan && designQuery(state)} />}
      <Included proposal={proposal} />
      <Answered state={state} proposal={proposal} />
      <MayChange proposal={proposal} />
      {kept?.form ?? <Elsewhere places={places.filter((each) => each !== place)} />}
    </>
  );
}

/** The total price with its terms. */
const Total = ({ proposal: { plan, cost, fullMonthly } }: { proposal: Designed }) => {
  const { priceChanges, planTerms } = useContext(CompanyTerms);
  return (
    <div className={styles.total}>
      <p className={styles.plan}>
        {plan?.name}
        {plan?.kind === 'CUSTOMISED' && ', desde'}
      </p>
      <p>
        <Price amount={cost.monthly} full={fullMonthly} size="l" />
      </p>
      {cost.once > 0 && (
        <p>
          <Price amount={cost.once} period="por única vez" />
        </p>
      )}
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
const Ways = ({
  keeps,
  text,
  phone,
}: {
  /** Form values that save the design; null when it is already saved. */
  keeps: ReturnType<typeof designQuery> | null;
  text: string;
  phone: string | null;
}) => (
  <div className={styles.act}>
    {keeps ? (
      <form method="post" action={`${designPath}/guardar`} className={styles.ways}>
        <HiddenFields values={keeps} />
        <Button type="submit">Guardar mi propuesta</Button>
        <Button type="submit" name="para" value="visita" look="outline">
          Pedí tu visita
        </Button>
      </form>
    ) : (
      <p className={styles.ways}>
        <ButtonLink href="#pedir">Pedí tu visita</ButtonLink>
      </p>
    )}
    {keeps && (
      <p className={styles.conditions}>
        Te queda en un enlace por 90 días y en PDF, para verla en cualquier dispositivo. Sin dejar ningún
        dato.
      </p>
    )}
    <p className={styles.ways}>
      <ButtonLink href={`/whatsapp?text=${encodeURIComponent(text)}`} look="plain">
        <WhatsAppIcon size={22} /> Mandala por WhatsApp
      </ButtonLink>
      {phone && (
        <ButtonLink href={telephoneLink(phone)} look="plain">
          <PhoneIcon size={20} /> {readablePhone(phone)}
        </ButtonLink>
      )}
    </p>
  </div>
);

const Undecided = ({ href }: { href: string | null }) => (
  <>
    <p className={steps.help}>
      Lo que elegiste hasta acá no dice todavía qué plan te conviene. Con una respuesta más, sí.
    </p>
    <p className={styles.ways}>
      {href && <ButtonLink href={href}>Contestá la que falta</ButtonLink>}
      <ButtonLink href="/planes/todos" look="outline">
        Compará los planes
      </ButtonLink>
    </p>
  </>
);
