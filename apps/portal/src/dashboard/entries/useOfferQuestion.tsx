import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import { hasOfferCheck, loadOfferWarnings } from '../form/saving/offerWarnings.ts';
import { PublishDialog } from '../form/saving/PublishDialog.tsx';
import type { PublishWarning } from '../form/saving/warnings.ts';
import { getFieldValues } from '../form/values.ts';
import type { EntryRecord } from '../records/entries.ts';

/**
 * Asks before an offer is published from a list whose price changes by more than a fifth, or that affects other offers.
 * `confirm` publishes at once if there is nothing to ask, and if the check fails.
 */
export function useOfferQuestion(definition: Definition): {
  confirm(record: EntryRecord, publish: () => Promise<void>): Promise<void>;
  dialog: ReactNode;
} {
  const { language } = useTranslation();
  const [question, setQuestion] = useState<{
    warnings: readonly PublishWarning[];
    publish: () => Promise<void>;
  } | null>(null);
  return {
    confirm: async (record, publish) => {
      const offer = { id: record.id, values: getFieldValues(definition, record) };
      const warnings = hasOfferCheck(definition) ? await loadOfferWarnings(definition, offer, language) : [];
      if (warnings && warnings.length > 0) setQuestion({ warnings, publish });
      else await publish();
    },
    dialog: question && (
      <PublishDialog
        warnings={question.warnings}
        onPublish={() => {
          setQuestion(null);
          void question.publish();
        }}
        onClose={() => setQuestion(null)}
      />
    ),
  };
}
