import { startChrome } from './islands/chrome.ts';
import { startIslands } from './islands/start.ts';

startChrome();
startIslands();
