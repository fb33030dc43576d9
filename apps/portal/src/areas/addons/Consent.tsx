import { companyConsent, consents } from '@centinela/api/leads/consent.ts';
import styles from './addons.module.css';

/** Consent text next to the buttons. Always in Spanish, because it is stored with the request, as on the site. */
export const Consent = () => (
  <p className={styles.consent} lang="es">
    {consents[companyConsent]} <a href="/legales/privacidad">Cómo los cuidamos</a>
  </p>
);
