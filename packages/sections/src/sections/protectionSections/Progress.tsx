import { classes } from '@centinela/ui/classes.ts';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { designPath } from './paths.ts';
import { type DesignState, findFirstOpen, getDesignStepPath } from './stepPath.ts';
import styles from './steps.module.css';

/** The visitor's progress with links to completed steps: place, questions, proposal. */
export function Progress({ state }: { state: DesignState }) {
  const { questions, step } = state;
  const open = findFirstOpen(state);
  const steps = [
    { title: 'Qué cuidar', href: designPath },
    ...questions.map(({ title }, index) => ({
      title,
      href: index <= open ? getDesignStepPath(state, index) : null,
    })),
    { title: 'Tu propuesta', href: open >= questions.length ? getDesignStepPath(state, null) : null },
  ];
  const currentStep = step === null ? steps.length - 1 : step + 1;
  return (
    <nav className={styles.progress} aria-label="Pasos del diseño">
      <p className={styles.count}>
        Paso {currentStep + 1} de {steps.length}: {steps[currentStep]?.title}
      </p>
      <ol className={styles.steps}>
        {steps.map(({ title, href }, index) => (
          <li key={href ?? title} className={classes(index <= currentStep && styles.reached)}>
            {href && index !== currentStep ? (
              <a href={href} rel={index > 0 ? 'nofollow' : undefined}>
                {title}
              </a>
            ) : (
              <span aria-current={index === currentStep ? 'step' : undefined}>
                {title}
                {!href && <VisuallyHidden> (todavía no)</VisuallyHidden>}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
