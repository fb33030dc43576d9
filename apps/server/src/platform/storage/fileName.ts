import { trimBy } from '@centinela/sections/kernel/trim.ts';

const maxNameLength = 120;

/** Returns the extension of a name in lower case without the dot; empty if there is none. */
export const getExtension = (name: string): string =>
  /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * Cleans a file name for storage and download: no folders, no control or reserved characters, and the extension of
 * the detected type.
 */
export function cleanName(originalName: string, extension: string): string {
  const baseName = originalName.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const cleanedName = baseName
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    // How browsers encode quotation marks and line breaks in a form (HTML, "multipart/form-data").
    .replace(/%22|%0D|%0A/gi, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replace(/[<>:"|?*%#;`$&{}^~[\]]/g, ' ')
    .replace(/\s+/g, ' ');
  const name = trimBy(cleanedName, (character) => /[.\s]/.test(character))
    .slice(0, maxNameLength)
    .trim();
  return `${name === '' ? 'archivo' : name}.${extension}`;
}

/** Builds a Content-Disposition header for a name in any script (RFC 6266). */
export function disposition(kind: 'attachment' | 'inline', name: string): string {
  const ascii = name
    .normalize('NFD')
    .replace(/[^\x20-\x7E]/g, '')
    .replace(/["\\%]/g, '');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
