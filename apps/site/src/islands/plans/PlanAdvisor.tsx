import {
  formatAddition,
  getRequestLink,
  type Row,
  toSentenceMiddle,
} from '@centinela/sections/sections/plans/compare.ts';
import { getCurrentPrice } from '@centinela/sections/sections/plans/pricing/price.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { CheckLine, CheckLines } from '@centinela/ui/parts/CheckLines/CheckLines.tsx';
import { DashIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { Price } from '@centinela/ui/parts/Price/Price.tsx';
import { PriceNote } from '@centinela/ui/parts/Price/PriceNote.tsx';
import { Fragment, type ReactNode } from 'react';
import styles from './PlanAdvisor.module.css';
import { computeAdvicePaths } from './planAdvisor.rules.ts';

export interface AdvisedPlan {
  slug: string;
  name: string;
  /** Purpose of the plan, as an answer to the first question. */
  purpose: string;
  price: number;
  promotionalPrice: number | null;
}

export interface PlanAdvisorProps {
  plans: readonly AdvisedPlan[];
  /** Features that only some plans include. */
  rows: readonly Row[];
}

/** Formats the indexes of the true values for an attribute: "0 2". */
const formatTrueIndexes = (list: readonly boolean[]): string =>
  list.flatMap((isTrue, feature) => (isTrue ? [feature] : [])).join(' ');

/**
 * "¿Cuál me conviene?" (which plan suits me): asks for the purpose and two optional features, then recommends a plan.
 * All questions and recommendations are rendered, with attributes that say when each applies; `planAdvisor.ts` shows those
 * that apply.
 */
export function PlanAdvisor({ plans, rows }: PlanAdvisorProps) {
  const advicePaths = plans.map((_plan, start) =>
    computeAdvicePaths(plans.map(getCurrentPrice), rows, start),
  );
  const askedFeatures = [...new Set(advicePaths.flatMap(({ questions }) => questions))].sort(
    (one, other) => one - other,
  );
  return (
    <div className={styles.advisor}>
      <div className={styles.questions}>
        <Question title="¿Qué querés cuidar?">
          {plans.map((plan, index) => (
            <label key={plan.slug} className={styles.answer}>
              <input
                type="radio"
                name="para"
                value={index}
                data-plan={plan.name}
                data-price={getCurrentPrice(plan)}
                data-questions={advicePaths[index]?.questions.join(' ')}
                data-advice={advicePaths[index]?.advice.join(' ')}
              />
              {plan.purpose}
            </label>
          ))}
        </Question>
        {askedFeatures.map((feature) => (
          <FurtherQuestion key={feature} feature={feature} row={rows[feature]} />
        ))}
      </div>
      <div className={styles.result} aria-live="polite">
        <p className={styles.waiting} data-part="waiting">
          Contestá y acá aparece el plan que te conviene.
        </p>
        <div className={styles.advice} hidden data-part="advice">
          <Advice plans={plans} rows={rows} askedFeatures={askedFeatures} />
        </div>
      </div>
    </div>
  );
}

/** Question with its answers; the script numbers the questions after the first. */
const Question = ({ title, children, ...rest }: { title: string; children: ReactNode; hidden?: boolean }) => (
  <fieldset className={styles.question} {...rest}>
    <legend className={styles.ask}>
      <span className={styles.count}>
        Pregunta <span data-part="count">1</span>
      </span>
      {title}
    </legend>
    <div className={styles.answers}>{children}</div>
  </fieldset>
);

const FurtherQuestion = ({ feature, row }: { feature: number; row: Row | undefined }) =>
  row && (
    <Question
      title={`¿Querés sumar ${formatAddition(row.text)}?`}
      hidden
      data-question={feature}
      data-in={formatTrueIndexes(row.included)}
    >
      {([true, false] as const).map((wish) => (
        <label key={String(wish)} className={styles.answer}>
          <input type="radio" name={`suma-${feature}`} value={wish ? 'si' : 'no'} />
          {wish ? 'Sí' : 'No hace falta'}
        </label>
      ))}
    </Question>
  );

/** All possible parts of the result; the script shows those that apply. */
const Advice = ({ plans, rows, askedFeatures }: PlanAdvisorProps & { askedFeatures: readonly number[] }) => (
  <>
    <p className={styles.says}>
      <span data-part="open">Por ahora, te conviene</span>
      <span data-part="closed">Te conviene</span>
    </p>
    {plans.map((plan, index) => (
      <Fragment key={plan.slug}>
        <p className={styles.name} data-of={index}>
          {plan.name}
        </p>
        <p data-of={index}>
          <Price
            amount={getCurrentPrice(plan)}
            regularPrice={plan.promotionalPrice === null ? null : plan.price}
            size="l"
          />
        </p>
      </Fragment>
    ))}
    <PriceNote className={styles.says} />
    <p data-part="dearer">
      Son <strong data-part="more" /> más por mes que el <span data-part="first" />. Por esa diferencia sumás:
    </p>
    <CheckLines lines={[]}>
      <CheckLine data-part="own">
        <span data-part="purpose" />
      </CheckLine>
      <CheckLine data-part="all">
        <span>
          Y todo lo del <span data-part="first" />
        </span>
      </CheckLine>
      {askedFeatures.map((feature) => (
        <CheckLine key={feature} data-has={feature}>
          {rows[feature]?.text}
        </CheckLine>
      ))}
      {rows.map((row, feature) => (
        <CheckLine key={row.text} data-besides={feature} data-in={formatTrueIndexes(row.included)}>
          {row.text}
        </CheckLine>
      ))}
      {askedFeatures.map((feature) => (
        <li key={feature} data-lacks={feature}>
          <DashIcon />
          No trae {toSentenceMiddle(rows[feature]?.text ?? '')}: lo vemos en la visita
        </li>
      ))}
    </CheckLines>
    {plans.map((plan, index) => (
      <p key={plan.slug} data-of={index}>
        <ButtonLink href={getRequestLink(plan)}>Pedí este plan</ButtonLink>
      </p>
    ))}
  </>
);
