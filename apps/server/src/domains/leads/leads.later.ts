import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lossOf } from '#platform/database/loss.ts';
import { escapeHtml } from '#platform/http/escapeHtml.ts';
import { publicPagePolicy } from '#platform/http/securityHeaders.ts';

/** A restart of the database takes less. */
const patienceMs = 6_000;
const pauseMs = 250;

/**
 * Does it again while the database is away, for a browser without a script sends once. For what may be done twice: the
 * same lead is one.
 *
 * @throws whatever `work` throws; what the loss of the database throws only once patience is over
 */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const late = Date.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!lossOf(error) || Date.now() > late) throw error;
      await pause(pauseMs);
    }
  }
}

/** What the page sends again: the form's own address, and its texts. */
interface Held {
  action: string;
  sent: Readonly<Record<string, string>>;
  /** Whether there was a file with it, which only the visitor can choose again. */
  hasFile?: boolean;
}

const hidden = ([name, value]: [string, string]): string =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;

/** The page of a form that cannot be stored now: it holds what was typed, and sends it again by one press. */
function laterPage({ action, sent, hasFile = false }: Held): string {
  const file = hasFile
    ? '<p><label>Tu CV hay que elegirlo de nuevo<br><input type="file" name="cv" accept="application/pdf,.pdf"></label></p>'
    : '';
  return `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Todavía no lo pudimos guardar</title>
</head>
<body style="margin: 0; font-family: system-ui, sans-serif; line-height: 1.5">
<main id="contenido" style="max-width: 34rem; margin: 0 auto; padding: 4rem 1.5rem">
<h1>Todavía no lo pudimos guardar</h1>
<p>Es un problema nuestro y dura poco. Lo que escribiste sigue acá: esperá un minuto y envialo de nuevo.</p>
<form method="post" action="${escapeHtml(action)}"${hasFile ? ' enctype="multipart/form-data"' : ''}>
${Object.entries(sent).map(hidden).join('\n')}
${file}
<p><button type="submit" style="min-height: 3rem; padding: 0.5rem 1.5rem; font: inherit; font-weight: 600">Enviar de nuevo</button></p>
</form>
</main>
</body>
</html>`;
}

/** Answers 503 with a page that holds the form, so that nothing typed is lost while the database is away. */
export function sendLater(request: FastifyRequest, reply: FastifyReply, held: Held): FastifyReply {
  return reply
    .code(503)
    .headers({
      'content-security-policy': publicPagePolicy(request.server.context.config),
      'retry-after': '30',
      // Its own post names where it comes from.
      'referrer-policy': 'same-origin',
    })
    .type('text/html; charset=utf-8')
    .send(laterPage(held));
}
