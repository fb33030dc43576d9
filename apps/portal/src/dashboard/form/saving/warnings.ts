import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { mergeSwitchReasons } from '@centinela/sections/kernel/entrySwitch.ts';
import { inLanguage, type Language } from '@centinela/sections/kernel/language.ts';
import { formatReason, getAudience, visible } from '@centinela/sections/kernel/visible.ts';
import { formatDateTime } from '../../../language/dates.ts';
import type { EntryRecord } from '../../records/entries.ts';

interface Publication {
  definition: Definition;
  record: EntryRecord | null;
  values: EntryData;
  /** True while the form offers to recover input from an earlier visit. */
  hasRecoverableWork: boolean;
}

/** A reason not to publish as it is, with links to the other entries that it names. */
export interface PublishWarning {
  text: string;
  links: readonly { name: string; path: string }[];
}

/** Whether a page consists of blocks and has none, and nothing else that visitors would see. */
const isEmptyPage = ({ fields }: Definition, values: EntryData): boolean =>
  Object.entries(fields).some(([name, field]) => {
    const value = values[name];
    return (
      'blocks' in field &&
      (!Array.isArray(value) || value.length === 0) &&
      !('insteadOfBlocks' in field && values[String(field.insteadOfBlocks)] === true)
    );
  });

/** Returns warnings to show before a publication. The user may publish anyway. */
export function getPublishWarnings(
  { definition, record, values, hasRecoverableWork }: Publication,
  language: Language,
  now: Date,
): string[] {
  const entry = { live: values, deletedAt: null, publishAt: null };
  const { reasons } = visible(entry, definition, getAudience(definition, values), now);
  const warnings = mergeSwitchReasons(reasons.map((code) => ({ code }))).map(({ code }) =>
    inLanguage(
      [
        `No se va a ver: ${formatReason(code, 'es').message.toLowerCase()}.`,
        `It will not be shown: ${formatReason(code, 'en').message.toLowerCase()}.`,
      ],
      language,
    ),
  );
  if (isEmptyPage(definition, values))
    warnings.push(
      inLanguage(
        [
          'La página quedaría en blanco: no tiene ningún bloque.',
          'The page would be blank: it has no blocks.',
        ],
        language,
      ),
    );
  if (record?.publishAt) {
    const at = formatDateTime(record.publishAt, language);
    warnings.push(
      inLanguage(
        [
          `El ${at} se publica otra versión, ya programada, en lugar de esta.`,
          `On ${at} another version, already scheduled, goes live in its place.`,
        ],
        language,
      ),
    );
  }
  if (hasRecoverableWork)
    warnings.push(
      inLanguage(
        [
          'Hay cambios sin guardar de otra visita que todavía no recuperaste.',
          'There are unsaved changes from an earlier visit that you haven’t recovered.',
        ],
        language,
      ),
    );
  return warnings;
}
