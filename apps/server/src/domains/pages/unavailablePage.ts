import { z } from 'zod';
import { parseJson } from '#platform/answers/jsonFile.ts';
import { escapeHtml } from '#platform/http/escapeHtml.ts';

const settingsAnswerSchema = z.object({
  data: z.array(z.object({ contact: z.object({ phone: z.string().nullable() }) })).min(1),
});

/**
 * Extracts the company's phone number from an answer of `/api/public/internal-settings`; null if there is none.
 */
function parsePhone(answer: string | null): string | null {
  const parsed = settingsAnswerSchema.safeParse(parseJson(answer ?? 'null'));
  return parsed.success ? (parsed.data.data[0]?.contact.phone ?? null) : null;
}

/**
 * Renders the page that is sent when a page can neither be rendered nor served from a copy. It works without scripts
 * and without the site's stylesheets.
 *
 * @param answer the last good copy of `/api/public/internal-settings`
 */
export function renderUnavailablePage(stylesheets: readonly string[], answer: string | null): string {
  const phone = parsePhone(answer);
  const stylesheetLinks = stylesheets
    .map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`)
    .join('\n');
  const phoneHtml = phone
    ? `<p>Si es urgente, llamanos al <a href="tel:${escapeHtml(phone.replace(/[^\d+]/g, ''))}">${escapeHtml(phone)}</a>.</p>`
    : '';
  return `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>En este momento no podemos mostrar esta página</title>
${stylesheetLinks}
</head>
<body>
<main id="contenido" style="max-width: 34rem; margin: 0 auto; padding: 4rem 1.5rem">
<h1>En este momento no podemos mostrar esta página</h1>
<p>Probá de nuevo en unos minutos.</p>
${phoneHtml}
<p><a href="/">Ir al inicio</a></p>
</main>
</body>
</html>`;
}
