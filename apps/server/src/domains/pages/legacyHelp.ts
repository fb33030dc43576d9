import { loadChosenEntry } from '@centinela/sections/pages/page.ts';
import type { SiteReader } from '@centinela/sections/pages/reader.ts';
import { applicationSections } from '@centinela/sections/sections/applicationSections/definition.ts';
import type { View } from '@centinela/sections/views/sections.ts';
import { escapeHtml } from '#platform/http/escapeHtml.ts';

/** The address hard-coded in old mobile applications. */
export const legacyHelpPath = '/mobile/com20/ayuda.aspx';
export const legacyHelpStylesheetPath = '/mobile/com20/ayuda.css';

type Question = View<'applicationSections'>['faqs'][number];
type Contact = View<'internalSettings'>['contact'];

/** Size limit of the questions in bytes: with its stylesheet, the page stays below 50 KB. */
const maxQuestionsBytes = 44_000;

const renderPhoneLink = (label: string, number: string | null, cssClasses: 'boton' | 'boton otro'): string =>
  number
    ? `<p><a class="${cssClasses}" href="tel:${escapeHtml(number.replace(/[^\d+]/g, ''))}">${label}<br><b>${escapeHtml(number)}</b></a></p>`
    : '';

/** Renders the first questions that fit; their answers are sanitized before they are stored. */
function renderQuestions(faqs: readonly Question[]): string {
  let [html, bytes] = ['', 0];
  for (const [index, { question, answer }] of faqs.entries()) {
    const questionHtml = `<h2 id="p${index + 1}">${escapeHtml(question)}</h2>\n<div class="respuesta">${answer}</div>\n`;
    bytes += Buffer.byteLength(questionHtml);
    if (bytes > maxQuestionsBytes) return html;
    html += questionHtml;
  }
  return html;
}

const renderDownloadLinks = (entry: View<'applicationSections'> | null): string => {
  const links = [
    entry?.androidUrl && `<a href="${escapeHtml(entry.androidUrl)}">Bajala para Android</a>`,
    entry?.iosUrl && `<a href="${escapeHtml(entry.iosUrl)}">Bajala para iPhone</a>`,
  ].filter(Boolean);
  return links.length > 0
    ? `<div class="aviso"><p><b>Hay una aplicación más nueva.</b> Es gratis y usa tu misma cuenta.</p><p>${links.join('<br>')}</p></div>`
    : '';
};

const renderHelpHtml = (
  entry: View<'applicationSections'> | null,
  contact: Contact | null,
  brand: string,
): string => `<!DOCTYPE html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>Ayuda de la aplicación · ${escapeHtml(brand)}</title>
<link rel="stylesheet" href="${legacyHelpStylesheetPath}">
</head>
<body>
<div id="marca"><a href="/"><span></span>${escapeHtml(brand.toLowerCase())}</a></div>
<div id="contenido" role="main">
<h1>Ayuda de la aplicación</h1>
<p>Si está pasando algo ahora, no busques más: llamanos.</p>
${renderPhoneLink('Emergencias', contact?.emergencyPhone ?? null, 'boton')}
${renderPhoneLink('Consultas', contact?.phone ?? null, 'boton otro')}
${contact?.hours ? `<p class="horario">${escapeHtml(contact.hours)}</p>` : ''}
${renderDownloadLinks(entry)}
${renderQuestions(entry?.faqs ?? [])}
<p class="pie"><a href="${applicationSections.page.path}">Todo sobre la aplicación</a> · <a href="/">Ir al sitio</a></p>
</div>
</body>
</html>
`;

/**
 * Renders the help page that old mobile applications open in the phone's browser: no scripts, images or fonts,
 * and only styles that old browsers support.
 */
export async function renderLegacyHelpPage(reader: SiteReader): Promise<string> {
  const [entry, [settings]] = await Promise.all([
    loadChosenEntry(applicationSections, reader),
    reader.list('internalSettings'),
  ]);
  return renderHelpHtml(entry, settings?.contact ?? null, settings?.brand.name ?? 'Centinela');
}

/** The complete stylesheet: literal colours and block layout only. */
export const legacyHelpCss = `body { margin: 0; background: #f7f5f0; color: #13203a; font: 17px/1.5 Helvetica, Arial, sans-serif; }
a { color: #2a4a8f; }
#marca { padding: 16px 20px; background: #0b1220; }
#marca a { color: #f7f5f0; font-size: 20px; font-weight: bold; text-decoration: none; }
#marca span { display: inline-block; width: 12px; height: 12px; margin-right: 10px; background: #ffb224; }
#contenido { max-width: 640px; margin: 0 auto; padding: 8px 20px 32px; }
h1 { margin: 16px 0 8px; font-size: 28px; line-height: 1.15; }
h2 { margin: 28px 0 4px; padding-top: 16px; border-top: 1px solid #dfdace; font-size: 20px; line-height: 1.25; }
p { margin: 8px 0; }
.boton { display: block; padding: 14px 18px; border-radius: 14px; background: #ffb224; color: #0b1220; text-decoration: none; }
.otro { border: 1px solid #7c859b; background: #fff; }
.horario { color: #4b5874; }
.boton b { font-size: 22px; }
.aviso { margin: 20px 0; padding: 8px 18px; border-left: 4px solid #ffb224; background: #fff; }
.aviso a { display: inline-block; padding: 8px 0; }
.respuesta table { border-collapse: collapse; }
.respuesta td, .respuesta th { padding: 6px 8px; border: 1px solid #dfdace; text-align: left; }
.pie { margin-top: 32px; }
.pie a { display: inline-block; padding: 8px 0; }
`;
