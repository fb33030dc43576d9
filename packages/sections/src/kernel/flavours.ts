/** Labels of the flavours (`sections.json`, flavours). */
export const flavourOptions = {
  PUBLICO: ['Sitio público', 'Public site'],
  CLIENT: ['Área de clientes', 'Client area'],
  AGENT: ['Área de agentes', 'Agent area'],
} as const;

/** Labels of the active and inactive status. */
export const statusOptions = { ACTIVE: ['Activo', 'Active'], INACTIVE: ['Inactivo', 'Inactive'] } as const;
