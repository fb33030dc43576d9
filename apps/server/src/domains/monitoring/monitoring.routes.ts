import {
  type ActivationAnswer,
  activateClient,
  activateInstaller,
  ownActivation,
} from '@centinela/api/monitoring.ts';
import type { FastifyInstance } from 'fastify';
import { recordAudit } from '../../platform/audit/audit.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/appError.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Call, route } from '../../platform/http/route.ts';
import { type Activation, activationOf, orderActivation } from './monitoring.outbox.ts';

const none: ActivationAnswer = {
  state: 'NONE',
  account: null,
  reason: null,
  attempts: 0,
  nextAttemptAt: null,
  askedAt: null,
  activatedAt: null,
};

const answerOf = (found: Activation | null): ActivationAnswer =>
  found === null
    ? none
    : {
        state: found.state,
        account: found.account,
        reason: found.reason,
        attempts: found.attempts,
        nextAttemptAt: found.state === 'QUEUED' ? found.due_at.toISOString() : null,
        askedAt: found.queued_at.toISOString(),
        activatedAt: found.activated_at?.toISOString() ?? null,
      };

/** Whoever has an account at the platform; the endpoints' access has refused everybody else but staff. */
function holderOf(caller: Caller | null): { kind: 'CLIENT' | 'INSTALLER'; userId: string } {
  const kind = caller?.user.kind;
  if (!caller || (kind !== 'CLIENT' && kind !== 'INSTALLER')) throw new AppError('forbidden');
  return { kind, userId: caller.user.id };
}

/** Activation of clients and installers at the monitoring platform (specification, section 7). */
export function monitoringRoutes(app: FastifyInstance): void {
  const { config, database } = app.context;
  const needsPlatform = () => {
    if (!config.eterix)
      throw new AppError('notConfigured', {
        message: 'La activación todavía no está disponible: falta configurar la plataforma de monitoreo',
      });
  };

  const activate = async ({ caller, actor }: Pick<Call<typeof activateClient>, 'caller' | 'actor'>) => {
    needsPlatform();
    const holder = holderOf(caller);
    const ordered = await transaction(database.pool, async (client) => {
      const before = await activationOf(client, holder);
      const after = await orderActivation(client, { ...holder, contract: null, cause: 'CALL' });
      if (before?.queued_at.getTime() !== after.queued_at.getTime())
        await recordAudit(client, actor, {
          action: 'activate',
          subject: 'users',
          subjectId: holder.userId,
          title: actor.user?.name ?? '',
        });
      return after;
    });
    return { data: answerOf(ordered) };
  };
  route(app, activateClient, activate);
  route(app, activateInstaller, activate);

  route(app, ownActivation, async ({ caller, db }) => {
    needsPlatform();
    return { data: answerOf(await activationOf(db, holderOf(caller))) };
  });
}
