import { escapeHtml } from '#platform/http/escapeHtml.ts';

/** A page that consists of the brand and one card. */
interface CardPage {
  lang: 'es-AR' | 'en';
  /** Plain text. */
  title: string;
  /** URLs of the public site's stylesheets. */
  stylesheets: readonly string[];
  /** Escaped HTML. */
  content: string;
}

/** Renders the whole page. It works without JavaScript and loads only stylesheets from this host. */
export function renderCardPage({ lang, title, stylesheets, content }: CardPage): string {
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(title)} · centinela</title>
${[...stylesheets, cardStylesheet].map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('\n')}
</head>
<body class="pagina-tarjeta night">
<main>
  <p class="marca"><svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true"><rect width="32" height="32" rx="8" fill="currentColor"/><path d="M17 5h6a4 4 0 0 1 4 4v6H17z" fill="#ffb224"/></svg> centinela</p>
  <div class="tarjeta day">
  ${content}
  </div>
</main>
</body>
</html>`;
}

/** Path of the stylesheet of these pages. */
export const cardStylesheet = '/ingresar/tarjeta.css';

/** Styles of these pages, based on the site's design tokens. */
export const cardCss = `
.pagina-tarjeta { background: var(--surface); color: var(--text); }
.pagina-tarjeta main { max-width: 34rem; margin: 0 auto; padding: var(--space-7) var(--gutter); }
.pagina-tarjeta .marca { display: flex; align-items: center; gap: var(--space-3); margin-bottom: var(--space-5); font: 700 var(--text-l) / 1 var(--font-heading); }
.pagina-tarjeta .tarjeta { padding: var(--space-6); border-radius: var(--radius-l); background: var(--surface-raised); color: var(--text); box-shadow: var(--shadow-l); }
.pagina-tarjeta h1 { font-size: var(--title-m); }
.pagina-tarjeta .bajada { margin: var(--space-3) 0 var(--space-5); color: var(--text-muted); }
.pagina-tarjeta .campo { margin-bottom: var(--space-5); }
.pagina-tarjeta label { display: block; font-weight: 600; }
.pagina-tarjeta .ayuda { color: var(--text-muted); font-size: var(--text-s); }
.pagina-tarjeta :is(input:not([type="hidden"]), select) { width: 100%; min-height: 3rem; margin-top: var(--space-2); padding: var(--space-2) var(--space-4); border: 1px solid var(--line-strong); border-radius: var(--radius-s); background: var(--surface-raised); color: var(--text); }
.pagina-tarjeta :is(input, select)[aria-invalid] { border: 2px solid var(--danger); }
.pagina-tarjeta .error { margin-top: var(--space-2); color: var(--danger); font-size: var(--text-s); font-weight: 600; }
.pagina-tarjeta .resumen { margin-bottom: var(--space-5); padding: var(--space-4) var(--space-5); border-left: 4px solid var(--danger); border-radius: var(--radius-s); background: var(--danger-soft); }
.pagina-tarjeta .resumen h2 { margin-bottom: var(--space-2); font-size: var(--text-l); }
.pagina-tarjeta .resumen ul { padding-left: 1.1em; }
.pagina-tarjeta .resumen a { color: var(--danger); }
.pagina-tarjeta :is(button, .boton) { width: 100%; min-height: 3.25rem; border: 0; border-radius: var(--radius-pill); background: var(--accent); color: var(--on-accent); font-weight: 700; }
.pagina-tarjeta .boton { display: grid; place-items: center; margin-bottom: var(--space-4); padding: var(--space-2) var(--space-5); text-align: center; text-decoration: none; }
`;
