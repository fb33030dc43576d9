/** What a flavour is called (`sections.json`, flavours). */
export const flavourOptions = {
  PUBLICO: ['Sitio público', 'Public site'],
  CLIENT: ['Área de clientes', 'Client area'],
  AGENT: ['Área de agentes', 'Agent area'],
} as const;

/** What an active or inactive status is called. */
export const statusOptions = { ACTIVE: ['Activo', 'Active'], INACTIVE: ['Inactivo', 'Inactive'] } as const;
