/** The 24 provinces (ISO 3166-2:AR), the capital first, then alphabetically. */
export const provinces = [
  { id: 'AR-C', name: 'Ciudad Autónoma de Buenos Aires' },
  { id: 'AR-B', name: 'Buenos Aires' },
  { id: 'AR-K', name: 'Catamarca' },
  { id: 'AR-H', name: 'Chaco' },
  { id: 'AR-U', name: 'Chubut' },
  { id: 'AR-X', name: 'Córdoba' },
  { id: 'AR-W', name: 'Corrientes' },
  { id: 'AR-E', name: 'Entre Ríos' },
  { id: 'AR-P', name: 'Formosa' },
  { id: 'AR-Y', name: 'Jujuy' },
  { id: 'AR-L', name: 'La Pampa' },
  { id: 'AR-F', name: 'La Rioja' },
  { id: 'AR-M', name: 'Mendoza' },
  { id: 'AR-N', name: 'Misiones' },
  { id: 'AR-Q', name: 'Neuquén' },
  { id: 'AR-R', name: 'Río Negro' },
  { id: 'AR-A', name: 'Salta' },
  { id: 'AR-J', name: 'San Juan' },
  { id: 'AR-D', name: 'San Luis' },
  { id: 'AR-Z', name: 'Santa Cruz' },
  { id: 'AR-S', name: 'Santa Fe' },
  { id: 'AR-G', name: 'Santiago del Estero' },
  { id: 'AR-V', name: 'Tierra del Fuego, Antártida e Islas del Atlántico Sur' },
  { id: 'AR-T', name: 'Tucumán' },
] as const;

export const provinceIds = provinces.map(({ id }) => id);

/** Returns the name of a province; null for an unknown id. */
export const getProvinceName = (id: string | null): string | null =>
  provinces.find((province) => province.id === id)?.name ?? null;
