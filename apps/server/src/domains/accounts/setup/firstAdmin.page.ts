import { documentTypeNames } from '@centinela/api/accounts/personLabels.ts';
import type { FieldError } from '@centinela/sections/kernel/messages.ts';
import { escapeHtml } from '#platform/http/escapeHtml.ts';
import { renderCardPage } from './cardPage.ts';

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
  return renderCardPage({
    lang: 'es-AR',
    title: titlePrefix + title,
    stylesheets,
    content: form ? renderForm(form) : linkExpiredHtml,
  });
}
