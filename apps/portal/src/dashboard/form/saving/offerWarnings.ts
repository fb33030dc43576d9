import { offerWarnings } from '@centinela/api/content/offerWarnings.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import type { Language } from '@centinela/sections/kernel/language.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import { isOfferSection } from '@centinela/sections/sections/plans/warnings/offerEntries.ts';
import { call } from '../../../calls/send.ts';
import { getRecordPath } from '../../../navigation/paths.ts';
import { toTitleFields } from '../../records/titles.ts';
import type { PublishWarning } from './warnings.ts';

/** A publication must not wait longer for the check. */
const maxWaitMs = 5_000;

/** Whether an entry of the section is checked on the server before it is published. */
export const hasOfferCheck = ({ key }: Definition): boolean => isOfferSection(key);

/**
 * Checks the values in the form against everything that is for sale.
 *
 * @param id null for a new entry
 * @returns the warnings; null if they could not be checked
 */
export async function loadOfferWarnings(
  { key }: Definition,
  { id, values }: { id: string | null; values: EntryData },
  language: Language,
): Promise<PublishWarning[] | null> {
  if (!isOfferSection(key)) return [];
  try {
    const { data } = await call(offerWarnings, {
      body: { section: key, id, values },
      signal: AbortSignal.timeout(maxWaitMs),
    });
    return data.map(({ text, links }) => ({
      text: text[language],
      links: links.flatMap((link) => {
        if (!isSectionKey(link.section)) return [];
        const definition = getDefinition(link.section);
        return [{ name: link.name, path: getRecordPath(definition, toTitleFields(definition, link)) }];
      }),
    }));
  } catch {
    // Whatever the reason, the entry can be published without the check.
    return null;
  }
}
