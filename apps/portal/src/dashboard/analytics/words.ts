import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Visitas', 'Visits'],
  about: [
    'Qué páginas se ven y desde dónde llegan las visitas. Sin cookies y sin seguir a nadie: solo totales por día.',
    'Which pages are viewed and where visitors come from. No cookies, no tracking: just daily totals.',
  ],
  period: ['Período', 'Period'],
  days: ['Últimos {{count}} días', 'Last {{count}} days'],
  year: ['Último año', 'Last year'],
  onlyPage: ['Solo {{page}}', 'Only {{page}}'],
  allPages: ['Ver todo el sitio', 'See the whole site'],
  views: ['Páginas vistas', 'Page views'],
  entries: ['Visitas', 'Visits'],
  bots: ['Programas', 'Bots'],
  botsHint: [
    'Buscadores y otros programas, que no se incluyen en los demás números',
    'Search engines and other bots, not included in the other figures',
  ],
  perDay: ['Páginas vistas por día', 'Page views by day'],
  none: ['Nada en este período.', 'Nothing in this period.'],
  noneYet: ['Todavía no hay visitas en este período.', 'There are no visits in this period yet.'],
  change: ['Cambio', 'Change'],
  changeHint: ['Contra los {{days}} días anteriores', 'Compared with the previous {{days}} days'],
  same: ['igual', 'no change'],
  isNew: ['nuevo', 'new'],
  more: ['{{count}} % más', '{{count}}% more'],
  fewer: ['{{count}} % menos', '{{count}}% fewer'],
  before: ['que en los {{days}} días anteriores', 'than in the previous {{days}} days'],
  nothingBefore: ['Los {{days}} días anteriores no tienen datos', 'No data for the previous {{days}} days'],
  pages: ['Páginas', 'Pages'],
  page: ['Página', 'Page'],
  sources: ['De dónde llegan', 'Where they come from'],
  source: ['Sitio o fuente', 'Site or source'],
  direct: ['Llegaron directamente: {{count}}. Contactos: {{leads}}', 'Direct: {{count}}. Leads: {{leads}}'],
  leads: ['Contactos', 'Leads'],
  leadsHint: [
    'Junto a los contactos, qué porcentaje son de las visitas que llegaron así.',
    'Next to the leads, their share of the visits from that source.',
  ],
  share: ['{{count}} ({{share}})', '{{count}} ({{share}})'],
  campaigns: ['Campañas', 'Campaigns'],
  campaign: ['Campaña', 'Campaign'],
  campaignsHint: [
    'El utm_campaign de los enlaces. Se guardan 500 por día; el resto se suma en «otros».',
    'The utm_campaign of links. 500 per day are kept by name; the rest are added up as “otros”.',
  ],
  agents: ['Enlaces de agentes', 'Agents’ links'],
  agent: ['Enlace', 'Link'],
  agentsHint: [
    'Cualquier dirección del sitio con «?agente=nombre» es el enlace de un agente. Se guardan 500 por día.',
    'Any site URL with “?agente=name” is an agent’s link. 500 per day are kept.',
  ],
  plans: ['Planes por los que preguntan', 'Plans asked about'],
  plan: ['Plan', 'Plan'],
  plansHint: [
    'Junto a los contactos, qué porcentaje son de las vistas de la página del plan.',
    'Next to the leads, their share of the plan page’s views.',
  ],
  changes: ['Lo que más cambió', 'What changed most'],
  what: ['Qué', 'What'],
  kind: ['Tipo', 'Type'],
  earlier: ['Antes', 'Before'],
  now: ['Ahora', 'Now'],
  PAGE: ['Página', 'Page'],
  SOURCE: ['De dónde llegan', 'Where they come from'],
  CAMPAIGN: ['Campaña', 'Campaign'],
  AGENT: ['Enlace de agente', 'Agent’s link'],
  paths: ['De una página a otra', 'From page to page'],
  from: ['Desde', 'From'],
  to: ['Hacia', 'To'],
  count: ['Veces', 'Times'],
  vitals: ['Cómo anda el sitio para las visitas', 'How the site performs for visitors'],
  vitalsAbout: [
    'Lo que midieron los navegadores de los visitantes: en tres de cada cuatro fue así o mejor. Las barras dicen cuántos tuvieron cada valor; las marcas de abajo, hasta dónde es bueno y desde dónde es malo.',
    'Measured in visitors’ browsers: three out of four got this or better. The bars show how many got each value; the marks below show where good ends and poor starts.',
  ],
  vitalsNone: [
    'Todavía no hay mediciones en este período. Llegan cuando alguien deja una página.',
    'There are no measurements in this period yet. They arrive when somebody leaves a page.',
  ],
  LCP: ['Contenido principal visible', 'Main content visible'],
  INP: ['Respuesta a un toque', 'Response to a tap'],
  CLS: ['Saltos de la página', 'Layout shifts'],
  over: ['Más de {{value}}', 'More than {{value}}'],
  range: ['{{from}} a {{to}}', '{{from}} to {{to}}'],
  good: ['{{percent}} % bueno', '{{percent}}% good'],
  middling: ['{{percent}} % regular', '{{percent}}% fair'],
  poor: ['{{percent}} % malo', '{{percent}}% poor'],
  measured: ['{{count}} mediciones', '{{count}} measurements'],
  seconds: ['{{value}} s', '{{value}} s'],
  milliseconds: ['{{value}} ms', '{{value}} ms'],
  how: ['Cómo se cuenta', 'How it’s counted'],
  howViews: [
    'Cuenta el servidor, cada vez que responde una página a un navegador. Una visita empieza cuando se llega desde fuera del sitio. Nadie necesita aceptar nada, porque no se guarda nada de nadie.',
    'The server counts each page it sends to a browser. A visit starts when somebody arrives from outside the site. No consent is needed because no personal data is kept.',
  ],
  howLeads: [
    'Cada contacto dice en qué página empezó su visita y desde qué sitio, campaña o enlace de agente llegó. La pestaña lo recuerda hasta que se cierra, sin cookies. Los marcados como spam no cuentan, y los de quien pidió borrar sus datos dejan de contar.',
    'Each lead records the page where the visit started and which site, campaign or agent’s link it came from. The tab keeps that until it’s closed, without cookies. Leads marked as spam don’t count, and neither do those of people whose data you delete.',
  ],
  howCdn: [
    'Con un CDN configurado en el portal (CDN=…), cada navegador avisa que mostró la página, sin cookies: no se cuentan los bots ni los navegadores sin JavaScript. Con cualquier otro CDN delante solo se cuenta lo que llega hasta este servidor: nuestras páginas salen con «Cache-Control: no-cache», así que pregunta cada vez si siguen iguales, y esa pregunta se cuenta como una vista. Si está puesto para responder sin preguntar, los números quedan por debajo de la realidad.',
    'With a CDN configured in the portal (CDN=…), each browser reports that it showed the page, without cookies: bots and browsers without JavaScript aren’t counted. Behind any other CDN only what reaches this server is counted: our pages are sent with “Cache-Control: no-cache”, so it checks each time whether they’ve changed, and that check counts as a view. If it’s set to answer without checking, the figures fall short.',
  ],
  howLate: [
    'Se guardan cada diez segundos. Se conservan dos años.',
    'Saved every ten seconds and kept for two years.',
  ],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    analytics: TextsOf<typeof words>;
  }
}

addWords('analytics', words);
