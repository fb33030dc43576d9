import { Button } from '@centinela/ui/parts/Button/Button.tsx';
import styles from './Consent.module.css';
import { purposesOf, type Tools } from './tools.ts';
import { consentVersion, words } from './words.ts';

export interface ConsentProps {
  /** Every tool that the settings configure: the consent covers all of them. */
  all: Tools;
  /** The tools that this page may load. */
  here: Tools;
}

/**
 * Banner that asks for consent to third-party tools. The script makes it visible: without a script no third-party
 * tool is loaded, so there is nothing to ask (islands/consent).
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

/** Footer link that reopens the consent banner. The script makes it visible on pages that have the banner. */
export const ConsentLink = () => (
  <li data-consent-link hidden>
    <button type="button" className={styles.link}>
      Preferencias de cookies
    </button>
  </li>
);
