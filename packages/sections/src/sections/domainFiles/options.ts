/** Categories of documents. */
export const categories = {
  MANUAL: ['Manual', 'Manual'],
  FOLLETO: ['Folleto', 'Leaflet'],
  CERTIFICADO: ['Certificado', 'Certificate'],
  LEGAL: ['Legal', 'Legal'],
  CAPACITACION: ['Capacitación', 'Training'],
  VIDEO: ['Video', 'Video'],
  OTRO: ['Otro', 'Other'],
} as const;

/** Visibility of documents. */
export const privacies = {
  PUBLIC: ['Todos', 'Everybody'],
  PRIVATE: ['Solo agentes', 'Agents only'],
} as const;
