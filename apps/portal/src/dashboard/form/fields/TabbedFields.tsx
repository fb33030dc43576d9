import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { Field } from '@centinela/sections/kernel/field.ts';
import { Stack, Tabs } from '@mantine/core';
import { useFormContext, useFormState } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '../../../language/language.ts';
import { fromFormErrors } from '../errors.ts';
import styles from '../form.module.css';
import { EntryField } from './EntryField.tsx';

type FormTabs = NonNullable<Definition['formTabs']>;

/**
 * Returns the key of the tab for a URL hash, which contains the key of a tab or the path of a field, as in
 * `#company.cuit`. Defaults to the first tab.
 */
export const getTabKey = (tabs: FormTabs, hash: string): string | null => {
  const [name = ''] = hash.replace('#', '').split('.');
  const tab = tabs.find(({ key }) => key === name) ?? tabs.find(({ fields }) => fields.includes(name));
  return (tab ?? tabs[0])?.key ?? null;
};

interface Props {
  definition: Definition;
  tabs: FormTabs;
  /** The currently visible fields. */
  fields: readonly (readonly [name: string, field: Field])[];
}

/** The inputs of a long form in tabs. The URL selects the open tab, and each tab shows its number of errors. */
export function TabbedFields({ definition, tabs, fields }: Props) {
  const { localize } = useTranslation();
  const navigate = useNavigate();
  const { hash, search, state } = useLocation();
  const { control } = useFormContext();
  const { errors } = useFormState({ control });
  const fieldsWithErrors = fromFormErrors(errors).map(({ path }) => path.split('.')[0] ?? '');
  const openTab = (key: string | null) =>
    void navigate({ search, hash: key ?? '' }, { replace: true, state, preventScrollReset: true });
  return (
    // All tabs stay mounted, so that a link to a field works from any tab.
    <Tabs value={getTabKey(tabs, hash)} onChange={openTab} keepMountedMode="display-none">
      <Tabs.List aria-label={localize(['Partes del formulario', 'Parts of the form'])} mb="lg">
        {tabs.map((tab) => {
          const count = fieldsWithErrors.filter((name) => tab.fields.includes(name)).length;
          return (
            <Tabs.Tab key={tab.key} value={tab.key}>
              {localize(tab.label)}
              {count > 0 && (
                <span className={styles.wrong}>
                  {count === 1
                    ? localize(['1 por corregir', '1 to correct'])
                    : localize([`${count} por corregir`, `${count} to correct`])}
                </span>
              )}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.key} value={tab.key}>
          <Stack gap="1.5rem" miw={0}>
            {fields
              .filter(([name, { translates = name }]) => tab.fields.includes(translates))
              .map(([name, field]) => (
                <EntryField key={name} definition={definition} name={name} field={field} />
              ))}
          </Stack>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
