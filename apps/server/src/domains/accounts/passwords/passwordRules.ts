import { trimBy } from '@centinela/sections/kernel/trim.ts';
import { AppError } from '#platform/errors/appError.ts';

/** Personal data that a password must not consist of: names, e-mail address, company. Ignores null and blank values. */
export type PersonalData = readonly (string | null)[];

/** Reason for rejecting a password, other than its length. */
type PasswordProblem = 'passwordCommon' | 'passwordPersonal';

/** Passwords common in Argentina that the international dictionary does not contain. */
const localPasswords =
  `0123456789 123123123 12341234 87654321 987654321 9876543210 abcdefgh abcdefghi acceso administracion
  administrador agustina alarma alarmas bienvenida bienvenido bocajuniors boquita buenosaires cambiame campeones
  centinela claves contrasena contrasenia diciembre diego10 diosesamor empresa facundo holamundo huracan
  independiente ingresar ingreso instagram invierno invitado jesucristo laalbiceleste leomessi mascota monitoreo
  newells noviembre octubre prueba pruebas rosariocentral sanlorenzo seguridad septiembre servidor teamomucho
  tucuman usuario velez verano vigilancia virgencita`.split(/\s+/);

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Loads the 49,000 most common passwords (decision 025) on first use, because most processes never need them. */
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...localPasswords]),
  );
  return commonPasswords;
}

/** Removes accents and converts to lower case. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const lookalikes = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
} as const;
const isLookalike = (character: string): character is keyof typeof lookalikes =>
  Object.hasOwn(lookalikes, character);
/** Replaces lookalike characters, so that "p@ssw0rd" becomes "password". */
const replaceLookalikes = (text: string): string =>
  [...text].map((character) => (isLookalike(character) ? lookalikes[character] : character)).join('');

/**
 * Maximum number of digits and symbols around a common word that still leave it weak: "contraseña1", "Argentina2026!".
 */
const maxAffixLength = 5;

/**
 * Returns whether a password is a short repeated pattern or a common password, possibly with a few extra characters.
 */
function isCommon(password: string, dictionary: ReadonlySet<string>): boolean {
  const text = fold(password);
  if (/^(.{1,3})\1+.{0,2}$/su.test(text)) return true;
  const word = trimBy(text, (character) => /[\d\W_]/.test(character));
  const candidates = [text, replaceLookalikes(text)];
  if (text.length - word.length <= maxAffixLength) candidates.push(word, replaceLookalikes(word));
  return candidates.some((candidate) => dictionary.has(candidate));
}

/** Minimum number of letters and digits that must remain after removing the user's personal data. */
const minRemainingLength = 5;

/** Returns whether a password consists mainly of personal data. */
function isPersonal(password: string, personalData: PersonalData): boolean {
  const words = personalData
    .flatMap((text) => fold(text ?? '').split(/[^\p{L}\d]+/u))
    .filter(({ length }) => length > 2)
    .toSorted((one, other) => other.length - one.length);
  const text = fold(password);
  const remainingText = words.reduce((remaining, word) => remaining.replaceAll(word, ' '), text);
  return remainingText !== text && remainingText.replace(/[^\p{L}\d]/gu, '').length < minRemainingLength;
}

/** Returns why a password is easy to guess, or null for a good one. The schema checks the length. */
export async function findPasswordProblem(
  password: string,
  personalData: PersonalData = [],
): Promise<PasswordProblem | null> {
  if (isPersonal(password, personalData)) return 'passwordPersonal';
  return isCommon(password, await loadCommonPasswords()) ? 'passwordCommon' : null;
}

/**
 * Rejects a password that is easy to guess. Call it before hashing whenever a user chooses a password.
 *
 * @param field the form field to report
 * @throws AppError badRequest that names the field
 */
export async function assertStrongPassword(
  password: string,
  personalData: PersonalData,
  field = 'password',
): Promise<void> {
  const problem = await findPasswordProblem(password, personalData);
  if (problem) throw new AppError('badRequest', { errors: [{ field, message: problem }] });
}
