import type { PageLanguage } from '@centinela/ui/language/pageLanguage.ts';
import { english } from './english.ts';
import { textsId } from './translate.ts';

/** Escapes `<`, so that no text can close the script element. */
const json = JSON.stringify(english).replaceAll('<', '\\u003c');

/** The English texts for the scripts of an English page; nothing on Spanish pages. */
export const IslandTexts = ({ language }: { language: PageLanguage }) =>
  language === 'en' && (
    <script
      id={textsId}
      type="application/json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a single "<".
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
