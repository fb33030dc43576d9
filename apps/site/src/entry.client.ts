import { startChrome } from './islands/chrome.ts';
import { layOutLaterParts } from './islands/laterParts.ts';
import { startIslands } from './islands/start.ts';

startChrome();
startIslands();
layOutLaterParts();
