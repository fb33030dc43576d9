import { Button } from '@centinela/ui/parts/Button/Button.tsx';
import styles from './Consent.module.css';
import { purposesOf, type Tools } from './tools.ts';
import { consentVersion, words } from './words.ts';

export interface ConsentProps {
  /** Every tool that the settings name: what is asked for. */
  all: Tools;
  /** Those that this page may load. */
  here: Tools;
}

/**
 * Asks whether the tools of others may be loaded. The script shows it, for without one nothing of others is loaded and
 * there is nothing to ask (islands/consent).
 */
export function Consent({ all, here }: ConsentProps) {
  const asked = purposesOf(all);
  if (asked.length === 0) return null;
  return (
    <section
      className={styles.consent}
      data-consent={JSON.stringify({ version: consentVersion, tools: here })}
      aria-labelledby="consent-title"
      hidden
    >
      <form className={styles.inside}>
        <div>
          <h2 id="consent-title" tabIndex={-1}>
            {words.title}
          </h2>
          <p>{words.text}</p>
        </div>
        <fieldset className={styles.choices} hidden>
          <legend className={styles.legend}>Qué aceptás</legend>
          {asked.map((purpose) => {
            const [name, about] = words.purposes[purpose];
            return (
              <label key={purpose}>
                <input type="checkbox" name={purpose} />
                <span>
                  <b>{name}</b> {about}
                </span>
              </label>
            );
          })}
        </fieldset>
        <p className={styles.buttons}>
          <Button look="strong" size="small" data-answer="yes">
            {words.accept}
          </Button>
          <Button look="strong" size="small" data-answer="no">
            {words.reject}
          </Button>
          <Button look="outline" size="small" data-answer="choose">
            {words.choose}
          </Button>
          <Button look="outline" size="small" data-answer="save" hidden>
            {words.save}
          </Button>
        </p>
      </form>
    </section>
  );
}

/** In the footer: opens the question again. The script shows it where there is one. */
export const ConsentLink = () => (
  <li data-consent-link hidden>
    <button type="button" className={styles.link}>
      Preferencias de cookies
    </button>
  </li>
);
