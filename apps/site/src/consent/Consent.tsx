import { Button } from '@centinela/ui/parts/Button/Button.tsx';
import styles from './Consent.module.css';
import { consentText, consentVersion } from './consentText.ts';
import { getPurposes, type Tools } from './tools.ts';

export interface ConsentProps {
  /** All tools that the settings configure, because one consent covers all pages. */
  allTools: Tools;
  /** The tools that this page may load. */
  pageTools: Tools;
}

/**
 * Banner that asks for consent to third-party tools. The script makes it visible: without a script no third-party
 * tool is loaded, so no consent is needed (`islands/consent`).
 */
export function Consent({ allTools, pageTools }: ConsentProps) {
  const requestedPurposes = getPurposes(allTools);
  if (requestedPurposes.length === 0) return null;
  return (
    <section
      className={styles.consent}
      data-consent={JSON.stringify({ version: consentVersion, tools: pageTools })}
      aria-labelledby="consent-title"
      hidden
    >
      <form className={styles.inside}>
        <div>
          <h2 id="consent-title" tabIndex={-1}>
            {consentText.title}
          </h2>
          <p>{consentText.text}</p>
        </div>
        <fieldset className={styles.choices} hidden>
          <legend className={styles.legend}>Qué aceptás</legend>
          {requestedPurposes.map((purpose) => {
            const [name, about] = consentText.purposes[purpose];
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
          <Button variant="strong" size="small" data-answer="yes">
            {consentText.accept}
          </Button>
          <Button variant="strong" size="small" data-answer="no">
            {consentText.reject}
          </Button>
          <Button variant="outline" size="small" data-answer="choose">
            {consentText.choose}
          </Button>
          <Button variant="outline" size="small" data-answer="save" hidden>
            {consentText.save}
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
