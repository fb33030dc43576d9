import { fixedPages, isFixedPage } from '@centinela/sections/kernel/fixedPages.ts';
import { inLanguage, type Label, type Language } from '@centinela/sections/kernel/language.ts';
import type { Lead } from './leads.ts';

const doorstepName: Label = ['Visita del agente', 'Visit of the agent'];

/** Name of the source of leads from doorstep forms, as the report counts them. */
export const doorstepSource = 'visita del agente';

/** Names of frequent sources, by a part of the source or the site. */
const sourceNames: readonly (readonly [part: string, name: Label, paidName?: Label])[] = [
  ['google', ['Búsqueda de Google', 'Google search'], ['Anuncio de Google', 'Google ad']],
  ['bing', ['Búsqueda de Bing', 'Bing search'], ['Anuncio de Bing', 'Bing ad']],
  ['duckduckgo', ['Búsqueda de DuckDuckGo', 'DuckDuckGo search']],
  ['facebook', ['Facebook', 'Facebook'], ['Anuncio de Facebook', 'Facebook ad']],
  ['instagram', ['Instagram', 'Instagram'], ['Anuncio de Instagram', 'Instagram ad']],
  ['whatsapp', ['WhatsApp', 'WhatsApp']],
  ['youtube', ['YouTube', 'YouTube'], ['Anuncio de YouTube', 'YouTube ad']],
  ['linkedin', ['LinkedIn', 'LinkedIn'], ['Anuncio de LinkedIn', 'LinkedIn ad']],
  ['newsletter', ['Correo a suscriptores', 'Newsletter']],
  [doorstepSource, doorstepName],
];

const paidMediums = ['cpc', 'ppc', 'paid', 'ads', 'display', 'cpm'];

/** Returns what a source is called: "Búsqueda de Google"; an unknown one keeps its name. @param medium `utm_medium` */
export function getSourceName(source: string | null, language: Language, medium?: string): string {
  if (source === null) return inLanguage(['Visita directa', 'Direct visit'], language);
  const [, name, paidName] = sourceNames.find(([part]) => source.includes(part)) ?? [];
  const isPaid = paidMediums.some((each) => medium?.toLowerCase().includes(each));
  const label = (isPaid && paidName) || name;
  return label ? inLanguage(label, language) : source;
}

const sectionNames: ReadonlyMap<string, Label> = new Map([
  ['planes', ['Planes', 'Plans']],
  ['productos', ['Productos', 'Products']],
  ['promociones', ['Promociones', 'Promotions']],
  ['landing', ['Landing', 'Landing']],
  ['consejos', ['Consejos', 'Advice']],
  ['cobertura', ['Cobertura', 'Coverage']],
]);

/** Returns what a page is called: "Planes: clasico", or the name of a fixed page. @param path with or without a query */
export function getPageName(path: string, language: Language): string {
  const [page = ''] = path.split('?', 1);
  if (page === '/' || page === '') return inLanguage(['Inicio', 'Home'], language);
  if (isFixedPage(page)) return inLanguage(fixedPages[page], language);
  const [first = '', ...rest] = page.split('/').filter(Boolean);
  const words = (text: string) => text.replaceAll('-', ' ');
  const section = sectionNames.get(first);
  const name = section
    ? inLanguage(section, language)
    : `${first.charAt(0).toUpperCase()}${words(first).slice(1)}`;
  return rest.length > 0 ? `${name}: ${words(rest.join(' / '))}` : name;
}

/** Describes where a lead came from: "Búsqueda de Google · campaña «verano» · página Planes". */
export function describeOrigin(
  lead: Pick<Lead, 'source' | 'cameFrom' | 'utm' | 'entry' | 'page' | 'broughtBy' | 'agent'>,
  language: Language,
): string {
  const { source, cameFrom, utm, entry, page, broughtBy, agent } = lead;
  if (source === 'STAFF') return inLanguage(['Cargado a mano', 'Entered by hand'], language);
  if (source === 'DOORSTEP')
    return [inLanguage(doorstepName, language), broughtBy?.name].filter(Boolean).join(' · ');
  const agentName = broughtBy?.name ?? agent;
  const campaign = utm.utm_campaign;
  const first = entry ?? page;
  return [
    agentName && cameFrom === null
      ? inLanguage([`Enlace de ${agentName}`, `Link of ${agentName}`], language)
      : getSourceName(cameFrom, language, utm.utm_medium),
    campaign && inLanguage([`campaña «${campaign}»`, `campaign “${campaign}”`], language),
    first && inLanguage([`página ${getPageName(first, 'es')}`, `page ${getPageName(first, 'en')}`], language),
  ]
    .filter(Boolean)
    .join(' · ');
}
