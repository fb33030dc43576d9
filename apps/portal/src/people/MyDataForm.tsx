import { type MyData, myData } from '@centinela/api/accounts/myData.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import { useCall } from '../calls/useCall.ts';
import { useExclusive } from '../calls/useExclusive.ts';
import { useTranslation } from '../language/language.ts';
import { LeaveDialog } from '../shell/LeaveDialog.tsx';
import { StickyBar } from '../shell/StickyBar.tsx';
import { useUnsaved } from '../shell/useUnsaved.ts';
import { notify } from '../toasts/notify.ts';
import { createResolver, type FieldProblem, toFormErrors } from './formErrors.ts';
import styles from './MyDataForm.module.css';
import { getEditedDuringSave, toPersonValues, toSentValues } from './personValues.ts';
import './words.ts';

export type SaveMyData = (
  changes: Readonly<Record<string, unknown>>,
  headers: Record<string, string>,
) => Promise<{ data: MyData }>;

interface Props {
  /** The data as loaded. */
  initialData: MyData;
  /** Zod fields of this form, from the server's schemas. */
  fields: z.core.$ZodLooseShape;
  save: SaveMyData;
  children: ReactNode;
}

/** Returns why a save was rejected: invalid fields or a conflict. Null if the error message is enough. */
function parseRejection(error: unknown): { invalidFields: FieldProblem[] } | { serverData: MyData } | null {
  if (!(error instanceof ApiError)) return null;
  const { errors, data } = error.body;
  if (error.status === 400 && errors?.length) return { invalidFields: errors };
  const serverData = error.status === 412 ? myData.safeParse(data) : null;
  return serverData?.success ? { serverData: serverData.data } : null;
}

/**
 * Form for the user's own data. It sends only changed fields, shows errors at their fields, and merges changes made
 * elsewhere without losing the user's input.
 */
export function MyDataForm({ initialData, fields, save, children }: Props) {
  const { t } = useTranslation('people');
  const run = useCall();
  const client = useQueryClient();
  const [version, setVersion] = useState(initialData.version);
  const [saveProblem, setSaveProblem] = useState<'wrong' | 'stale' | null>(null);
  const fieldNames = Object.keys(fields);
  const toFormValues = (data: MyData): FieldValues =>
    Object.fromEntries(Object.entries(toPersonValues(data)).filter(([name]) => fieldNames.includes(name)));
  const form = useForm<FieldValues>({
    defaultValues: toFormValues(initialData),
    resolver: createResolver(z.object(fields), toSentValues),
    mode: 'onTouched',
  });
  const { isDirty, dirtyFields } = form.formState;
  const { blocker } = useUnsaved(() => isDirty);

  const onError = (error: unknown): boolean => {
    const rejection = parseRejection(error);
    if (rejection === null) return false;
    if ('invalidFields' in rejection) {
      for (const [name, fieldError] of Object.entries(toFormErrors(rejection.invalidFields)))
        form.setError(name, { type: 'server', message: String(fieldError?.message ?? '') });
      setSaveProblem('wrong');
    } else {
      form.reset(toFormValues(rejection.serverData), { keepDirtyValues: true });
      setVersion(rejection.serverData.version);
      setSaveProblem('stale');
    }
    return true;
  };
  const submit = useExclusive(async (values: FieldValues) => {
    const changes = Object.fromEntries(
      Object.entries(toSentValues(values)).filter(([name]) => dirtyFields[name]),
    );
    setSaveProblem(null);
    if (Object.keys(changes).length === 0) return notify.info(t('mine.same'));
    const saved = await run(() => save(changes, { 'if-match': `"${version}"` }), {
      success: t('mine.saved'),
      onError,
    });
    if (!saved) return;
    setVersion(saved.version);
    const editedValues = getEditedDuringSave(values, form.getValues());
    form.reset(toFormValues(saved));
    for (const [name, value] of editedValues) form.setValue(name, value, { shouldDirty: true });
    await client.invalidateQueries({ queryKey: ['me'] });
  });

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => void form.handleSubmit(submit, () => setSaveProblem('wrong'))(event)}
      >
        {saveProblem && (
          <Alert role="alert" color={saveProblem === 'wrong' ? 'red' : 'light'}>
            {t(`mine.${saveProblem}`)}
          </Alert>
        )}
        {children}
        <StickyBar>
          <p>{t(isDirty ? 'mine.dirty' : 'mine.clean')}</p>
          <Button type="submit" color="light" size="md">
            {t('mine.save')}
          </Button>
        </StickyBar>
      </form>
      <LeaveDialog blocker={blocker} />
    </FormProvider>
  );
}

interface GroupProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** A group of fields with a title and an explanation next to it. */
export function FieldGroup({ title, text, children }: GroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {text && <p className={styles.about}>{text}</p>}
      <div className={styles.inputs}>{children}</div>
    </fieldset>
  );
}
