import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { Field } from '@centinela/sections/kernel/field.ts';
import { fieldMessage } from '@centinela/sections/kernel/messages.ts';
import { Alert, Button, Flex, Group } from '@mantine/core';
import { FormProvider } from 'react-hook-form';
import { Link } from 'react-router';
import { formatDateTime } from '../../../language/dates.ts';
import { useTranslation } from '../../../language/language.ts';
import { getRecordPath } from '../../../navigation/paths.ts';
import { EntryField } from '../../form/fields/EntryField.tsx';
import type { EntryRecord } from '../../records/entries.ts';
import { formatFieldPath } from '../../records/fieldPath.ts';
import { FieldCell } from '../FieldCell.tsx';
import styles from './inline.module.css';
import { isPublishable, type SaveObstacle, useInlineSave } from './useInlineSave.ts';

interface Props {
  definition: Definition;
  name: string;
  field: Field;
  record: EntryRecord;
  onClose(): void;
}

/** Inline form for one field of a row, with buttons to save the change as a draft and to publish it. */
export default function InlineForm({ definition, name, field, record, onClose }: Props) {
  const { t, language } = useTranslation('inline');
  const { t: common } = useTranslation();
  const { form, baseline, obstacle, submit } = useInlineSave(definition, name, record, onClose);
  const canPublish = isPublishable(baseline);
  return (
    <FormProvider {...form}>
      <Flex
        component="form"
        direction="column"
        gap="0.75rem"
        noValidate
        className={styles.panel}
        // Enter does not submit, because saving and publishing are both possible.
        onSubmit={(event) => event.preventDefault()}
      >
        <EntryField definition={definition} name={name} field={field} />
        <SaveProblem definition={definition} name={name} obstacle={obstacle} record={baseline} />
        {!canPublish && <p>{t(baseline.state === 'published' ? 'otherChanges' : 'onlyDraft')}</p>}
        {baseline.publishAt && <p>{t('planned', { at: formatDateTime(baseline.publishAt, language) })}</p>}
        <Group gap="xs" justify="flex-end">
          <Button size="xs" variant="subtle" color="gray" onClick={onClose}>
            {common('shell.cancel')}
          </Button>
          <Button size="xs" variant="default" onClick={() => void submit('draft')}>
            {t('draft')}
          </Button>
          {canPublish && (
            <Button size="xs" color="light" onClick={() => void submit('publish')}>
              {t(obstacle.warnings.length > 0 ? 'publishAnyway' : 'publish')}
            </Button>
          )}
        </Group>
      </Flex>
    </FormProvider>
  );
}

interface SaveProblemProps {
  definition: Definition;
  name: string;
  record: EntryRecord;
  obstacle: SaveObstacle;
}

/** Explains why the change was not saved, and how to continue. */
function SaveProblem({ definition, name, record, obstacle }: SaveProblemProps) {
  const { t, language } = useTranslation('inline');
  const { otherProblems, theirs, isUnavailable, warnings } = obstacle;
  if (warnings.length > 0)
    return (
      <Alert role="alert" color="dusk" variant="light">
        {warnings.map(({ text }) => (
          <p key={text}>{text}</p>
        ))}
      </Alert>
    );
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
  if (otherProblems.length === 0) return null;
  return (
    <Alert role="alert" color="red" variant="light">
      <p>{t('wrong')}</p>
      <ul>
        {otherProblems.map(({ path, message }) => (
          <li key={path}>
            {formatFieldPath(definition, path, language)}: {fieldMessage(message, language)}
          </li>
        ))}
      </ul>
      <Link to={getRecordPath(definition, record)}>{t('open')}</Link>
    </Alert>
  );
}
