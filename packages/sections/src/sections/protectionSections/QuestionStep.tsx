import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { ArrowIcon, BackIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { NetPrice } from '@centinela/ui/parts/Price/NetPrice.tsx';
import { PriceNote } from '@centinela/ui/parts/Price/PriceNote.tsx';
import { Container } from '@centinela/ui/parts/Section/Section.tsx';
import type { View } from '../../views/sections.ts';
import { buildProposal, computeEffect } from './design.ts';
import { Stage } from './drawing/Stage.tsx';
import { formatCost, formatRunningCost } from './formatting.ts';
import { Options } from './Options.tsx';
import { Progress } from './Progress.tsx';
import { designPath } from './paths.ts';
import { type DesignState, getDesignStepPath, skipOpen, withAnswer } from './stepPath.ts';
import styles from './steps.module.css';

type Entry = View<'protectionSections'>;

/** A question with the effect of each option, next to the drawing of the current design. */
export function QuestionStep({ state, step }: { state: DesignState<Entry>; step: number }) {
  const { place, questions, answers, catalogue } = state;
  const entry = questions[step];
  if (!place || !entry) return null;
  const after = (option: number | null) => getDesignStepPath(withAnswer(state, entry.id, option), step + 1);
  const proposal = buildProposal(questions, answers, catalogue);
  const total = questions.length + 1;
  return (
    <div className={`night ${styles.step}`} data-step data-running={formatRunningCost(proposal)}>
      <Container className={styles.pair}>
        <div className={styles.main}>
          <Progress state={state} />
          <div className={styles.ask}>
            <Heading level={1} size="l">
              {entry.question}
            </Heading>
            {entry.help && <p className={styles.help}>{entry.help}</p>}
          </div>
          {/* Screen readers announce the price with each question, and the drawing contains it too. */}
          <p className={styles.running} aria-hidden="true">
            {proposal.plan && (
              <>
                {`${proposal.plan.name}, hasta acá: ${formatCost(proposal.cost)}`}
                <NetPrice amount={proposal.cost.monthly} />
              </>
            )}
          </p>
          <Options
            options={entry.options}
            effects={entry.options.map((_option, index) =>
              computeEffect(questions, answers, entry.id, index, catalogue),
            )}
            getHref={after}
            chosen={answers.get(entry.id) ?? null}
          />
          <PriceNote />
          <p className={styles.ways}>
            <ButtonLink href={step === 0 ? designPath : getDesignStepPath(state, step - 1)} variant="plain">
              <BackIcon size={20} /> Volver
            </ButtonLink>
            <ButtonLink href={after(null)} variant="plain">
              Pasar esta pregunta <ArrowIcon size={20} />
            </ButtonLink>
            {proposal.plan && (
              <ButtonLink href={getDesignStepPath(skipOpen(state), null)}>Ver mi propuesta</ButtonLink>
            )}
          </p>
        </div>
        <aside className={styles.beside} aria-label="Tu diseño, hasta acá">
          <Stage
            place={place}
            proposal={proposal}
            litShare={answers.size / total}
            previousLitShare={Math.max(0, answers.size - 1) / total}
          />
        </aside>
      </Container>
    </div>
  );
}
