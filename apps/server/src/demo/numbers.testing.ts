/** A text of the demo. */
export interface Text {
  /** Entry and field path, such as "landings/inicio: sections.0.title". */
  at: string;
  text: string;
}

/** Numbers as words. */
const words: Readonly<Record<string, number>> = {
  un: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  doce: 12,
  quince: 15,
  veinte: 20,
  veinticuatro: 24,
  treinta: 30,
  cuarenta: 40,
  sesenta: 60,
  noventa: 90,
};

const numberPattern = new RegExp(
  `(?<![\\wáéíóú{.,]|\\sy )(\\d[\\d.,]*|${Object.keys(words).join('|')})(?: \\(\\d+\\))?[\\s\\u00a0]*(segundo|minuto|hora|día|semana|mes|año|%)(?:s|es)?(?![\\wáéíóú])`,
  'gi',
);

/** Lists the numbers with a unit in a text, as digits: "treinta (30) días" and "30 días" are both "30 día". */
export const listNumbers = (text: string): string[] =>
  [...text.matchAll(numberPattern)].map(
    ([, number = '', unit = '']) => `${words[number.toLowerCase()] ?? number} ${unit.toLowerCase()}`,
  );

/** Texts whose numbers do not state the same fact as others with that number: general advice, and different devices. */
const otherNumbers: Readonly<Record<string, RegExp>> = {
  // In general language.
  '1 minuto': /^(?:academy|advice|myMonitoringAccount|tools)Sections\//,
  '1 mes': /^(?:(?:academy|advice|moto)Sections|sections\/por-que-elegirnos)/,
  '4 minuto': /^adviceSections\//,
  '5 minuto': /^(?:advice|myMonitoringAccount)Sections\//,
  '10 minuto': /^(?:academySections|adviceSections|guides)\//,
  '2 semana': /^(?:advice|guarantee)Sections\//,
  '2 día': /^guides\/agregar-familia/,
  '3 día': /^(?:protectionSections|upsellings)\//,
  '12 mes': /^(?:landingSections\/inicio-pruebas|sections\/por-que-elegirnos)/,
  // A tone of the keypad, the interval of a position, and the part of a recording before the alarm.
  '10 segundo':
    /^(?:adviceSections\/cerrar-el-local|monitoringServiceSections\/gps|productSections\/ce-pro2)/,
  // A siren that is tested, and the signal's way to the screen.
  '3 segundo': /^(?:guides\/probar-la-alarma|sections\/monitoreo-en-casa)/,
  '15 minuto': /^academySections\/tu-primera-visita/,
  '15 segundo': /^adviceSections\/la-moto/,
  // The statutory period for a withdrawal, and the refund after it.
  '10 día': /^sections\/(?:terminos|privacidad)/,
  '5 día': /^(?:adviceSections\/antes-de-irte|sections\/privacidad)/,
  // Batteries of different devices.
  '1 año': /^(?:productSections|sections\/privacidad)/,
  '2 año': /^(?:productSections|sections\/privacidad)/,
  '3 año': /^(?:productSections|joinUsSections)/,
  '72 hora': /^productSections\/gps-moto/,
  // Periods of the contract: the company's notice, interruptions, and the warranty of an installation.
  '24 hora': /^sections\/terminos/,
  '60 día': /^sections\/terminos/,
  '15 día': /^sections\/terminos/,
  '6 mes': /^guaranteeSections\/garantia\.text|^joinUsSections/,
};

/** Whether a number in a text states something other than the facts and texts with the same number. */
export const isOther = (number: string, at: string): boolean => otherNumbers[number]?.test(at) ?? false;

/** Finds numbers with a unit that several texts state, each with these texts. They belong in facts.json. */
export function findRepeatedNumbers(texts: readonly Text[]): string[] {
  const found = texts.flatMap(({ at, text }) =>
    [...new Set(listNumbers(text))]
      .filter((number) => !isOther(number, at))
      .map((number) => ({ number, at })),
  );
  return [...Map.groupBy(found, ({ number }) => number)]
    .filter(([, places]) => places.length > 1)
    .map(([number, places]) => `${number}: ${places.map(({ at }) => at).join(', ')}`);
}
