import { startChrome } from './islands/chrome.ts';
import { layOutLaterParts } from './islands/laterParts.ts';
import { noteVisit } from './islands/leads/visit.ts';
import { startIslands } from './islands/start.ts';
import { watchVitals } from './islands/vitals.ts';

noteVisit();
startChrome();
startIslands();
layOutLaterParts();
watchVitals();

// Only where the settings configure third-party tools.
const consent = document.querySelector<HTMLElement>('[data-consent]');
if (consent)
  import('./islands/consent/consent.ts').then(
    ({ startConsent }) => startConsent(consent),
    () => {},
  );
