import { getKindsWithPermission } from '@centinela/api/accounts/reachableKinds.ts';
import { type MailState, mailEndpoints, maxDownloadedMails } from '@centinela/api/mail/mails.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors/appError.ts';
import type { Caller } from '#platform/http/caller.ts';
import { route } from '#platform/http/route.ts';
import { toPage } from '#platform/lists/page.ts';
import { sendFirstRows } from '#platform/sheets/sendList.ts';
import type { SheetColumn } from '#platform/sheets/sendSheet.ts';
import type { MailDeps } from './deps.ts';
import { findMail, listMails, loadHistory, type MailRow, readMailQuery, toLog } from './mail.log.ts';
import { previewMail } from './mail.preview.ts';
import { countFailedMails, countWaitingMails } from './mail.read.ts';
import { resendMail, sendWaiting } from './mail.resend.ts';
import { notificationRoutes } from './notifications.routes.ts';

/** Registers the mail endpoints: the log and staff messages. */
export function mailRoutes(app: FastifyInstance, deps: MailDeps): void {
  logRoutes(app);
  sendRoutes(app, deps);
  notificationRoutes(app, deps);
}

/**
 * Returns whether the caller may see mails to agents, which requires a separate permission (docs/api.md, Permissions).
 */
const canSeeAgents = ({ permissions }: Caller): boolean =>
  getKindsWithPermission(permissions, 'list').includes('INSTALLER');

function logRoutes(app: FastifyInstance): void {
  const { pool, reads } = app.context.database;
  const { smtpUrl } = app.context.config.mail;
  route(
    app,
    mailEndpoints.list,
    async ({ query, caller, db }) =>
      toPage(await listMails(db, readMailQuery(query), canSeeAgents(caller)), toLog),
    { readsReplica: true },
  );
  route(app, mailEndpoints.overview, async ({ caller }) => {
    const [failed, waiting] = await Promise.all([
      countFailedMails(pool, canSeeAgents(caller)),
      countWaitingMails(pool),
    ]);
    return { data: { isConfigured: smtpUrl !== undefined, failed, waiting } };
  });
  route(app, mailEndpoints.download, (call) =>
    sendFirstRows(call, {
      name: 'correos',
      subject: 'mails',
      sheet,
      read: (query) => readMailQuery(query, { limit: maxDownloadedMails, largest: maxDownloadedMails }),
      rows: async (request) =>
        (await reads.read((db) => listMails(db, request, canSeeAgents(call.caller)))).rows,
      hidesSearch: true,
    }),
  );
  route(app, mailEndpoints.show, async ({ params, caller }) => {
    const [mail, history] = await Promise.all([
      findMail(pool, params.id, canSeeAgents(caller)),
      loadHistory(pool, params.id),
    ]);
    return { data: { ...toLog(mail), history } };
  });
}

function sendRoutes(app: FastifyInstance, { loadBrand }: MailDeps): void {
  const { config, database } = app.context;
  const assertConfigured = () => {
    if (!config.mail.smtpUrl)
      throw new AppError('notConfigured', {
        message: 'No hay servidor de correo configurado: definí SMTP_URL y volvé a probar',
      });
  };
  route(app, mailEndpoints.preview, async ({ params, caller }) => {
    const { id } = await findMail(database.pool, params.id, canSeeAgents(caller));
    return { data: await previewMail(database.pool, { loadBrand, config }, id, caller) };
  });
  route(app, mailEndpoints.resend, async ({ params, caller, db, actor }) => {
    assertConfigured();
    return { data: toLog(await resendMail(db, params.id, canSeeAgents(caller), actor)) };
  });
  route(app, mailEndpoints.sendWaiting, async ({ db, actor }) => {
    assertConfigured();
    return { data: { count: await sendWaiting(db, actor) } };
  });
}

const states: Readonly<Record<MailState, string>> = {
  QUEUED: 'En espera',
  SENDING: 'Enviándose',
  SENT: 'Enviado',
  FAILED: 'No se pudo enviar',
  LOG_ONLY: 'Solo en el registro',
};

const sheet: readonly SheetColumn<MailRow>[] = [
  { title: 'Fecha', width: 20, listColumn: 'date', cell: (row) => row.created_at },
  { title: 'Asunto', width: 44, listColumn: 'subject', cell: (row) => row.subject },
  { title: 'Contenido', width: 60, listColumn: 'subject', cell: (row) => row.summary },
  { title: 'Tipo', width: 22, listColumn: 'type', cell: (row) => row.template },
  { title: 'Archivos', width: 20, cell: (row) => row.files.join(', ') },
  { title: 'Destino', width: 12, cell: (row) => (row.internal ? 'Interno' : 'Externo') },
  { title: 'De', width: 30, cell: (row) => row.from_address },
  { title: 'Para', width: 30, listColumn: 'to', cell: (row) => row.to_address },
  { title: 'Estado', width: 20, listColumn: 'state', cell: (row) => states[row.state] },
  { title: 'Motivo', width: 40, listColumn: 'state', cell: (row) => row.reason },
  { title: 'Intentos', width: 10, cell: (row) => row.attempts },
  { title: 'Enviado', width: 20, cell: (row) => row.sent_at },
];
