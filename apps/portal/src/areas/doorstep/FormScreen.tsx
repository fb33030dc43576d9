import { maxDoorstepPhotos } from '@centinela/api/agents/doorstep.ts';
import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useIsConnected } from '../../calls/connection.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { currentUser } from '../../session/useUser.ts';
import { NotFoundScreen } from '../../shell/ErrorScreen.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { notify } from '../../toasts/notify.ts';
import { AcceptanceFields } from './AcceptanceFields.tsx';
import styles from './doorstep.module.css';
import { useCatalogue, useForm } from './doorstepQueries.ts';
import { toSignaturePicture } from './drawing.ts';
import { NoteField, PersonFields } from './PersonFields.tsx';
import { PhotoFields } from './PhotoFields.tsx';
import { type FormErrors, prepareForm } from './prepare.ts';
import { QuoteFields } from './QuoteFields.tsx';
import { changeValues, type DoorstepDraft, type FormValues, isBlank, unsigned } from './queue/form.ts';
import { enqueue, mayEdit } from './queue/queue.ts';
import { runSync } from './queue/runSync.ts';
import { getShownQuote } from './quoteOf.ts';
import { type NewFile, useDraft } from './useDraft.ts';
import './words.ts';

/** A form of a visit: who lives there, the quote, photos, a note and the signature. It is stored on the device as it is written. */
export function FormScreen() {
  const { id = '' } = useParams();
  const { data: form, isSuccess, isError, error } = useForm(id);
  if (isError) return <StorageError message={error.message} />;
  if (!isSuccess) return null;
  if (!form) return <NotFoundScreen />;
  // A form in the queue is shown in the list, where it can be reopened.
  return form.state === 'DRAFT' || (form.state === 'REFUSED' && mayEdit(form)) ? (
    <Editor key={form.id} stored={form} />
  ) : (
    <Locked form={form} />
  );
}

/** Says that the browser cannot store the form. */
function StorageError({ message }: { message: string }) {
  const { t } = useTranslation('doorstep');
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('notStored')} role="alert">
      {t('notStoredText')} ({message})
    </Alert>
  );
}

function Locked({ form }: { form: DoorstepDraft }) {
  const { t } = useTranslation('doorstep');
  return (
    <>
      <PageHeader
        title={form.values.name || t('noName')}
        crumbs={[{ title: t('title'), to: paths.agents.visits }]}
        lead={t(form.state === 'SENT' ? 'lockedSent' : 'lockedWaiting')}
      />
      <Button component={Link} to={paths.agents.visits}>
        {t('back')}
      </Button>
    </>
  );
}

/** The errors that a change of a value corrects, where their names differ. */
const errorsByValue: Partial<Record<string, readonly string[]>> = {
  signer: ['acceptance.name'],
  name: ['name', 'acceptance.name'],
  strokes: ['signature'],
  acceptance: ['signature', 'hasAgreed', 'acceptance.name'],
};

/** Returns the errors without those of the changed values, which are checked again on submit. */
const withoutErrorsOf = (changed: Partial<FormValues>, errors: FormErrors): FormErrors => {
  const corrected = new Set(Object.keys(changed).flatMap((name) => errorsByValue[name] ?? [name]));
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !corrected.has(field)));
};

/** Says that there are no prices, and whether they are needed. */
function NoPrices({ isPending, error }: { isPending: boolean; error: string | undefined }) {
  const { t } = useTranslation('doorstep');
  if (error)
    return (
      <p className={styles.error} role="alert" data-invalid="true">
        {error}
      </p>
    );
  return !isPending && <p className={styles.warning}>{t('noPrices')}</p>;
}

function Editor({ stored }: { stored: DoorstepDraft }) {
  const { t, language } = useTranslation('doorstep');
  const navigate = useNavigate();
  const isConnected = useIsConnected();
  const { form, write, save, saveError } = useDraft(stored);
  const { data: catalogue, isPending } = useCatalogue();
  const element = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FormErrors>(() =>
    Object.fromEntries((stored.refusal?.errors ?? []).map(({ field, message }) => [field, message])),
  );
  const [isAddingPhotos, setAddingPhotos] = useState(false);
  const { values, photos } = form;

  const change = (changed: Partial<FormValues>) => {
    setErrors((before) => withoutErrorsOf(changed, before));
    write((before) =>
      changeValues(before, changed, (after) => getShownQuote(after, catalogue?.data ?? null)),
    );
  };
  const setPhotos = (select: (keys: readonly string[]) => string[] | null, files: NewFile[] = []) =>
    save((draft) => {
      const selected = select(draft.photos);
      return selected && { ...draft, updatedAt: Date.now(), photos: selected };
    }, files);
  const addPhoto = async (file: Blob): Promise<boolean> => {
    const key = crypto.randomUUID();
    let hasRoom = true;
    await setPhotos(
      (keys) => {
        hasRoom = keys.length < maxDoorstepPhotos;
        return hasRoom ? [...keys, key] : null;
      },
      [{ key, file }],
    );
    return hasRoom;
  };

  const submit = async () => {
    const texts = {
      ...{ noSignature: t('noSignature'), notAgreed: t('notAgreed') },
      ...{ quoteChanged: t('quoteChanged'), noPricesForAnswers: t('noPricesForAnswers') },
    };
    const prepare = (draft: DoorstepDraft) =>
      prepareForm(draft, catalogue?.data ?? null, Date.now(), { texts, language });
    const prepared = prepare(form);
    if (prepared.errors) {
      setErrors(prepared.errors);
      if (prepared.mustSignAgain) write((before) => ({ ...before, ...unsigned }));
      // Runs after the render that marks the fields.
      requestAnimationFrame(() =>
        element.current
          ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')
          ?.scrollIntoView({ block: 'center' }),
      );
      requestAnimationFrame(() =>
        element.current?.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus(),
      );
      return;
    }
    const signature =
      values.acceptance === 'DRAWN'
        ? [{ key: 'signature', file: await toSignaturePicture(values.strokes) }]
        : [];
    const saved = await save((draft) => {
      // Something may have been typed in the meantime.
      const ready = prepare(draft);
      return ready.errors ? null : enqueue(draft, ready, Date.now());
    }, signature);
    if (!saved) return;
    notify.success(t(isConnected ? 'queuedOnline' : 'queuedOffline'));
    void runSync(currentUser().id, false).catch(() => undefined);
    await navigate(paths.agents.visits);
  };

  return (
    <>
      <PageHeader
        title={values.name || t('newForm')}
        crumbs={[{ title: t('title'), to: paths.agents.visits }]}
        lead={t('formLead')}
      />
      <form
        ref={element}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {saveError !== null && <StorageError message={saveError} />}
        {stored.refusal && (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('refused')} role="alert">
            {stored.refusal.message}
          </Alert>
        )}
        <PersonFields values={values} errors={errors} onChange={change} />
        {catalogue ? (
          <QuoteFields values={values} catalogue={catalogue.data} onChange={change} />
        ) : (
          <NoPrices isPending={isPending} error={errors.design} />
        )}
        <PhotoFields
          form={form.id}
          photos={photos}
          onAdd={addPhoto}
          onRemove={(key) => void setPhotos((keys) => keys.filter((each) => each !== key))}
          onBusy={setAddingPhotos}
        />
        <NoteField values={values} errors={errors} onChange={change} />
        <AcceptanceFields values={values} errors={errors} onChange={change} />
        {Object.keys(errors).length > 0 && (
          <p className={styles.error} role="alert">
            {t('hasErrors', { fields: Object.keys(errors).length })}
          </p>
        )}
        <Group className={styles.end}>
          <Button type="submit" size="md" disabled={isAddingPhotos}>
            {t('send')}
          </Button>
          <Button component={Link} to={paths.agents.visits} variant="default" size="md">
            {t(isBlank(form) ? 'back' : 'later')}
          </Button>
        </Group>
        <p className={styles.quiet} role="status">
          {t(isConnected ? 'savedOnline' : 'savedOffline')}
        </p>
      </form>
    </>
  );
}
