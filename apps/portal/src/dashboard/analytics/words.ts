import { addWords } from '../../language/language.ts';

const es = {
  title: 'Visitas',
  about:
    'Qué se lee en el sitio y desde dónde se llega. Sin cookies y sin seguir a nadie: solo cuentas por día.',
  period: 'Período',
  days: 'Últimos {{count}} días',
  year: 'Último año',
  onlyPage: 'Solo {{page}}',
  allPages: 'Ver todo el sitio',
  views: 'Páginas vistas',
  entries: 'Visitas',
  bots: 'Programas',
  botsHint: 'Buscadores y otros programas, que no están en las demás cuentas',
  day: 'Día',
  perDay: 'Páginas vistas por día',
  inWords: 'En {{days}} días fueron {{total}}; el día con más, {{most}}.',
  numbers: 'Ver los números por día',
  none: 'Nada en este período.',
  noneYet: 'Todavía no hay visitas en este período.',
  change: 'Cambio',
  changeHint: 'Contra los {{days}} días anteriores',
  same: 'igual',
  isNew: 'nuevo',
  more: '{{count}} % más',
  fewer: '{{count}} % menos',
  before: 'que en los {{days}} días anteriores',
  nothingBefore: 'Los {{days}} días anteriores no tienen datos',
  pages: 'Páginas',
  page: 'Página',
  sources: 'De dónde llegan',
  source: 'Sitio o fuente',
  direct: 'Llegaron directamente: {{count}}',
  campaigns: 'Campañas',
  campaign: 'Campaña',
  campaignsHint: 'El utm_campaign de los enlaces. Se guardan 500 por día; el resto se suma en «otros».',
  paths: 'De una página a otra',
  from: 'Desde',
  to: 'Hacia',
  count: 'Veces',
  how: 'Cómo se cuenta',
  howViews:
    'Cuenta el servidor, cada vez que responde una página a un navegador. Una visita empieza cuando se llega desde fuera del sitio. Nadie necesita aceptar nada, porque no se guarda nada de nadie.',
  howCdn:
    'Con una CDN delante: nuestras páginas le piden que pregunte cada vez, así que las que responde desde su copia también se cuentan. Si la configurás para responder sin preguntar, esas no llegan acá.',
  howLate: 'Se guardan cada diez segundos. Se conservan dos años.',
};

declare module '../../language/language.ts' {
  interface Words {
    analytics: typeof es;
  }
}

addWords('analytics', {
  es,
  en: {
    title: 'Visits',
    about:
      'What is read on the site and where readers come from. No cookies, nobody is followed: counts by day.',
    period: 'Period',
    days: 'Last {{count}} days',
    year: 'Last year',
    onlyPage: 'Only {{page}}',
    allPages: 'See the whole site',
    views: 'Page views',
    entries: 'Visits',
    bots: 'Programs',
    botsHint: 'Search engines and other programs, which are in none of the other counts',
    day: 'Day',
    perDay: 'Page views by day',
    inWords: '{{total}} in {{days}} days; {{most}} on the busiest.',
    numbers: 'See the numbers by day',
    none: 'Nothing in this period.',
    noneYet: 'There are no visits in this period yet.',
    change: 'Change',
    changeHint: 'Compared with the {{days}} days before',
    same: 'the same',
    isNew: 'new',
    more: '{{count}}% more',
    fewer: '{{count}}% fewer',
    before: 'than in the {{days}} days before',
    nothingBefore: 'There are no figures of the {{days}} days before',
    pages: 'Pages',
    page: 'Page',
    sources: 'Where they come from',
    source: 'Site or source',
    direct: 'Came directly: {{count}}',
    campaigns: 'Campaigns',
    campaign: 'Campaign',
    campaignsHint: 'The utm_campaign of links. 500 a day are kept by name; the rest is added up as “otros”.',
    paths: 'From page to page',
    from: 'From',
    to: 'To',
    count: 'Times',
    how: 'How it is counted',
    howViews:
      'The server counts, each time it answers a page to a browser. A visit begins when somebody comes from outside the site. Nobody has to agree to anything, for nothing of anybody is kept.',
    howCdn:
      'Behind a CDN: our pages ask it to check each time, so those that it answers from its copy count as well. If you make it answer without asking, those never get here.',
    howLate: 'Written every ten seconds. Kept for two years.',
  },
});
