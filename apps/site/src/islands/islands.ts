import type { FunctionComponent } from 'react';

/** React and the island's own code come together, and only once somebody needs them. */
const island =
  <P extends object>(load: () => Promise<FunctionComponent<P>>) =>
  async (element: HTMLElement): Promise<void> => {
    const [{ mount }, Component] = await Promise.all([import('./mount.ts'), load()]);
    mount(element, Component);
  };

/** Every island by its name, with what brings it to life in the browser. */
export const islands = {
  // Needs no React: the server writes the header, and the login comes from its page.
  account: async (element: HTMLElement) => (await import('./account.ts')).startAccount(element),
  accountForm: island(async () => (await import('./account/AccountForm.tsx')).AccountForm),
  agentDocuments: island(async () => (await import('./documents/AgentDocuments.tsx')).AgentDocuments),
  copyLink: island(async () => (await import('./designs/copyLink.tsx')).CopyLink),
  // Needs no React: the server writes the questions.
  designSteps: async (element: HTMLElement) => (await import('./designs/designSteps.ts')).startSteps(element),
  // Needs no React: the server writes the form, and a page with nothing else to it stays light.
  leadForm: async (element: HTMLElement) => (await import('./leads/leadForm.ts')).startLeadForm(element),
  // Needs no React: a press puts a frame in the drawing's place.
  quoteFrame: async (element: HTMLElement) => (await import('./quote/quoteFrame.ts')).startQuote(element),
  // Needs no React: both steps stand there from the first.
  loginForm: async (element: HTMLElement) => (await import('./login/loginForm.ts')).startLogin(element),
  planAdvisor: island(async () => (await import('./plans/planAdvisor.tsx')).PlanAdvisor),
  planCompare: island(async () => (await import('./plans/planCompare.tsx')).PlanCompare),
  // Needs no React: every visitor of the home page has it.
  slider: async (element: HTMLElement) => (await import('./slider/slider.ts')).startSlider(element),
  warrantyLogin: async (element: HTMLElement) =>
    (await import('./login/warrantyLogin.ts')).startWarrantyLogin(element),
} as const;

export type IslandName = keyof typeof islands;
