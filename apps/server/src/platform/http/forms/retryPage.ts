import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../escapeHtml.ts';
import { publicPagePolicy } from '../securityHeaders.ts';

/** Form content that the page sends again: the form's address and its text fields, never a password. */
interface PendingForm {
  action: string;
  sent: Readonly<Record<string, string>>;
  /** Whether the form included a file, which only the visitor can choose again. */
  hasFile?: boolean;
}

const formatHiddenInput = ([name, value]: [string, string]): string =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;

/** Renders the page for a form that cannot be stored now; it contains the input and a button to resend it. */
function renderRetryPage({ action, sent, hasFile = false }: PendingForm): string {
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
${Object.entries(sent).map(formatHiddenInput).join('\n')}
${file}
<p><button type="submit" style="min-height: 3rem; padding: 0.5rem 1.5rem; font: inherit; font-weight: 600">Enviar de nuevo</button></p>
</form>
</main>
</body>
</html>`;
}

/** Sends a 503 page that contains the form, so that no input is lost while the database is unreachable. */
export function sendRetryPage(
  request: FastifyRequest,
  reply: FastifyReply,
  pendingForm: PendingForm,
): FastifyReply {
  return reply
    .code(503)
    .headers({
      'content-security-policy': publicPagePolicy(request.server.context.config),
      'retry-after': '30',
      // The page's own POST needs a referrer for the origin check.
      'referrer-policy': 'same-origin',
    })
    .type('text/html; charset=utf-8')
    .send(renderRetryPage(pendingForm));
}
