import {
  adviseOn,
  furtherQuestions,
  inSentence,
  type Row,
} from '@centinela/sections/sections/plans/compare.ts';
import { priceOf } from '@centinela/sections/sections/plans/price.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { CheckLines } from '@centinela/ui/parts/CheckLines/CheckLines.tsx';
import { DashIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { Price } from '@centinela/ui/parts/Price/Price.tsx';
import { TaxRate } from '@centinela/ui/parts/Price/TaxRate.ts';
import { pesos } from '@centinela/ui/pesos.ts';
import { type ReactNode, useState } from 'react';
import styles from './planAdvisor.module.css';

export interface AdvisedPlan {
  slug: string;
  name: string;
  /** What it is for: the answers of the first question. */
  purpose: string;
  price: number;
  promotionalPrice: number | null;
}

export interface PlanAdvisorProps {
  /** National taxes that the prices hold, in per cent; null where that is not known. */
  taxRate: number | null;
  plans: readonly AdvisedPlan[];
  /** What only some of the plans have, in the plans' order. */
  rows: readonly Row[];
}

/** The yes and no given so far, by the line that was asked about. */
type Wishes = Readonly<Record<string, boolean>>;

/** "¿Cuál me conviene?": what it is for, two things it may have besides, and the plan that fits. */
export function PlanAdvisor({ taxRate, plans, rows }: PlanAdvisorProps) {
  const [start, setStart] = useState<number | null>(null);
  const [wishes, setWishes] = useState<Wishes>({});
  const questions = start === null ? [] : furtherQuestions(rows, start);
  return (
    <div className={styles.advisor}>
      <div className={styles.questions}>
        <Question count={1} title="¿Qué querés cuidar?">
          {plans.map(({ slug, purpose }, index) => (
            <Choice key={slug} name="para" isChosen={start === index} choose={() => setStart(index)}>
              {purpose}
            </Choice>
          ))}
        </Question>
        {questions.map(({ text }, index) => (
          <Question key={text} count={index + 2} title={`¿Querés ${inSentence(text)}?`}>
            {([true, false] as const).map((wish) => (
              <Choice
                key={String(wish)}
                name={`suma-${index}`}
                isChosen={wishes[text] === wish}
                choose={() => setWishes((before) => ({ ...before, [text]: wish }))}
              >
                {wish ? 'Sí' : 'No hace falta'}
              </Choice>
            ))}
          </Question>
        ))}
      </div>
      <div className={styles.result} aria-live="polite">
        {start === null ? (
          <p className={styles.waiting}>Contestá y acá aparece el plan que te conviene.</p>
        ) : (
          <TaxRate value={taxRate}>
            <Result plans={plans} rows={rows} start={start} questions={questions} wishes={wishes} />
          </TaxRate>
        )}
      </div>
    </div>
  );
}

const Question = ({ count, title, children }: { count: number; title: string; children: ReactNode }) => (
  <fieldset className={styles.question}>
    <legend className={styles.ask}>
      <span className={styles.count}>Pregunta {count}</span>
      {title}
    </legend>
    <div className={styles.answers}>{children}</div>
  </fieldset>
);

const Choice = ({
  name,
  isChosen,
  choose,
  children,
}: {
  name: string;
  isChosen: boolean;
  choose: () => void;
  children: ReactNode;
}) => (
  <label className={styles.answer}>
    <input type="radio" name={name} checked={isChosen} onChange={choose} />
    {children}
  </label>
);

function Result({
  plans,
  rows,
  start,
  questions,
  wishes,
}: Omit<PlanAdvisorProps, 'taxRate'> & { start: number; questions: readonly Row[]; wishes: Wishes }) {
  const wished = questions.filter(({ text }) => wishes[text]);
  const { index, has, lacks } = adviseOn(plans.map(priceOf), rows, start, wished);
  const [plan, first] = [plans[index], plans[start]];
  if (!plan || !first) return null;
  const dearer = priceOf(plan) - priceOf(first);
  const isOpen = questions.some(({ text }) => wishes[text] === undefined);
  return (
    <>
      <p className={styles.says}>{isOpen ? 'Por ahora, te conviene' : 'Te conviene'}</p>
      <p className={styles.name}>{plan.name}</p>
      <p>
        <Price amount={priceOf(plan)} full={plan.promotionalPrice === null ? null : plan.price} size="l" />
      </p>
      {dearer > 0 && (
        <p>
          Son <strong>{`$\u00a0${pesos(dearer)}`}</strong> más por mes que el {first.name}, con lo que sumás
          acá:
        </p>
      )}
      <CheckLines lines={[index === start ? plan.purpose : `Todo lo del ${first.name}`, ...has]}>
        {lacks.map((text) => (
          <li key={text}>
            <DashIcon />
            Sin {inSentence(text)}: lo vemos en la visita
          </li>
        ))}
      </CheckLines>
      <p>
        <ButtonLink href={`/planes/todos?plan=${plan.slug}#pedir`}>Pedí este plan</ButtonLink>
      </p>
    </>
  );
}
