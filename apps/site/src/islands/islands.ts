type Start = (element: HTMLElement) => void;

/** Creates a function that loads an island's module and starts the island. */
const island =
  (load: () => Promise<Start>) =>
  async (element: HTMLElement): Promise<void> =>
    (await load())(element);

/**
 * All islands by name. They change the server's markup with plain DOM code, so that no page loads React (decision 072).
 * `build/pageIslands.ts` parses these lines.
 */
export const islands = {
  account: island(async () => (await import('./account.ts')).startAccount),
  accountForm: island(async () => (await import('./account/accountForm.ts')).startAccountForm),
  agentDocuments: island(async () => (await import('./documents/agentDocuments.ts')).startAgentDocuments),
  coverageForm: island(async () => (await import('./coverage/coverageForm.ts')).startCoverageForm),
  copyLink: island(async () => (await import('./designs/copyLink.ts')).startCopyLink),
  designSteps: island(async () => (await import('./designs/designSteps.ts')).startSteps),
  leadForm: island(async () => (await import('./leads/leadForm.ts')).startLeadForm),
  loginForm: island(async () => (await import('./login/loginForm.ts')).startLogin),
  planCompare: island(async () => (await import('./plans/planCompare.ts')).startPlanCompare),
  plainForm: island(async () => (await import('./forms/plainForm.ts')).startPlainForm),
  quoteFrame: island(async () => (await import('./quote/quoteFrame.ts')).startQuote),
  search: island(async () => (await import('./search/searchBox.ts')).startSearch),
  slider: island(async () => (await import('./slider/slider.ts')).startSlider),
  warrantyLogin: island(async () => (await import('./login/warrantyLogin.ts')).startWarrantyLogin),
} as const;

export type IslandName = keyof typeof islands;
