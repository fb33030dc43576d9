/**
 * Public pages that the specification names by their path (section 2, "Public routes"). Some of them are pages of
 * entries, but like fixed pages they declare that they may be indexed; other pages of entries have no robots tag.
 */
const listedPages = new Set([
  '/faqs',
  '/vehiculos/alarma-auto',
  '/vehiculos/alarma-moto',
  '/hogares/alarmas',
  '/hogares/camaras',
  '/hogares/incendios-gases',
  '/hogares/automatizacion',
  '/planes/todos',
  '/planes/exterior',
  '/planes/clasico',
  '/planes/avanzado',
  '/planes/premium',
  '/planes/deteccion',
  '/sumate-equipo',
  '/ser-agente',
  '/por-que-elegirnos',
]);

export const isListedPage = (path: string): boolean => listedPages.has(path);
