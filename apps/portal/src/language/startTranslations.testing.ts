import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

/**
 * Starts i18next for tests, so that modules can register translations. Runs once per worker: starting again would
 * drop the translations of modules that are already loaded.
 */
export async function startTranslations(): Promise<void> {
  if (i18next.isInitialized) return;
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: {}, interpolation: { escapeValue: false } });
}
