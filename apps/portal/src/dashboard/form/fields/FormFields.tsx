import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { useTranslation } from '../../../language/language.ts';
import styles from '../contents/contents.module.css';
import type { FormSection } from '../contents/formSections.ts';
import { getSectionElementId } from '../contents/sectionId.ts';
import { EntryField } from './EntryField.tsx';
import { TabbedFields } from './TabbedFields.tsx';
import { useVisibleFields } from './useVisibleFields.ts';

interface Props {
  definition: Definition;
  /** The sections of a long form; empty for a short form or one with tabs. */
  sections: readonly FormSection[];
}

/** The inputs of a form: in tabs, in sections, or as a plain list. */
export function FormFields({ definition, sections }: Props) {
  const { localize } = useTranslation();
  const visibleFields = useVisibleFields(definition);
  if (definition.formTabs)
    return <TabbedFields definition={definition} tabs={definition.formTabs} fields={visibleFields} />;
  const inputs = visibleFields.map(([name, field]) => (
    <EntryField key={name} definition={definition} name={name} field={field} />
  ));
  if (sections.length === 0) return inputs;
  return sections.map((section) => {
    const sectionInputs = inputs.filter(({ key }) => key !== null && section.names.includes(key));
    if (sectionInputs.length === 0) return null;
    return (
      <section
        key={section.key}
        id={getSectionElementId(section)}
        className={styles.section}
        tabIndex={-1}
        aria-label={localize(section.label)}
      >
        {sectionInputs}
      </section>
    );
  });
}
