import type { RequestDeps } from '../domains/accounts/registration/accountRequests.ts';
import { createGuestLink } from '../domains/accounts/registration/invitedGuests.ts';
import type { DeletionDeps } from '../domains/accounts/users/userDeletion.ts';
import type { UserDeps } from '../domains/accounts/users/users.routes.ts';
import { findAgentOfClient, recordAgentOfClient } from '../domains/agents/agents.attribution.ts';
import { countContractsElsewhere, listContractsOfUsers } from '../domains/contracts/contracts.read.ts';
import { blockImports } from '../domains/contracts/contracts.write.ts';
import type { InvitationDeps } from '../domains/household/household.mail.ts';
import type { Config } from '../platform/config/config.ts';
import type { Resources } from './resources.ts';

/** Dependencies of the deletion of accounts. */
export const deletionDeps: DeletionDeps = { blockImports, listContractsOfUsers };

/** Dependencies of user management. */
export const userDeps = ({ storage }: Pick<Resources, 'storage'>): UserDeps => ({
  ...deletionDeps,
  storage,
  countContractsElsewhere,
  findAgentOfClient,
});

/** Dependencies of invitations to view a client's account. */
export const invitationDeps = (config: Pick<Config, 'secret' | 'server'>): InvitationDeps => ({
  config,
  createGuestLink: (client, guest) => createGuestLink(client, guest, config),
});

/** Dependencies of the processing of account requests. */
export const requestDeps = (config: Config): RequestDeps => ({ config, recordAgentOfClient });
