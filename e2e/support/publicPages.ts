/** Whether search engines may show a page: `entry` leaves that to what its entry says, which in the demo is nothing against. */
type Robots = 'fixed' | 'entry' | 'none';

/** A public page that has to be there, with one address of it in the demo. */
export interface PublicPage {
  /** As screens.md writes it: a word in braces is the slug of an entry. */
  pattern: string;
  path: string;
  robots: Robots;
  /** The page that search engines are sent to, where it is another one. */
  canonical?: string;
  /** A file or a page of another kind: without the head that pages of the site have. */
  isBare?: true;
}

const fixed = (path: string, more: Partial<PublicPage> = {}): PublicPage => ({
  pattern: path,
  path,
  robots: 'fixed',
  ...more,
});

/** A page of entries, with the slugs of some of the demo's. */
const entries = (pattern: string, slugs: readonly string[], more: Partial<PublicPage> = {}): PublicPage[] =>
  slugs.map((slug) => ({ pattern, path: pattern.replace(/\{.*\}/, slug), robots: 'entry', ...more }));

/** Every public page of screens.md, by its literal address; of a page with slugs one, or all that are named there. */
export const publicPages: readonly PublicPage[] = [
  fixed('/'),
  fixed('/home', { canonical: '/' }),
  ...entries('/hogares/{slug}', ['alarmas', 'camaras', 'incendios-gases', 'automatizacion']),
  ...entries('/vehiculos/{slug}', ['alarma-auto', 'flotas']),
  fixed('/vehiculos/alarma-moto'),
  fixed('/planes/todos'),
  ...entries('/planes/{slug}', ['exterior', 'clasico', 'avanzado', 'premium', 'deteccion']),
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
  ...entries('/academia/{slug}', ['tu-primera-visita']),
  fixed('/aplicacion'),
  fixed('/sumate-equipo'),
  fixed('/ser-agente'),
  ...entries('/{slug}', ['faqs', 'por-que-elegirnos']),
  ...entries('/legales/{slug}', ['terminos-y-condiciones-web'], { robots: 'none' }),
  fixed('/legales/terminos-y-condiciones-web.pdf', { robots: 'none', isBare: true }),
  fixed('/mobile/com20/ayuda.aspx', { robots: 'none', isBare: true }),
  fixed('/cotiza'),
  ...entries('/landing/{slug}', ['mudanza-segura']),
  fixed('/buscar?q=alarma', { robots: 'none' }),
];

/** Pages beside those of screens.md that search engines are told of. */
export const furtherPages: readonly PublicPage[] = [
  fixed('/contacto'),
  fixed('/cobertura'),
  fixed('/baja'),
  fixed('/arrepentimiento'),
  fixed('/registro'),
  ...entries('/precios/{slug}', ['equipos-y-traslados']),
];

/** Whether an address is one of a page's. */
export const isOf = ({ pattern }: PublicPage, path: string): boolean =>
  new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
