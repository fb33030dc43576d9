import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { ArrowIcon, BackIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { PriceNote } from '@centinela/ui/parts/Price/PriceNote.tsx';
import { Container } from '@centinela/ui/parts/Section/Section.tsx';
import type { View } from '../../registry.ts';
import { effectOf, proposalOf } from './design.ts';
import { Stage } from './drawing/Stage.tsx';
import { Options } from './Options.tsx';
import { Progress } from './Progress.tsx';
import { designPath } from './paths.ts';
import { answered, type DesignState, designStepPath, firstOpen } from './stepPath.ts';
import styles from './steps.module.css';
import { runningInWords } from './words.ts';

type Entry = View<'protectionSections'>;

/** A question with the effect of each option, next to the drawing of the current design. */
export function QuestionStep({ state, step }: { state: DesignState<Entry>; step: number }) {
  const { place, questions, answers, offers } = state;
  const entry = questions[step];
  if (!place || !entry) return null;
  const after = (option: number | null) => designStepPath(answered(state, entry.id, option), step + 1);
  const isDone = firstOpen(state) >= questions.length;
  const proposal = proposalOf(questions, answers, offers);
  const total = questions.length + 1;
  return (
    <div className={`night ${styles.step}`} data-step data-running={runningInWords(proposal)}>
      <Container className={styles.pair}>
        <div className={styles.main}>
          <Progress state={state} />
          <div className={styles.ask}>
            <Heading level={1} size="l">
              {entry.question}
            </Heading>
            {entry.help && <p className={styles.help}>{entry.help}</p>}
          </div>
          <Options
            options={entry.options}
            effects={entry.options.map((_option, index) =>
              effectOf(questions, answers, entry.id, index, offers),
            )}
            hrefOf={after}
            chosen={answers.get(entry.id) ?? null}
          />
          <PriceNote />
          <p className={styles.ways}>
            <ButtonLink href={step === 0 ? designPath : designStepPath(state, step - 1)} look="plain">
              <BackIcon size={20} /> Volver
            </ButtonLink>
            <ButtonLink href={after(null)} look="plain">
              Pasar esta pregunta <ArrowIcon size={20} />
            </ButtonLink>
            {isDone && <ButtonLink href={designStepPath(state, null)}>Ver mi propuesta</ButtonLink>}
          </p>
        </div>
        <aside className={styles.beside} aria-label="Tu diseño, hasta acá">
          <Stage
            place={place}
            proposal={proposal}
            lit={answers.size / total}
            before={Math.max(0, answers.size - 1) / total}
          />
        </aside>
      </Container>
    </div>
  );
}
