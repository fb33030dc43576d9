import { FieldInput } from '@centinela/sections/fields/FieldInput.tsx';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { Field } from '@centinela/sections/kernel/field.ts';
import { fieldMessage } from '@centinela/sections/kernel/messages.ts';
import { Alert, Button, Group } from '@mantine/core';
import { FormProvider } from 'react-hook-form';
import { Link } from 'react-router';
import { dateTime } from '../../../language/dates.ts';
import { useTranslation } from '../../../language/language.ts';
import { recordPath } from '../../../paths.ts';
import type { EntryRecord } from '../../entries.ts';
import { placeInWords } from '../../form/errors.ts';
import { FieldCell } from '../FieldCell.tsx';
import styles from './inline.module.css';
import { type Hindrance, isPublishable, useInlineSave } from './useInlineSave.ts';

interface Props {
  definition: Definition;
  name: string;
  field: Field;
  record: EntryRecord;
  onClose(): void;
}

/** Inline form for one field of a row; a separate button publishes the change. */
export default function InlineForm({ definition, name, field, record, onClose }: Props) {
  const { t, language } = useTranslation('inline');
  const { t: common } = useTranslation();
  const { form, base, hindrance, submit } = useInlineSave(definition, name, record, onClose);
  const publishes = isPublishable(base);
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={styles.panel}
        // Enter does not submit, because saving and publishing are both possible.
        onSubmit={(event) => event.preventDefault()}
      >
        <FieldInput name={name} field={field} />
        <Hindered definition={definition} name={name} hindrance={hindrance} record={base} />
        {!publishes && <p>{t(base.state === 'published' ? 'otherChanges' : 'onlyDraft')}</p>}
        {base.publishAt && <p>{t('planned', { at: dateTime(base.publishAt, language) })}</p>}
        <Group gap="xs" justify="flex-end">
          <Button size="xs" variant="subtle" color="gray" onClick={onClose}>
            {common('shell.cancel')}
          </Button>
          <Button size="xs" variant="default" onClick={() => void submit('draft')}>
            {t('draft')}
          </Button>
          {publishes && (
            <Button size="xs" color="light" onClick={() => void submit('publish')}>
              {t('publish')}
            </Button>
          )}
        </Group>
      </form>
    </FormProvider>
  );
}

interface HinderedProps {
  definition: Definition;
  name: string;
  record: EntryRecord;
  hindrance: Hindrance;
}

/** Explains why the change was not saved, and how to continue. */
function Hindered({ definition, name, record, hindrance }: HinderedProps) {
  const { t, language } = useTranslation('inline');
  const { elsewhere, theirs, isUnavailable } = hindrance;
  if (theirs)
    return (
      <Alert role="alert" color="dusk" variant="light">
        <p>{t('stale', { who: theirs.updatedBy ?? t('somebody') })}</p>
        <strong>
          {theirs[name] === null ? (
            t('none')
          ) : (
            <FieldCell definition={definition} name={name} record={theirs} />
          )}
        </strong>
        <p>{t('mine')}</p>
      </Alert>
    );
  if (isUnavailable)
    return (
      <Alert role="alert" color="red" variant="light">
        <p>{t('unavailable')}</p>
      </Alert>
    );
  if (elsewhere.length === 0) return null;
  return (
    <Alert role="alert" color="red" variant="light">
      <p>{t('wrong')}</p>
      <ul>
        {elsewhere.map(({ path, message }) => (
          <li key={path}>
            {placeInWords(definition, path, language)}: {fieldMessage(message, language)}
          </li>
        ))}
      </ul>
      <Link to={recordPath(definition, record)}>{t('open')}</Link>
    </Alert>
  );
}
