import type { PageLanguage } from '@centinela/ui/language/pageLanguage.ts';
import { Container } from '@centinela/ui/parts/Section/Section.tsx';
import styles from './LanguageSwitch.module.css';
import { layoutWords } from './words.ts';

const names = { es: 'Español', en: 'English' } as const satisfies Record<PageLanguage, string>;

/**
 * Links the page to its version in the other language. It says both names in their own language, so that visitors find theirs.
 *
 * @param otherUrl address in the other language; the home page if the page exists in one language only
 */
export const LanguageSwitch = ({ language, otherUrl }: { language: PageLanguage; otherUrl: string }) => (
  <Container>
    <nav className={styles.switch} aria-label={layoutWords[language].language}>
      {(['es', 'en'] as const).map((each) =>
        each === language ? (
          <span key={each} className={styles.current} aria-current="true">
            {names[each]}
          </span>
        ) : (
          // `englishLinks.ts` recognises the link by the attribute before its address.
          <a key={each} data-language={each} href={otherUrl} hrefLang={each} lang={each}>
            {names[each]}
          </a>
        ),
      )}
    </nav>
  </Container>
);
