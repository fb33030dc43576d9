import { isSectionKey } from '@centinela/sections/registry.ts';
import { useTranslation } from '../../language/language.ts';
import { sectionHelp } from '../help/sectionHelp.ts';
import '../help/words.ts';

/** Where the entries of a section appear, and an example of one. */
export default function SectionExample({ section }: { section: string }) {
  const { t } = useTranslation('help');
  const { localize } = useTranslation();
  const written = isSectionKey(section) ? sectionHelp[section] : undefined;
  if (!written) return null;
  const { where, example } = written;
  return (
    <>
      <p>
        <strong>{t('where')}: </strong>
        {localize(where)}
      </p>
      <p>
        <strong>{t('example')}: </strong>
        {localize(example)}
      </p>
    </>
  );
}
