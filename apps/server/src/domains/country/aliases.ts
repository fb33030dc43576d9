/** Aliases of provinces that apply in the whole country. */
export const provinceAliases: Readonly<Record<string, readonly string[]>> = {
  'AR-C': ['Ciudad de Buenos Aires', 'CABA', 'C.A.B.A.', 'Capital Federal', 'Cap. Fed.', 'Capital'],
  'AR-B': ['Provincia de Buenos Aires', 'Bs. As.'],
  'AR-V': ['Tierra del Fuego'],
};

/** Aliases that mean the whole province when the province is known: "Buenos Aires" within the capital. */
export const ownProvinceNames: Readonly<Record<string, readonly string[]>> = { 'AR-C': ['Buenos Aires'] };

const splitNames = (names: string): string[] => names.split(',').map((name) => name.trim());

/** Aliases of localities, including neighbourhoods of cities that the list contains as one locality. */
export const localityAliases: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'AR-A': { Salta: ['Salta Capital', 'Capital'] },
  'AR-B': {
    'Bahía Blanca': ['Bahía'],
    Gonnet: ['Manuel B. Gonnet'],
    'Guillermo Enrique Hudson': ['Hudson'],
    Laferrere: ['Gregorio de Laferrere'],
    'Mar del Plata': ['Mardel', 'MDQ'],
    'San Martín': ['General San Martín'],
  },
  'AR-C': {
    Balvanera: ['Once', 'Abasto', 'Congreso'],
    Belgrano: ['Belgrano R', 'Belgrano C', 'Bajo Belgrano', 'Barrio Chino'],
    'La Boca': ['Boca'],
    'La Paternal': ['Paternal'],
    Monserrat: ['Montserrat'],
    'Nueva Pompeya': ['Pompeya'],
    Palermo: splitNames('Palermo Soho, Palermo Hollywood, Palermo Viejo, Palermo Chico, Las Cañitas'),
    Recoleta: ['Barrio Norte'],
    'San Nicolás': ['Microcentro', 'Tribunales'],
    'Villa General Mitre': ['Villa Mitre'],
    'Villa Lugano': ['Lugano'],
    'Villa Soldati': ['Soldati'],
  },
  'AR-D': { 'San Luis': ['San Luis Capital', 'Capital'] },
  'AR-E': { Paraná: ['Paraná Capital', 'Capital'] },
  'AR-F': { 'La Rioja': ['La Rioja Capital', 'Capital'] },
  'AR-G': { 'Santiago del Estero': ['Santiago', 'Santiago del Estero Capital', 'Capital'] },
  'AR-J': { 'San Juan': ['San Juan Capital', 'Capital'] },
  'AR-K': { 'San Fernando del Valle de Catamarca': ['Catamarca', 'Catamarca Capital', 'Capital'] },
  'AR-M': { Mendoza: ['Mendoza Capital', 'Capital', 'Quinta Sección', 'Sexta Sección'] },
  'AR-Q': { Neuquén: ['Neuquén Capital', 'Capital'] },
  'AR-R': { 'San Carlos de Bariloche': ['Bariloche'] },
  'AR-S': {
    Rosario: splitNames(
      'Fisherton, Pichincha, Echesortu, Alberdi, Arroyito, Puerto Norte, La Florida, Barrio Martin',
    ),
    'Santa Fe': splitNames('Santa Fe de la Vera Cruz, Santa Fe Capital, Capital, Guadalupe'),
    'Villa Gobernador Gálvez': ['Gobernador Gálvez'],
  },
  'AR-T': { 'San Miguel de Tucumán': ['Tucumán', 'Tucumán Capital', 'Capital'] },
  'AR-X': {
    Córdoba:
      splitNames(`Córdoba Capital, Capital, Nueva Córdoba, Alta Córdoba, General Paz, Güemes, Cerro de las Rosas,
      Urca, Villa Belgrano, Argüello, Alberdi, Alto Alberdi, Cofico, Poeta Lugones, Barrio Jardín, San Vicente,
      Villa Cabrera, Los Naranjos, Observatorio`),
    'Villa Carlos Paz': ['Carlos Paz'],
  },
  'AR-Y': { 'San Salvador de Jujuy': ['Jujuy', 'Jujuy Capital', 'Capital'] },
};

const laMatanza =
  splitNames(`20 de Junio, Aldo Bonzi, Ciudad Evita, González Catán, Isidro Casanova, La Tablada, Laferrere,
  Lomas del Mirador, Rafael Castillo, Ramos Mejía, San Justo, Tapiales, Villa Celina, Villa Luzuriaga, Villa Madero,
  Virrey del Pino`);
const tresDeFebrero =
  splitNames(`Caseros, Churruca, Ciudad Jardín El Palomar, Ciudadela, El Libertador, José Ingenieros,
  Loma Hermosa, Martín Coronado, Pablo Podestá, Sáenz Peña, Santos Lugares, Villa Bosch, Villa Raffo`);
const almiranteBrown = splitNames(`Adrogué, Burzaco, Claypole, Don Orione, Glew, José Mármol, Longchamps,
  Ministro Rivadavia, Rafael Calzada, San José`);
const estebanEcheverria = splitNames('9 de Abril, Canning, El Jagüel, Luis Guillón, Monte Grande');

/** Regions that consist of several listed localities. */
export const regionLocalities: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'AR-B': {
    'La Matanza': laMatanza,
    'Tres de Febrero': tresDeFebrero,
    'Almirante Brown': almiranteBrown,
    'Esteban Echeverría': estebanEcheverria,
    'Gran Buenos Aires': [
      ...laMatanza,
      ...tresDeFebrero,
      ...almiranteBrown,
      ...estebanEcheverria,
      ...splitNames(`Acassuso, Avellaneda, Banfield, Béccar, Bella Vista, Benavídez, Berazategui, Bernal, Billinghurst,
        Bosques, Boulogne, Carapachay, Carlos Spegazzini, Castelar, Crucecita, Cuartel V, Dique Luján, Dock Sud, Don Bosco,
        Don Torcuato, El Palomar, El Pato, El Talar, Ezeiza, Ezpeleta, Florencio Varela, Florida, Florida Oeste,
        Francisco Álvarez, General Pacheco, Gerli, Gobernador Costa, Grand Bourg, Guillermo Enrique Hudson, Haedo,
        Hurlingham, Ingeniero Adolfo Sourdeaux, Ingeniero Allan, Ingeniero Budge, Ituzaingó, José C. Paz,
        José León Suárez, Juan María Gutiérrez, La Lucila, La Reja, La Unión, Lanús, Libertad, Llavallol, Lomas de Zamora,
        Los Polvorines, Malvinas Argentinas, Mariano Acosta, Martínez, Merlo, Monte Chingolo, Moreno, Morón, Munro,
        Muñiz, Nordelta, Olivos, Pablo Nogués, Parque San Martín, Paso del Rey, Pereyra, Piñeyro, Plátanos,
        Pontevedra, Quilmes, Ranelagh, Remedios de Escalada, Rincón de Milberg, San Andrés, San Antonio de Padua,
        San Fernando, San Francisco Solano, San Isidro, San Martín, San Miguel, Santa María, Sarandí, Sourigues,
        Temperley, Tierras Altas, Tigre, Tortuguitas, Tristán Suárez, Trujui, Turdera, Valentín Alsina,
        Vicente López, Victoria, Villa Adelina, Villa Ballester, Villa Centenario, Villa de Mayo, Villa Domínico,
        Villa España, Villa Fiorito, Villa La Florida, Villa La Ñata, Villa Lynch, Villa Maipú, Villa Martelli,
        Villa Sarmiento, Villa Tesei, Villa Udaondo, Virreyes, Wilde, William C. Morris`),
    ],
  },
  'AR-C': {
    'Comuna 1': splitNames('Constitución, Monserrat, Puerto Madero, Retiro, San Nicolás, San Telmo'),
    'Comuna 2': ['Recoleta'],
    'Comuna 3': ['Balvanera', 'San Cristóbal'],
    'Comuna 4': splitNames('Barracas, La Boca, Nueva Pompeya, Parque Patricios'),
    'Comuna 5': ['Almagro', 'Boedo'],
    'Comuna 6': ['Caballito'],
    'Comuna 7': ['Flores', 'Parque Chacabuco'],
    'Comuna 8': splitNames('Villa Lugano, Villa Riachuelo, Villa Soldati'),
    'Comuna 9': splitNames('Liniers, Mataderos, Parque Avellaneda'),
    'Comuna 10': splitNames('Floresta, Monte Castro, Vélez Sarsfield, Versalles, Villa Luro, Villa Real'),
    'Comuna 11': splitNames('Villa del Parque, Villa Devoto, Villa General Mitre, Villa Santa Rita'),
    'Comuna 12': splitNames('Coghlan, Saavedra, Villa Pueyrredón, Villa Urquiza'),
    'Comuna 13': splitNames('Belgrano, Colegiales, Núñez'),
    'Comuna 14': ['Palermo'],
    'Comuna 15': splitNames('Agronomía, Chacarita, La Paternal, Parque Chas, Villa Crespo, Villa Ortúzar'),
  },
};

/** Aliases of regions. */
export const regionAliases: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'AR-B': { 'Gran Buenos Aires': ['GBA', 'Conurbano', 'Conurbano bonaerense'] },
};
