import { getKindsWithPermission } from '@centinela/api/accounts/reachableKinds.ts';
import { activationEndpoints } from '@centinela/api/contracts/activations.ts';
import {
  type ActivationAnswer,
  activateClient,
  activateInstaller,
  ownActivation,
} from '@centinela/api/contracts/monitoring.ts';
import type { FastifyInstance } from 'fastify';
import { recordAudit } from '#platform/audit/audit.ts';
import { transaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import type { Caller } from '#platform/http/caller.ts';
import { type Call, route } from '#platform/http/route.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { iterateRows } from '#platform/lists/readAllPages.ts';
import { sendList } from '#platform/sheets/sendList.ts';
import { findActivation, listActivations, readActivationQuery } from './activations.list.ts';
import { type HasEnded, retryActivation } from './activations.retry.ts';
import { toActivationAnswer } from './activations.rows.ts';
import { activationSheet } from './activations.sheet.ts';
import { retryLostJob } from './monitoring.jobs.ts';
import { type Activation, findOwnActivation, orderActivation } from './monitoring.outbox.ts';
import { countLost } from './monitoring.read.ts';

const noActivation: ActivationAnswer = {
  state: 'NONE',
  account: null,
  reason: null,
  attempts: 0,
  nextAttemptAt: null,
  askedAt: null,
  activatedAt: null,
};

const toAnswer = (found: Activation | null): ActivationAnswer =>
  found ? toActivationAnswer(found) : noActivation;

/**
 * Returns the account to activate; the endpoint access already rejects users other than clients, agents and
 * staff.
 */
function getHolder({ user }: Caller): { kind: 'CLIENT' | 'INSTALLER'; userId: string } {
  const { kind, id } = user;
  if (kind !== 'CLIENT' && kind !== 'INSTALLER') throw new AppError('forbidden');
  return { kind, userId: id };
}

/** @throws AppError notConfigured if no platform is configured */
function assertPlatform({ context }: FastifyInstance): void {
  if (!context.config.eterix)
    throw new AppError('notConfigured', {
      message: 'La activación todavía no está disponible: falta configurar la plataforma de monitoreo',
    });
}

export interface MonitoringDeps {
  jobs: Jobs;
  hasEnded: HasEnded;
}

/** Registers the activation endpoints for clients and installers (specification, section 7). */
export function monitoringRoutes(app: FastifyInstance, deps: MonitoringDeps): void {
  ownRoutes(app);
  staffRoutes(app, deps);
}

function ownRoutes(app: FastifyInstance): void {
  const { database } = app.context;

  const activate = async ({ caller, actor }: Pick<Call<typeof activateClient>, 'caller' | 'actor'>) => {
    assertPlatform(app);
    const holder = getHolder(caller);
    const ordered = await transaction(database.pool, async (client) => {
      const before = await findOwnActivation(client, holder);
      const after = await orderActivation(client, { ...holder, contract: null, cause: 'CALL' });
      if (before?.queued_at.getTime() !== after.queued_at.getTime())
        await recordAudit(client, actor, {
          action: 'requestActivation',
          subject: 'users',
          subjectId: holder.userId,
          title: actor.user?.name ?? '',
        });
      return after;
    });
    return { data: toAnswer(ordered) };
  };
  route(app, activateClient, activate);
  route(app, activateInstaller, activate);

  route(app, ownActivation, async ({ caller, db }) => {
    assertPlatform(app);
    return { data: toAnswer(await findOwnActivation(db, getHolder(caller))) };
  });
}

function staffRoutes(app: FastifyInstance, { jobs, hasEnded }: MonitoringDeps): void {
  const { list, download, overview, retry, retryAll } = activationEndpoints;
  route(
    app,
    list,
    async ({ query, caller, db }) => {
      const kinds = getKindsWithPermission(caller.permissions, 'list');
      const { rows, pagination } = await listActivations(db, readActivationQuery(query), kinds);
      return { data: rows, pagination };
    },
    { readsReplica: true },
  );
  route(app, download, (call) =>
    sendList(call, {
      name: 'activaciones',
      subject: 'activations',
      sheet: activationSheet,
      read: readActivationQuery,
      page: (request) =>
        app.context.database.reads.read((db) =>
          listActivations(db, request, getKindsWithPermission(call.caller.permissions, 'list')),
        ),
      rows: iterateRows,
    }),
  );

  route(app, overview, async ({ caller, db }) => ({
    data: {
      isConfigured: app.context.config.eterix !== undefined,
      lost: await countLost(db, getKindsWithPermission(caller.permissions, 'list')),
    },
  }));

  route(app, retry, async ({ params, caller, db, actor }) => {
    assertPlatform(app);
    const kinds = getKindsWithPermission(caller.permissions, 'update');
    const { id } = await findActivation(db, params.id, kinds);
    await retryActivation({ db, hasEnded }, id, actor);
    return { data: await findActivation(db, id, kinds) };
  });

  route(app, retryAll, async ({ body: { state }, caller, db, actor }) => {
    assertPlatform(app);
    const kinds = getKindsWithPermission(caller.permissions, 'update');
    const lost = await countLost(db, kinds);
    // A repeated click while the job is queued runs it once.
    await jobs.send(
      retryLostJob,
      { state, kinds, before: new Date().toISOString(), actor },
      { singletonKey: `${state} ${kinds.join(' ')}` },
    );
    return { data: { count: lost[state] } };
  });
}
