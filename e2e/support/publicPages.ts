/** Whether a page may be indexed: `entry` depends on the entry, and no demo entry forbids it. */
type Robots = 'fixed' | 'entry' | 'none';

/** Public page that must exist, with one of its demo paths. */
export interface PublicPage {
  /** As in screens.md: braces mark the slug of an entry. */
  pattern: string;
  path: string;
  robots: Robots;
  /** Canonical page, if it is another one. */
  canonical?: string;
  /** A file or another kind of page, without the head of the site's pages. */
  hasNoHead?: true;
}

const fixed = (path: string, more: Partial<PublicPage> = {}): PublicPage => ({
  pattern: path,
  path,
  robots: 'fixed',
  ...more,
});

/** Pages of entries, with the slugs of some demo entries. */
const entries = (pattern: string, slugs: readonly string[], more: Partial<PublicPage> = {}): PublicPage[] =>
  slugs.map((slug) => ({ pattern, path: pattern.replace(/\{.*\}/, slug), robots: 'entry', ...more }));

/** Every public page of screens.md, by its literal path; pages with slugs by one or by all that are named there. */
export const publicPages: readonly PublicPage[] = [
  fixed('/'),
  fixed('/home', { canonical: '/' }),
  ...entries('/hogares/{slug}', ['alarmas', 'camaras', 'incendios-gases', 'automatizacion'], {
    robots: 'fixed',
  }),
  ...entries('/vehiculos/{slug}', ['alarma-auto'], { robots: 'fixed' }),
  ...entries('/vehiculos/{slug}', ['flotas']),
  fixed('/vehiculos/alarma-moto'),
  fixed('/planes/todos'),
  ...entries('/planes/{slug}', ['exterior', 'clasico', 'avanzado', 'premium', 'deteccion'], {
    robots: 'fixed',
  }),
  ...entries('/monitoreo/{slug}', ['alarma']),
  fixed('/garantia'),
  fixed('/mi-cuenta-de-monitoreo'),
  fixed('/disena-tu-proteccion'),
  fixed('/productos'),
  ...entries('/productos/{page}', ['alarma']),
  ...entries('/productos/{page}/{slug}', ['alarma/panel-pro']),
  ...entries('/proteccion/{slug}', ['CD-Pro1-2', 'CE-Pro2-1'], { robots: 'none' }),
  fixed('/promociones'),
  ...entries('/promociones/{slug}', ['comercio-seis-meses']),
  fixed('/guias'),
  ...entries('/guias/{slug}', ['preparar-la-visita']),
  fixed('/consejos'),
  ...entries('/consejos/{slug}', ['alarma-y-mascotas']),
  fixed('/herramientas-de-venta'),
  ...entries('/academia/{slug}', ['tu-alarma-en-diez-minutos']),
  fixed('/aplicacion'),
  fixed('/sumate-equipo'),
  fixed('/ser-agente'),
  ...entries('/{slug}', ['faqs', 'por-que-elegirnos'], { robots: 'fixed' }),
  ...entries('/legales/{slug}', ['terminos-y-condiciones-web'], { robots: 'none' }),
  fixed('/legales/terminos-y-condiciones-web.pdf', { robots: 'none', hasNoHead: true }),
  fixed('/mobile/com20/ayuda.aspx', { robots: 'none', hasNoHead: true }),
  fixed('/cotiza'),
  ...entries('/landing/{slug}', ['mudanza-segura']),
  fixed('/buscar?q=alarma', { robots: 'none' }),
];

/** Indexable pages that screens.md doesn't list. */
export const additionalPages: readonly PublicPage[] = [
  fixed('/en'),
  fixed('/en/planes/todos'),
  fixed('/en/contacto'),
  fixed('/en/precios'),
  fixed('/en/productos'),
  ...entries('/en/productos/{page}', ['alarma']),
  ...entries('/en/productos/{page}/{slug}', ['alarma/panel-pro']),
  ...entries('/en/planes/{slug}', ['clasico'], { robots: 'fixed' }),
  ...entries('/en/planes/{slug}', ['comercio']),
  ...entries('/en/{slug}', ['faqs'], { robots: 'fixed' }),
  fixed('/contacto'),
  fixed('/cobertura'),
  fixed('/documentos'),
  fixed('/baja'),
  fixed('/arrepentimiento'),
  fixed('/registro'),
  fixed('/precios'),
  fixed('/el-minuto'),
  ...entries('/precios/{slug}', ['equipos-y-traslados']),
  ...entries('/planes/{slug}', ['esencial', 'comercio']),
  ...entries('/{slug}', ['negocios']),
];

/** Whether a path matches a page's pattern. */
export const matchesPage = ({ pattern }: PublicPage, path: string): boolean =>
  new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
