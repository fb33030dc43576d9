import type { Language } from '@centinela/sections/kernel/language.ts';
import { internalError } from './message.ts';

/** How the English messages of the specification about entries end (section 8). */
const englishEndings = ['Created!', 'Updated!', 'Removed!', 'Enabled!', 'Disabled!', 'Status!'];

/**
 * Returns a message of the specification about an entry for the user's language. The specification has some in English,
 * for which users in Spanish get a Spanish text; the others are shown to the letter.
 *
 * @param specified the message of the specification; undefined when it has none
 */
export function chooseMessage(language: Language, specified: string | undefined, spanish: string): string {
  const isEnglish = specified === undefined || englishEndings.some((ending) => specified.endsWith(ending));
  return language === 'es' && isEnglish ? spanish : (specified ?? spanish);
}

/** Spanish texts of the other English messages of the specification. */
const spanishTexts: Readonly<Record<string, string>> = {
  [internalError]: 'Error interno del servidor',
  'Network response was not ok': 'No pudimos comunicarnos con el servidor',
  'Token Expired': 'La sesión venció: volvé a ingresar',
  'User Created!': 'Usuario creado',
  'User Updated!': 'Usuario actualizado',
  'Password Changed!': 'Contraseña cambiada',
  'Role Created!': 'Rol creado',
  'Role Updated!': 'Rol actualizado',
  'Role Removed!': 'Rol eliminado',
};

/** Returns a message in the user's language, if it is an English one of the specification. */
export const translateSpecified = (message: string, language: Language): string =>
  (language === 'es' ? spanishTexts[message] : undefined) ?? message;
