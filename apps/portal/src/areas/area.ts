import { paths } from '../paths.ts';

/** One of the two areas of those who are not staff. */
export interface Area {
  kind: 'CLIENT' | 'INSTALLER';
  /** The flavour of content that is meant for it, which is also the place of its menu. */
  audience: 'CLIENT' | 'AGENT';
  paths: typeof paths.clients | typeof paths.agents;
  /** The public read with what its home shows. */
  read: 'client-home' | 'agent-home';
}

export const clientArea: Area = {
  kind: 'CLIENT',
  audience: 'CLIENT',
  paths: paths.clients,
  read: 'client-home',
};

export const agentArea: Area = {
  kind: 'INSTALLER',
  audience: 'AGENT',
  paths: paths.agents,
  read: 'agent-home',
};
