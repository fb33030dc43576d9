import { startChrome } from './islands/chrome.ts';
import { renderDeferredParts } from './islands/deferredParts.ts';
import { watchForms } from './islands/feedback/watchForms.ts';
import { recordVisit } from './islands/leads/visit.ts';
import { startIslands } from './islands/start.ts';
import { reportView } from './islands/views.ts';
import { watchVitals } from './islands/vitals.ts';

recordVisit();
startChrome();
startIslands();
watchForms();
renderDeferredParts();
watchVitals();
if (document.documentElement.dataset.reportsView) reportView();

// The banner exists only if the settings configure third-party tools.
const consent = document.querySelector<HTMLElement>('[data-consent]');
if (consent)
  import('./islands/consent/consent.ts').then(
    ({ startConsent }) => startConsent(consent),
    () => {},
  );
