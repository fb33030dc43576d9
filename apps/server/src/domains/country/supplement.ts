/** GeoNames' province numbers in ISO 3166-2. The capital (07) is omitted; see `neighbourhoods`. */
export const provinceOfAdmin1: Readonly<Record<string, string>> = {
  '01': 'AR-B',
  '02': 'AR-K',
  '03': 'AR-H',
  '04': 'AR-U',
  '05': 'AR-X',
  '06': 'AR-W',
  '08': 'AR-E',
  '09': 'AR-P',
  '10': 'AR-Y',
  '11': 'AR-L',
  '12': 'AR-F',
  '13': 'AR-M',
  '14': 'AR-N',
  '15': 'AR-Q',
  '16': 'AR-R',
  '17': 'AR-A',
  '18': 'AR-J',
  '19': 'AR-D',
  '20': 'AR-Z',
  '21': 'AR-S',
  '22': 'AR-G',
  '23': 'AR-V',
  '24': 'AR-T',
};

const splitNames = (names: string): string[] => names.split(',').map((name) => name.trim());

/** The 48 neighbourhoods of the capital (law 1777); GeoNames contains ten of them. */
export const neighbourhoods =
  splitNames(`Agronomía, Almagro, Balvanera, Barracas, Belgrano, Boedo, Caballito, Chacarita,
  Coghlan, Colegiales, Constitución, Flores, Floresta, La Boca, La Paternal, Liniers, Mataderos, Monserrat,
  Monte Castro, Nueva Pompeya, Núñez, Palermo, Parque Avellaneda, Parque Chacabuco, Parque Chas, Parque Patricios,
  Puerto Madero, Recoleta, Retiro, Saavedra, San Cristóbal, San Nicolás, San Telmo, Vélez Sarsfield, Versalles,
  Villa Crespo, Villa del Parque, Villa Devoto, Villa General Mitre, Villa Lugano, Villa Luro, Villa Ortúzar,
  Villa Pueyrredón, Villa Real, Villa Riachuelo, Villa Santa Rita, Villa Soldati, Villa Urquiza`);

/** Local spellings that differ from GeoNames. */
export const correctedNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'AR-B': {
    'Alfredo Demarchi': 'Quiroga',
    'Ciudad del Libertador General San Martín': 'San Martín',
    'Estación Camet': 'Camet',
    'Ingeniero Pablo Nogués': 'Pablo Nogués',
    'Remedios de Escalada de San Martín': 'Remedios de Escalada',
    'Santa Catalina - Dique Lujan': 'Dique Luján',
  },
  'AR-K': { Catamarca: 'San Fernando del Valle de Catamarca' },
  'AR-M': { 'Ciudad de Las Heras': 'Las Heras' },
  'AR-Q': { 'Cutral-Có': 'Cutral Có', 'Rincón de Los Sauces': 'Rincón de los Sauces' },
  'AR-S': { 'Gobernador Gálvez': 'Villa Gobernador Gálvez' },
};

/** Populated places missing from GeoNames (places above 1,000 inhabitants), mostly around the capital. */
export const missingLocalities: Readonly<Record<string, readonly string[]>> = {
  'AR-B':
    splitNames(`9 de Abril, 20 de Junio, Abasto, Acassuso, Aldo Bonzi, Alejandro Korn, Arturo Seguí, Batán, Béccar,
    Benavídez, Bernal, Billinghurst, Bosques, Boulogne, Carapachay, Carlos Spegazzini, Churruca, City Bell,
    Ciudad Evita, Ciudad Jardín El Palomar, Ciudadela, Claypole, Crucecita, Cuartel V, Del Viso, Dock Sud, Don Bosco,
    Don Orione, El Jagüel, El Libertador, El Pato, El Talar, Escobar, Ezpeleta, Fátima, Florencio Varela, Florida,
    Florida Oeste, Francisco Álvarez, Garín, Gerli, Glew, Gobernador Costa, González Catán, Gonnet, Grand Bourg,
    Guillermo Enrique Hudson, Ingeniero Adolfo Sourdeaux, Ingeniero Allan, Ingeniero Budge, Ingeniero Maschwitz,
    Ingeniero White, José Ingenieros, José León Suárez, José Mármol, Juan María Gutiérrez, La Lonja, La Lucila,
    La Lucila del Mar, La Reja, La Tablada, Libertad, Lisandro Olmos, Llavallol, Loma Hermosa, Lomas del Mirador,
    Longchamps, Los Hornos, Luis Guillón, Malvinas Argentinas, Manuel Alberti, Manzanares, Maquinista Savio,
    Mar de las Pampas, Mariano Acosta, Martín Coronado, Martínez, Matheu, Melchor Romero, Ministro Rivadavia,
    Monte Grande, Munro, Nordelta, Ostende, Pablo Podestá, Parque San Martín, Paso del Rey, Pereyra, Piñeyro, Plátanos,
    Presidente Derqui, Quequén, Rafael Calzada, Rafael Castillo, Ramos Mejía, Ranelagh, Rincón de Milberg, Ringuelet,
    Sáenz Peña, San Andrés, San Fernando, San Francisco Solano, San José, Santa María, Sierra de los Padres, Sourigues,
    Tapiales, Temperley, Tierras Altas, Tolosa, Trujui, Turdera, Valeria del Mar, Vicente López, Victoria, Villa Astolfi,
    Villa Ballester, Villa Bosch, Villa Celina, Villa Centenario, Villa Domínico, Villa Elisa, Villa Elvira,
    Villa España, Villa Fiorito, Villa La Florida, Villa La Ñata, Villa Adelina, Villa Luzuriaga, Villa Lynch,
    Villa Madero, Villa Maipú, Villa Martelli, Villa Raffo, Villa Rosa, Villa Tesei, Villa Udaondo, Virrey del Pino,
    Virreyes, Wilde, William C. Morris`),
  'AR-A': splitNames('Orán'),
  'AR-M': splitNames('Chacras de Coria, Guaymallén'),
  'AR-N': splitNames('Garupá'),
  'AR-R': splitNames('Las Grutas'),
  'AR-S': splitNames('Frontera, San Genaro'),
  'AR-T': splitNames('Las Talitas'),
  'AR-X': splitNames('Bialet Massé, Icho Cruz, Tanti, Villa del Lago'),
  'AR-Y': splitNames('Perico'),
};
