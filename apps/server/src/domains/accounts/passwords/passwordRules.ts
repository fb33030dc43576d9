import { trimBy } from '@centinela/sections/kernel/trim.ts';
import { AppError } from '#platform/errors/appError.ts';

/** Personal data that a password must not consist of: names, e-mail address, company. Null and blank are ignored. */
export type PersonalData = readonly (string | null)[];

/** Reason for rejecting a password that is long enough. */
type PasswordProblem = 'passwordCommon' | 'passwordPersonal';

/** Passwords common in Argentina that the international dictionary does not contain. */
const localPasswords =
  `0123456789 123123123 12341234 87654321 987654321 9876543210 abcdefgh abcdefghi acceso administracion
  administrador agustina alarma alarmas bienvenida bienvenido bocajuniors boquita buenosaires cambiame campeones
  centinela claves contrasena contrasenia diciembre diego10 diosesamor empresa facundo holamundo huracan
  independiente ingresar ingreso instagram invierno invitado jesucristo laalbiceleste leomessi mascota monitoreo
  newells noviembre octubre prueba pruebas rosariocentral sanlorenzo seguridad septiembre servidor teamomucho
  tucuman usuario velez verano vigilancia virgencita`.split(/\s+/);

let dictionary: Promise<ReadonlySet<string>> | undefined;

/** Loads the 49,000 most common passwords (decision 025) on first use; most processes never need them. */
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  dictionary ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary: words }) => new Set([...words['passwords-common'], ...localPasswords]),
  );
  return dictionary;
}

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

/** Maximum number of characters around a word that do not make it stronger: "contraseña1", "Argentina2026!". */
const maxAffixLength = 5;

function isCommon(password: string, common: ReadonlySet<string>): boolean {
  const text = fold(password);
  if (/^(.{1,3})\1+.{0,2}$/su.test(text)) return true;
  const word = trimBy(text, (character) => /[\d\W_]/.test(character));
  const candidates = [text, replaceLookalikes(text)];
  if (text.length - word.length <= maxAffixLength) candidates.push(word, replaceLookalikes(word));
  return candidates.some((each) => common.has(each));
}

/** Minimum number of letters and digits that must remain after removing the user's personal data. */
const minRemainingLength = 5;

function isPersonal(password: string, about: PersonalData): boolean {
  const words = about
    .flatMap((text) => fold(text ?? '').split(/[^\p{L}\d]+/u))
    .filter(({ length }) => length > 2)
    .toSorted((one, other) => other.length - one.length);
  const text = fold(password);
  const rest = words.reduce((remaining, word) => remaining.replaceAll(word, ' '), text);
  return rest !== text && rest.replace(/[^\p{L}\d]/gu, '').length < minRemainingLength;
}

/** Returns why a password is easy to guess, or null for a good one. The schema checks the length. */
export async function findPasswordProblem(
  password: string,
  about: PersonalData = [],
): Promise<PasswordProblem | null> {
  if (isPersonal(password, about)) return 'passwordPersonal';
  return isCommon(password, await loadCommonPasswords()) ? 'passwordCommon' : null;
}

/**
 * Rejects a password that is easy to guess. Call it before hashing whenever a user chooses a password.
 *
 * @param about the user's personal data
 * @param field the form field to report
 * @throws AppError badRequest that names the field
 */
export async function assertStrongPassword(
  password: string,
  about: PersonalData,
  field = 'password',
): Promise<void> {
  const problem = await findPasswordProblem(password, about);
  if (problem) throw new AppError('badRequest', { errors: [{ field, message: problem }] });
}
