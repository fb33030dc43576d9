import { consentAlone, consents } from '@centinela/api/leads/consent.ts';
import styles from './addons.module.css';

/** What is said beside the buttons; what is kept with a request is in Spanish, as on the site. */
export const Consent = () => (
  <p className={styles.consent} lang="es">
    {consents[consentAlone]} <a href="/legales/privacidad">Cómo los cuidamos</a>
  </p>
);
