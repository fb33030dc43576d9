import { usePageLanguage, useWords } from '@centinela/ui/language/pageLanguage.ts';
import { Button } from '@centinela/ui/parts/Button/Button.tsx';
import styles from './Consent.module.css';
import { type ConsentText, consentText, consentTextInEnglish, consentVersion } from './consentText.ts';
import { getPurposes, type Tools } from './tools.ts';
import { consentWords } from './words.ts';

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
  const language = usePageLanguage();
  const text: ConsentText = language === 'en' ? consentTextInEnglish : consentText;
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
            {text.title}
          </h2>
          <p>{text.text}</p>
        </div>
        <fieldset className={styles.choices} hidden>
          <legend className={styles.legend}>{consentWords[language].choices}</legend>
          {requestedPurposes.map((purpose) => {
            const [name, about] = text.purposes[purpose];
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
            {text.accept}
          </Button>
          <Button variant="strong" size="small" data-answer="no">
            {text.reject}
          </Button>
          <Button variant="outline" size="small" data-answer="choose">
            {text.choose}
          </Button>
          <Button variant="outline" size="small" data-answer="save" hidden>
            {text.save}
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
      {useWords(consentWords).cookies}
    </button>
  </li>
);
