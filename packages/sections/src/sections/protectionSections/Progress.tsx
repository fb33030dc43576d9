import { classes } from '@centinela/ui/classes.ts';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { designPath } from './paths.ts';
import { type DesignState, designStepPath, firstOpen } from './stepPath.ts';
import styles from './steps.module.css';

/** The visitor's progress with links to completed steps: place, questions, proposal. */
export function Progress({ state }: { state: DesignState }) {
  const { questions, step } = state;
  const open = firstOpen(state);
  const steps = [
    { title: 'Qué cuidar', href: designPath },
    ...questions.map(({ title }, index) => ({
      title,
      href: index <= open ? designStepPath(state, index) : null,
    })),
    { title: 'Tu propuesta', href: open >= questions.length ? designStepPath(state, null) : null },
  ];
  const now = step === null ? steps.length - 1 : step + 1;
  return (
    <nav className={styles.progress} aria-label="Pasos del diseño">
      <p className={styles.count}>
        Paso {now + 1} de {steps.length}: {steps[now]?.title}
      </p>
      <ol className={styles.steps}>
        {steps.map(({ title, href }, index) => (
          <li key={href ?? title} className={classes(index <= now && styles.reached)}>
            {href && index !== now ? (
              <a href={href} rel={index > 0 ? 'nofollow' : undefined}>
                {title}
              </a>
            ) : (
              <span aria-current={index === now ? 'step' : undefined}>
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
