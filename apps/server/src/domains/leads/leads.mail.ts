import type { Mail } from '../../platform/mail/mail.ts';
import type { LeadRow } from './leads.rows.ts';

interface Destination {
  to: string;
  /** The landing by its title; null for a lead without one. */
  landing: string | null;
  /** Origin of the site, for the way to the dashboard. */
  origin: string;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (each) => escapes[each] ?? '');

const when = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'full',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'America/Argentina/Buenos_Aires',
});

/** What is told of a lead, line by line; what was left blank is left out. */
function linesOf(lead: LeadRow, landing: string | null): [label: string, value: string][] {
  const campaign = Object.entries(lead.utm).map(([name, value]) => `${name.slice('utm_'.length)}: ${value}`);
  const lines: [string, string | null][] = [
    ['Nombre', lead.name],
    ['Teléfono', lead.phone],
    ['Correo', lead.email],
    ['Provincia', lead.province],
    ['Localidad', lead.locality],
    ['Mensaje', lead.message],
    ['Desde', landing],
    ['Campaña', campaign.join(', ')],
    ['Recibido', when.format(lead.created_at)],
  ];
  return lines.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []));
}

const warning = 'Llegó por el formulario sin verificación: puede no ser una persona.';

const cell = 'padding:6px 12px 6px 0;vertical-align:top';

function htmlOf(lines: readonly [string, string][], lead: LeadRow, link: string): string {
  const rows = lines.map(
    ([label, value]) =>
      `<tr><th align="left" style="${cell};color:#5b6472;font-weight:normal">${label}</th>` +
      `<td style="${cell}">${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`,
  );
  return `<!doctype html><html lang="es-AR"><body style="font:16px/1.5 sans-serif;color:#10151f">
<p><strong>${escapeHtml(lead.name)}</strong> pidió que lo llamen: <a href="tel:${lead.phone.replace(/[^\d+]/g, '')}">${escapeHtml(lead.phone)}</a></p>
${lead.verified ? '' : `<p>${warning}</p>`}
<table cellspacing="0" cellpadding="0">${rows.join('\n')}</table>
<p><a href="${escapeHtml(link)}">Verlo en el panel</a></p>
</body></html>`;
}

/** The mail that tells of a lead. Answering it answers the visitor, who left an address or not. */
export function leadMail(lead: LeadRow, { to, landing, origin }: Destination): Mail {
  const lines = linesOf(lead, landing);
  const link = `${origin}/dashboard/leads/${lead.id}`;
  const text = lines.map(([label, value]) => `${label}: ${value}`);
  return {
    id: `lead-${lead.id}`,
    to,
    subject: `${lead.verified ? '' : 'Sin verificar: '}${lead.name} pidió que lo llamen${landing ? ` (${landing})` : ''}`,
    text: [...(lead.verified ? [] : [warning, '']), ...text, '', link].join('\n'),
    html: htmlOf(lines, lead, link),
    ...(lead.email && { replyTo: { name: lead.name, address: lead.email } }),
  };
}
