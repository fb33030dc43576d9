import type { UserKind } from '@centinela/api/permissions.ts';
import { paths } from '../paths.ts';

/** One of the two areas of those who are not staff. */
export interface Area {
  kind: UserKind;
  /** The flavour of content that is meant for it, which is also the place of its menu. */
  audience: 'CLIENT' | 'AGENT';
  path: string;
  home: string;
  data: string;
  /** The public read with what its home shows. */
  read: 'client-home' | 'agent-home';
}

export const clientArea: Area = {
  kind: 'CLIENT',
  audience: 'CLIENT',
  path: '/clientes',
  home: paths.clients.home,
  data: paths.clients.data,
  read: 'client-home',
};

export const agentArea: Area = {
  kind: 'INSTALLER',
  audience: 'AGENT',
  path: '/agentes',
  home: paths.agents.home,
  data: paths.agents.data,
  read: 'agent-home',
};
