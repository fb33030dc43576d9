import { documentTypeNames } from '@centinela/api/accounts/personLabels.ts';
import type { FieldError } from '@centinela/sections/kernel/messages.ts';
import { escapeHtml } from '#platform/http/escapeHtml.ts';

/** Content of the page: the form, or a notice that the link is no longer valid. */
export interface FirstAdminPage {
  stylesheets: readonly string[];
  /** The form with the submitted values; null if the link is used, expired or unknown. */
  form: { token: string; values: Readonly<Record<string, string>>; errors: readonly FieldError[] } | null;
}

const fields = [
  { name: 'firstName', label: 'Nombre', type: 'text', autocomplete: 'given-name', hint: '' },
  { name: 'lastName', label: 'Apellido', type: 'text', autocomplete: 'family-name', hint: '' },
  { name: 'documentType', label: 'Tipo de documento', type: 'select', autocomplete: 'off', hint: '' },
  {
    name: 'dni',
    label: 'Número de documento',
    type: 'text',
    autocomplete: 'off',
    hint: 'Un DNI tiene 7 u 8 números; una cédula, de 6 a 10.',
  },
  {
    name: 'email',
    label: 'Correo',
    type: 'email',
    autocomplete: 'username',
    hint: 'Con este correo vas a ingresar.',
  },
  {
    name: 'password',
    label: 'Contraseña',
    type: 'password',
    autocomplete: 'new-password',
    hint: 'De 8 a 128 caracteres. Tres palabras sueltas son más fáciles de recordar y más difíciles de adivinar.',
  },
  {
    name: 'passwordRepeat',
    label: 'Repetí la contraseña',
    type: 'password',
    autocomplete: 'new-password',
    hint: '',
  },
] as const;
type Field = (typeof fields)[number];

const renderDocumentTypes = (selected: string): string =>
  Object.entries(documentTypeNames)
    .map(
      ([type, [label]]) => `<option value="${type}"${type === selected ? ' selected' : ''}>${label}</option>`,
    )
    .join('');

function renderField(
  { name, label, type, autocomplete, hint }: Field,
  value: string,
  error: string | undefined,
): string {
  const descriptionIds = [hint && `${name}-ayuda`, error && `${name}-error`].filter(Boolean).join(' ');
  const attributes = `id="${name}" name="${name}" autocomplete="${autocomplete}" required${descriptionIds && ` aria-describedby="${descriptionIds}"`}${error ? ' aria-invalid="true"' : ''}`;
  return `<div class="campo">
    <label for="${name}">${label}</label>
    ${hint && `<p class="ayuda" id="${name}-ayuda">${hint}</p>`}
    ${type === 'select' ? `<select ${attributes}>${renderDocumentTypes(value)}</select>` : `<input ${attributes} type="${type}" maxlength="254"${type === 'password' ? '' : ` value="${escapeHtml(value)}"`}>`}
    ${error ? `<p class="error" id="${name}-error">${escapeHtml(error)}</p>` : ''}
  </div>`;
}

function renderErrorSummary(errors: readonly FieldError[]): string {
  if (errors.length === 0) return '';
  const items = errors.map(({ field, message }) => {
    const matchingField = fields.find(({ name }) => name === field);
    return matchingField
      ? `<li><a href="#${matchingField.name}">${matchingField.label}: ${escapeHtml(message)}</a></li>`
      : `<li>${escapeHtml(message)}</li>`;
  });
  return `<div class="resumen" role="alert"><h2>Hay datos que corregir</h2><ul>${items.join('')}</ul></div>`;
}

function renderForm({ token, values, errors }: NonNullable<FirstAdminPage['form']>): string {
  const findError = (name: string) => errors.find(({ field }) => field === name)?.message;
  return `<h1>Creá la cuenta de administración</h1>
  <p class="bajada">Es la primera de esta instalación y puede hacer todo, también crear las demás.</p>
  ${renderErrorSummary(errors)}
  <form method="post" novalidate>
    <input type="hidden" name="token" value="${escapeHtml(token)}">
    ${fields.map((field) => renderField(field, values[field.name] ?? '', findError(field.name))).join('\n')}
    <button type="submit">Crear la cuenta e ingresar</button>
  </form>`;
}

const linkExpiredHtml = `<h1>Este enlace ya no sirve</h1>
  <p class="bajada">Funciona una sola vez y durante 24 horas. Si todavía no hay una cuenta de administración,
  reiniciá el servidor: al arrancar muestra un enlace nuevo.</p>
  <p><a href="/ingresar">Ir a la página de ingreso</a></p>`;

/** Renders the whole page. It works without JavaScript and loads only stylesheets from this host. */
export function renderFirstAdminPage({ stylesheets, form }: FirstAdminPage): string {
  const title = form ? 'Creá la cuenta de administración' : 'Este enlace ya no sirve';
  const titlePrefix = form && form.errors.length > 0 ? 'Error: ' : '';
  return `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${titlePrefix}${title} · centinela</title>
${[...stylesheets, firstAdminStylesheet].map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('\n')}
</head>
<body class="primer-admin night">
<main>
  <p class="marca"><svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true"><rect width="32" height="32" rx="8" fill="currentColor"/><path d="M17 5h6a4 4 0 0 1 4 4v6H17z" fill="#ffb224"/></svg> centinela</p>
  <div class="tarjeta day">
  ${form ? renderForm(form) : linkExpiredHtml}
  </div>
</main>
</body>
</html>`;
}

/** Path of the stylesheet of this page. */
export const firstAdminStylesheet = '/ingresar/primer-administrador.css';

/** Styles of this page, based on the site's design tokens. */
export const firstAdminCss = `
.primer-admin { background: var(--surface); color: var(--text); }
.primer-admin main { max-width: 34rem; margin: 0 auto; padding: var(--space-7) var(--gutter); }
.primer-admin .marca { display: flex; align-items: center; gap: var(--space-3); margin-bottom: var(--space-5); font: 700 var(--text-l) / 1 var(--font-heading); }
.primer-admin .tarjeta { padding: var(--space-6); border-radius: var(--radius-l); background: var(--surface-raised); color: var(--text); box-shadow: var(--shadow-l); }
.primer-admin h1 { font-size: var(--title-m); }
.primer-admin .bajada { margin: var(--space-3) 0 var(--space-5); color: var(--text-muted); }
.primer-admin .campo { margin-bottom: var(--space-5); }
.primer-admin label { display: block; font-weight: 600; }
.primer-admin .ayuda { color: var(--text-muted); font-size: var(--text-s); }
.primer-admin :is(input:not([type="hidden"]), select) { width: 100%; min-height: 3rem; margin-top: var(--space-2); padding: var(--space-2) var(--space-4); border: 1px solid var(--line-strong); border-radius: var(--radius-s); background: var(--surface-raised); color: var(--text); }
.primer-admin :is(input, select)[aria-invalid] { border: 2px solid var(--danger); }
.primer-admin .error { margin-top: var(--space-2); color: var(--danger); font-size: var(--text-s); font-weight: 600; }
.primer-admin .resumen { margin-bottom: var(--space-5); padding: var(--space-4) var(--space-5); border-left: 4px solid var(--danger); border-radius: var(--radius-s); background: var(--danger-soft); }
.primer-admin .resumen h2 { margin-bottom: var(--space-2); font-size: var(--text-l); }
.primer-admin .resumen ul { padding-left: 1.1em; }
.primer-admin .resumen a { color: var(--danger); }
.primer-admin :is(button, .boton) { width: 100%; min-height: 3.25rem; border: 0; border-radius: var(--radius-pill); background: var(--accent); color: var(--on-accent); font-weight: 700; }
.primer-admin .boton { display: grid; place-items: center; margin-bottom: var(--space-4); padding: var(--space-2) var(--space-5); text-align: center; text-decoration: none; }
`;
