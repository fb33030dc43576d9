import { topicNames } from '@centinela/api/leads/leadLabels.ts';
import { leadEndpoints } from '@centinela/api/leads/leads.ts';
import { Button, Checkbox, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { leadPath } from '../../navigation/paths.ts';
import { DialogButtons } from '../../shared/lines/DialogButtons.tsx';
import { FormDialog } from '../../shared/lines/FormDialog.tsx';
import { useRequestWithProblems } from '../../shared/lines/useRequestWithProblems.ts';
import { leadQueue } from './leadQueue.ts';
import './progressWords.ts';

const initialValues = {
  ...{ name: '', phone: '', email: '', document: '', place: '', message: '' },
  topic: 'CONTACT' as const,
};
type Topic = Exclude<keyof typeof topicNames, 'LANDING'>;
type Values = Omit<typeof initialValues, 'topic'> & { topic: Topic };

const isTopic = (name: string): name is Topic => name !== 'LANDING' && Object.hasOwn(topicNames, name);
const topics = Object.keys(topicNames).filter(isTopic);

/** Form for a lead that did not come through the site, such as a telephone call. The new lead is opened. */
export function NewLeadDialog({ onClose }: { onClose(): void }) {
  const { t, localize } = useTranslation('leadWork');
  const progress = useTranslation('leadProgress').t;
  const { has } = usePermissions();
  const navigate = useNavigate();
  const [values, setValues] = useState<Values>(initialValues);
  const [isMine, setMine] = useState(true);
  const { problems, send } = useRequestWithProblems([leadQueue.key]);
  const mayWork = has('leads.update');
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { ...values, isMine: isMine && mayWork };
    const created = await send(() => call(leadEndpoints.create, { body }), t('created'));
    if (!created) return;
    onClose();
    void navigate(leadPath(created.id));
  };
  const field = (name: Exclude<keyof Values, 'topic'>) => ({
    value: values[name],
    error: problems[name],
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: value })),
  });
  return (
    <FormDialog title={t('create')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <TextInput {...field('name')} label={t('name')} required data-autofocus maxLength={120} />
          <TextInput
            {...field('phone')}
            type="tel"
            label={t('phone')}
            description={t('phoneHint')}
            placeholder="11 5555 0000"
          />
          <TextInput {...field('email')} type="email" label={t('email')} />
          <TextInput {...field('document')} label={progress('document')} inputMode="numeric" maxLength={20} />
          <TextInput {...field('place')} label={t('place')} description={t('placeHint')} maxLength={200} />
          <NativeSelect
            label={t('topic')}
            data={topics.map((topic) => ({ value: topic, label: localize(topicNames[topic]) }))}
            value={values.topic}
            onChange={({ currentTarget: { value } }) =>
              isTopic(value) && setValues((before) => ({ ...before, topic: value }))
            }
          />
          <Textarea {...field('message')} label={t('message')} autosize minRows={3} maxLength={1000} />
          {mayWork && (
            <Checkbox
              label={t('isMine')}
              checked={isMine}
              onChange={(event) => setMine(event.currentTarget.checked)}
            />
          )}
        </Stack>
        <DialogButtons onClose={onClose}>
          <Button type="submit" color="light">
            {t('create')}
          </Button>
        </DialogButtons>
      </form>
    </FormDialog>
  );
}
