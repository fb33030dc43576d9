import { startChrome } from './islands/chrome.ts';
import { layOutLaterParts } from './islands/laterParts.ts';
import { noteVisit } from './islands/leads/visit.ts';
import { startIslands } from './islands/start.ts';

noteVisit();
startChrome();
startIslands();
layOutLaterParts();
