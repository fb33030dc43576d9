import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

/**
 * Lets modules add their words, which they can once there is a language. Only the first file of a worker starts it: a second
 * start would take away what modules have added that are loaded already, and are not loaded again.
 */
export async function startWords(): Promise<void> {
  if (i18next.isInitialized) return;
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: {}, interpolation: { escapeValue: false } });
}
