import { paths } from '../../navigation/paths.ts';

/** One of the two areas for users who are not staff. */
export interface Area {
  kind: 'CLIENT' | 'INSTALLER';
  /** Audience of the content, and position (`place`) of the area's menu. */
  audience: 'CLIENT' | 'AGENT';
  paths: typeof paths.clients | typeof paths.agents;
  /** Public endpoint with the content of the area's home. */
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
