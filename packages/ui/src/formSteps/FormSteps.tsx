import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { VisuallyHidden } from '../parts/VisuallyHidden/VisuallyHidden.tsx';
import styles from './FormSteps.module.css';

/** Level of the headings of a form's steps. */
export type StepLevel = 2 | 3;

interface StepProps {
  id?: string;
  title: string;
  level: StepLevel;
  children: ReactNode;
  /** Class of the element around the fields. */
  className?: string | undefined;
}

/**
 * A question of a form, or a few that belong together. Without a script all steps are one page; the site's
 * `formSteps.ts` shows one at a time in a form with `stepsProps`.
 */
export function FormStep({ id, title, level, className, children }: StepProps) {
  const Title = `h${level}` as const;
  return (
    <fieldset className={styles.step} id={id} data-step="">
      <legend className={styles.legend}>
        <Title className={styles.title} tabIndex={-1} data-part="stepTitle">
          {title}
        </Title>
      </legend>
      <div className={className}>{children}</div>
    </fieldset>
  );
}

/** Progress of a form with steps, and the way back; shown by the script. */
export const FormProgress = () => (
  <div className={styles.progress} hidden data-part="progress">
    <button type="button" className={styles.back} data-part="stepBack">
      Volver
    </button>
    <p role="status" className={styles.position} />
    <progress className={styles.bar} aria-hidden="true" />
  </div>
);

/** Last step of a form: all answers, each with a way to change it. The script fills in copies of the template. */
export function FormReview({ level }: { level: StepLevel }) {
  const Title = `h${level}` as const;
  return (
    <div className={styles.review} hidden data-step="review">
      <Title className={styles.title} tabIndex={-1} data-part="stepTitle">
        Revisá antes de enviar
      </Title>
      <dl className={styles.answers} data-part="answers" />
      <template>
        <div className={styles.answer}>
          <dt />
          <dd />
          <dd>
            <button type="button" className={styles.change}>
              Cambiar<VisuallyHidden>{null}</VisuallyHidden>
            </button>
          </dd>
        </div>
      </template>
    </div>
  );
}

/** Joins the class of a form with the one that lays out its steps. */
export const withSteps = (className: string | undefined): string | undefined =>
  classes(className, styles.form);

/** The steps as one value, for a form that most pages show without steps and thus without these styles. */
export const formSteps = { FormStep, FormProgress, FormReview, withSteps } as const;
export type FormSteps = typeof formSteps;
