import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { CheckIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import type { View } from '../../views/sections.ts';
import { getCurrentPrice } from '../plans/pricing/price.ts';
import { PlanPrice } from '../plans/view.tsx';
import { AddonPrice } from '../upsellings/view.tsx';
import { computeEffect, type Place } from './design.ts';
import type { Designed } from './drawing/Stage.tsx';
import { detectDevice } from './drawnDevices.ts';
import { describePriceConditions } from './formatting.ts';
import { EffectText } from './Options.tsx';
import { PlaceLinks } from './places/PlaceLinks.tsx';
import styles from './proposal.module.css';
import { type DesignState, getDesignStepPath } from './stepPath.ts';

/** The plan with its features, the devices with quantities, and the add-ons with prices. */
export const Included = ({ proposal: { plan, products, addons, included, unfit } }: { proposal: Designed }) =>
  plan && (
    <Section labelledBy="incluye-titulo">
      <Heading level={2} id="incluye-titulo" className={styles.title}>
        Qué incluye
      </Heading>
      <div className={styles.included}>
        <PlanPart plan={plan} />
        <div className={styles.lists}>
          {products.length > 0 && <Products products={products} />}
          {addons.length > 0 && <Addons addons={addons} included={included} />}
          <UnchargedAddons plan={plan} addons={unfit} />
        </div>
      </div>
    </Section>
  );

/** Chosen items that cost nothing here: already part of the plan, or incompatible with it. */
function UnchargedAddons({ plan, addons }: { plan: View<'plans'>; addons: readonly View<'upsellings'>[] }) {
  const planDevices = new Set(
    plan.items.flatMap(({ text, included }) => (included ? [detectDevice(text)] : [])),
  );
  const [includedAddons, incompatibleAddons] = [true, false].map((isIncluded) =>
    addons.filter(({ name }) => {
      const device = detectDevice(name);
      return (device !== null && planDevices.has(device)) === isIncluded;
    }),
  );
  const names = (all: typeof includedAddons) => all?.map(({ name }) => name.toLowerCase()).join(', ');
  return (
    <>
      {names(includedAddons) && (
        <p className={styles.unfit}>
          El {plan.name} ya trae: {names(includedAddons)}. No lo pagás aparte.
        </p>
      )}
      {names(incompatibleAddons) && (
        <p className={styles.unfit}>
          Con el {plan.name} no se combina: {names(incompatibleAddons)}. No está en el precio; lo vemos en la
          visita.
        </p>
      )}
    </>
  );
}

const PlanPart = ({ plan }: { plan: View<'plans'> }) => (
  <article className={styles.card}>
    {plan.image && (
      <div className={styles.frame}>
        <Picture image={plan.image} sizes="(max-width: 767px) 91vw, 34rem" cover />
      </div>
    )}
    <h3 className={styles.name}>{plan.name}</h3>
    <p>
      <PlanPrice plan={plan} />
    </p>
    {plan.description && <p className={styles.about}>{plan.description}</p>}
    <ul className={styles.lines}>
      {plan.items
        .filter(({ included }) => included)
        .map(({ text }) => (
          <li key={text}>
            <CheckIcon size={20} className={styles.check} /> {text}
          </li>
        ))}
    </ul>
    <p>
      <ButtonLink href="/planes/todos#comparar" variant="outline" size="small">
        Comparalo con los otros planes
      </ButtonLink>
    </p>
  </article>
);

const Products = ({ products }: { products: Designed['products'] }) => (
  <div>
    <h3 className={styles.name}>Equipos de tu diseño</h3>
    <p className={styles.about}>Incluidos en el precio.</p>
    <ul className={styles.rows}>
      {products.map(({ product, quantity }) => (
        <li key={product.id}>
          {product.images[0]?.image && (
            <span className={styles.thumb}>
              <Picture image={{ ...product.images[0].image, alt: '' }} sizes="4rem" cover />
            </span>
          )}
          <span className={styles.what}>{product.name}</span>
          <span className={styles.quantity}>
            <VisuallyHidden>cantidad: </VisuallyHidden>
            <span aria-hidden="true">×</span> {quantity}
          </span>
        </li>
      ))}
    </ul>
  </div>
);

const Addons = ({ addons, included }: Pick<Designed, 'addons' | 'included'>) => (
  <div>
    <h3 className={styles.name}>Adicionales</h3>
    <ul className={styles.rows}>
      {addons.map((addon) => (
        <li key={addon.id}>
          {addon.image && (
            <span className={styles.thumb}>
              <Picture image={{ ...addon.image, alt: '' }} sizes="4rem" cover />
            </span>
          )}
          <span className={styles.what}>
            {addon.name}
            {addon.description && <span className={styles.about}>{addon.description}</span>}
          </span>
          <span className={styles.price}>
            <AddonPrice addon={addon} includedBy={included.get(addon.id)} />
          </span>
        </li>
      ))}
    </ul>
  </div>
);

/** Each answer with its effect and a link to change it. */
export function AnswerList({
  state,
  proposal: { choices },
}: {
  state: DesignState<View<'protectionSections'>>;
  proposal: Designed;
}) {
  const { questions, answers, catalogue } = state;
  const chosen = new Map(choices.map(({ question, option }) => [question.id, option.title]));
  return (
    <Section surface="white" labelledBy="respuestas-titulo">
      <Heading level={2} id="respuestas-titulo" className={styles.title}>
        Tus respuestas y qué suma cada una
      </Heading>
      <ul className={styles.answers}>
        {questions.map(({ id, question }, index) => {
          const option = answers.get(id) ?? null;
          return (
            <li key={id}>
              <span className={styles.asked}>{question}</span>
              <strong className={styles.answer}>{chosen.get(id) ?? 'Sin contestar'}</strong>
              <span className={styles.adds}>
                {option !== null && (
                  <EffectText effect={computeEffect(questions, answers, id, option, catalogue)} />
                )}
              </span>
              <a href={getDesignStepPath(state, index)} rel="nofollow">
                Cambiar<VisuallyHidden>: {question}</VisuallyHidden>
              </a>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** The conditions of the price. */
export const PriceConditions = ({ proposal: { plan, addons, included } }: { proposal: Designed }) => (
  <Section labelledBy="cambia-titulo">
    <Heading level={2} id="cambia-titulo" size="m" className={styles.title}>
      Qué puede cambiar el precio
    </Heading>
    <ul className={styles.reasons}>
      {describePriceConditions({
        plan,
        isPromoted: plan !== null && getCurrentPrice(plan) < plan.price,
        addons: addons.map((addon) => ({ ...addon, includedBy: included.get(addon.id) })),
      }).map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  </Section>
);

/** Links that start a design for another place. */
export const OtherPlaces = ({ places }: { places: readonly Place[] }) =>
  places.length > 0 && (
    <Section surface="night" labelledBy="otro-titulo">
      <Heading level={2} id="otro-titulo" size="m" className={styles.title}>
        ¿Querés cuidar algo más?
      </Heading>
      <PlaceLinks places={places} />
    </Section>
  );
