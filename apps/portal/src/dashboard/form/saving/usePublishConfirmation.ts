import { useState } from 'react';
import { useExclusive } from '../../../calls/useExclusive.ts';
import { useTranslation } from '../../../language/language.ts';
import { notify } from '../../../toasts/notify.ts';
import { getBlockSections } from '../../records/blockSections.ts';
import type { EntryFormProps, EntryFormState } from '../useEntryForm.ts';
import { hasOfferCheck, loadOfferWarnings } from './offerWarnings.ts';
import { getPublishWarnings, type PublishWarning } from './warnings.ts';

/**
 * Asks before a publication with warnings: by shortcut always, by button only for entries with prices, whose effects on
 * other offers the form does not show, and for pages with blocks, which may be blank. A check that fails never prevents the publication.
 */
export function usePublishConfirmation({ definition }: EntryFormProps, entryForm: EntryFormState) {
  const { localize, language } = useTranslation();
  const [warnings, setWarnings] = useState<readonly PublishWarning[] | null>(null);
  const { form, isDraft, getBaseline, autosave, submit } = entryForm;

  const isChecked = hasOfferCheck(definition) || getBlockSections(definition).size > 0;

  const listWarnings = async (): Promise<PublishWarning[]> => {
    const { record } = getBaseline();
    const values = form.getValues();
    const work = autosave.recoverableWork;
    // Input of another device for a new entry may belong to another entry, and stays on the server.
    const hasRecoverableWork = work !== null && (record !== null || !work.isFromOtherDevice);
    const publication = { definition, record, values, hasRecoverableWork };
    const own = getPublishWarnings(publication, language, new Date()).map((text) => ({ text, links: [] }));
    const offers = await loadOfferWarnings(definition, { id: record?.id ?? null, values }, language);
    if (offers === null)
      notify.info(
        localize([
          'No se pudo comprobar el efecto en las demás ofertas',
          'The effect on the other offers could not be checked',
        ]),
      );
    return [...own, ...(offers ?? [])];
  };

  const confirm = useExclusive(async () => {
    isDraft.current = false;
    // An invalid form is not published anyway, and `submit` shows its errors.
    const found = !isChecked || (await form.trigger()) ? await listWarnings() : [];
    if (found.length > 0) setWarnings(found);
    else void submit('publish');
  });

  return {
    warnings,
    /** Publishes, after a confirmation if there are warnings. */
    confirm: () => void confirm(),
    /** Publishes like the button. */
    request: () => void (isChecked ? confirm() : submit('publish')),
    close: () => setWarnings(null),
    publish: () => {
      setWarnings(null);
      void submit('publish');
    },
  };
}
