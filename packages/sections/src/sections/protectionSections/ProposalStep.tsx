import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { PhoneIcon, WhatsAppIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { Price } from '@centinela/ui/parts/Price/Price.tsx';
import { Container } from '@centinela/ui/parts/Section/Section.tsx';
import type { View } from '../../registry.ts';
import { readablePhone, telephoneLink } from '../internalSettings/contact.ts';
import { askFor } from '../plans/view.tsx';
import { type DesignState, designAddress } from './address.ts';
import { type Place, proposalOf } from './design.ts';
import { type Designed, Stage } from './drawing/Stage.tsx';
import { Progress } from './Progress.tsx';
import { Answered, Elsewhere, Included, MayChange } from './ProposalParts.tsx';
import styles from './proposal.module.css';
import steps from './steps.module.css';
import { placeWords, proposalInWords } from './words.ts';

interface Props {
  state: DesignState<View<'protectionSections'>>;
  /** The other places that can be designed. */
  places: readonly Place[];
  origin: string;
  phone: string | null;
}

/** The end: what the answers come to, what it costs, and how to get it. */
export function ProposalStep({ state, places, origin, phone }: Props) {
  const { place, questions, answers } = state;
  if (!place) return null;
  const proposal = proposalOf(questions, answers);
  const decides = questions.findIndex(({ options }) => options.some((option) => option.plan !== null));
  return (
    <>
      <div className={`night ${steps.step}`}>
        <Container className={steps.pair}>
          <div className={steps.main}>
            <Progress state={state} />
            <Heading level={1} size="l">
              {proposal.plan ? `Así cuidamos ${placeWords[place].yours}` : 'Falta una respuesta'}
            </Heading>
            {proposal.plan ? (
              <>
                <Total proposal={proposal} />
                <Ways
                  text={proposalInWords(place, proposal, `${origin}${designAddress(state, null)}`)}
                  plan={proposal.plan}
                  phone={phone}
                />
              </>
            ) : (
              <Undecided href={decides < 0 ? null : designAddress(state, decides)} />
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
      <Included proposal={proposal} />
      <Answered state={state} proposal={proposal} />
      <MayChange proposal={proposal} />
      <Elsewhere places={places.filter((each) => each !== place)} />
    </>
  );
}

/** What is paid in all, with the conditions beside it. */
const Total = ({ proposal: { plan, cost, fullMonthly } }: { proposal: Designed }) => (
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
      {plan?.kind === 'CUSTOMISED'
        ? 'Precio de partida, con IVA: el definitivo te lo pasamos por escrito después de la visita.'
        : 'Precio final, con IVA.'}{' '}
      La instalación y las visitas técnicas no tienen cargo, y no hay permanencia mínima.
    </p>
  </div>
);

const Ways = ({
  text,
  plan,
  phone,
}: {
  text: string;
  plan: Pick<View<'plans'>, 'slug' | 'name'>;
  phone: string | null;
}) => (
  <p className={styles.ways}>
    <ButtonLink href={`/whatsapp?text=${encodeURIComponent(text)}`}>
      <WhatsAppIcon size={22} /> Mandala por WhatsApp
    </ButtonLink>
    <ButtonLink href={askFor(plan)} look="outline">
      Pedí tu visita
    </ButtonLink>
    {phone && (
      <ButtonLink href={telephoneLink(phone)} look="plain">
        <PhoneIcon size={20} /> {readablePhone(phone)}
      </ButtonLink>
    )}
  </p>
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
