import type { PageContext } from '@centinela/sections/pages/page.ts';
import { toLanguagePath } from '@centinela/ui/language/pageLanguage.ts';
import { matchPath } from '../match.ts';
import { pages } from '../registry.ts';

/** Start of a link to a page of this site, without the slash of its path. */
const linkStart = 'href="/';
/** The rest of a link: the path without its slash, and the query and the fragment. */
const linkTarget = /^([^"?#]*)([?#][^"]*)?"/;

/** End of the text before the link of the language switch, which leads to the Spanish page (`LanguageSwitch.tsx`). */
const switchStart = 'data-language="es" ';

/** Folders with files and other addresses that are no pages, and the English pages themselves. */
const otherFolders: ReadonlySet<string> = new Set(['en', 'assets', 'media', 'api']);

/** Checks whether a link leads to a page. The last segment of a file contains a dot. */
const isPagePath = (path: string): boolean =>
  !path.slice(path.lastIndexOf('/')).includes('.') && !otherFolders.has(path.split('/')[1] ?? '');

/** Checks whether a page exists in English. */
async function isInEnglish(path: string, context: Omit<PageContext, 'params'>): Promise<boolean> {
  for (const page of pages) {
    const params = matchPath(page.pattern, path);
    if (params && (await page.isOfferedInEnglish({ ...context, params }))) return true;
  }
  return false;
}

/**
 * Makes the links of an English page lead to English pages, where those exist. This is one pass over the finished document,
 * so that no component has to know which pages are translated.
 */
export async function rewriteLinks(html: string, context: Omit<PageContext, 'params'>): Promise<string> {
  const [before = '', ...rest] = html.split(linkStart);
  const getPath = (text: string): string => `/${linkTarget.exec(text)?.[1] ?? ''}`;
  const paths = [...new Set(rest.map(getPath))].filter(isPagePath);
  const isTranslated = await Promise.all(paths.map((path) => isInEnglish(path, context)));
  const translated = new Set(paths.filter((_path, index) => isTranslated[index]));
  const rewritten = rest.map((text, index) => {
    const path = getPath(text);
    const isSwitch = (index === 0 ? before : rest[index - 1])?.endsWith(switchStart);
    if (isSwitch || !translated.has(path)) return `${linkStart}${text}`;
    return text.replace(
      linkTarget,
      (_target, _path, end: string | undefined) => `href="${toLanguagePath(path, 'en')}${end ?? ''}"`,
    );
  });
  return [before, ...rewritten].join('');
}
