import {
  type LeadField,
  LeadFields,
  type LeadValues,
  leadFieldId,
  leadFields,
} from '@centinela/sections/sections/landingSections/LeadFields.tsx';
import { keptPath } from '@centinela/sections/sections/protectionSections/paths.ts';
import { Button } from '@centinela/ui/parts/Button/Button.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { provinces } from '../provinces.ts';
import { useDelivery } from './delivery.ts';
import styles from './leadForm.module.css';
import { leadErrors, leadValues } from './leadForm.rules.ts';
import { Pending } from './Pending.tsx';
import { type LeadTarget, leadSender, type Outcome } from './sendLead.ts';

export interface LeadFormProps {
  /** What the lead is about. */
  target: LeadTarget;
  /** The fields that are asked for; all of them without it. */
  only?: readonly LeadField[];
  /** What is said after sending, as formatted text; null for the usual words. */
  thanks: string | null;
  /** What the fields start with. */
  values?: LeadValues;
  /** True when the page comes back after a form without a script was taken. */
  sent?: boolean;
  /** What was wrong with it, by field. */
  errors?: LeadValues;
  /** What was wrong with it as a whole; empty when nothing was. */
  failure?: string;
}

const usualThanks = '<h3>¡Gracias! Ya lo tenemos.</h3><p>Te llamamos hoy mismo, en horario de oficina.</p>';

/** The contact form. Without a script it is a plain form, which the server answers. */
export function LeadForm({
  target,
  only,
  thanks,
  values,
  sent = false,
  errors: first = {},
  failure: early = '',
}: LeadFormProps) {
  const [isSent, setSent] = useState(sent);
  const [errors, setErrors] = useState(first);
  const [failure, setFailure] = useState(early);
  const [tries, setTries] = useState(0);
  const { isAwake, spoken } = useAwake(tries);
  const form = useRef<HTMLFormElement>(null);

  const show = (outcome: Outcome) => {
    setSent(outcome.sent);
    setErrors(outcome.sent ? {} : outcome.errors);
    setFailure(outcome.sent ? '' : outcome.message);
    setTries((count) => count + 1);
  };

  const { isSending, isPending, send, sendNow, cancel } = useDelivery<Outcome>((outcome) => {
    if (!outcome.sent && outcome.isPlain) form.current?.submit();
    else show(outcome);
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending || isPending) return;
    const place = event.currentTarget;
    const typed = leadValues(new FormData(place));
    const wrong = leadErrors(typed);
    if (Object.keys(wrong).length > 0) return show({ sent: false, message: '', errors: wrong });
    send(leadSender(target, typed, place));
  };

  return (
    <>
      {/* There from the first, for a page writes no markup later (Trusted Types). */}
      <div className={styles.thanks} id="gracias" tabIndex={-1} ref={isSent ? spoken : null} hidden={!isSent}>
        <RichText html={thanks ?? usualThanks} />
      </div>
      {!isSent && (
        // The browser's own checks serve until ours are awake.
        <form
          ref={form}
          className={styles.form}
          method="post"
          action={actionOf(target)}
          onSubmit={submit}
          noValidate={isAwake}
        >
          <div ref={spoken} tabIndex={-1} className={styles.spoken}>
            <Summary errors={errors} failure={failure} />
          </div>
          <div className={styles.fields} inert={isPending}>
            <LeadFields provinces={provinces} only={only} values={values} errors={errors} />
          </div>
          <Trap />
          {isPending ? (
            <Pending isSending={isSending} onNow={sendNow} onCancel={cancel} />
          ) : (
            <Button type="submit" wide disabled={isSending}>
              {isSending ? 'Enviando…' : 'Pedí que te llamemos'}
            </Button>
          )}
          <p className={styles.note}>
            Usamos tus datos solo para llamarte. <a href="/legales/privacidad">Cómo los cuidamos</a>
          </p>
        </form>
      )}
    </>
  );
}

/** Where the form goes without a script. */
const actionOf = (target: LeadTarget): string =>
  'landing' in target ? `/landing/${target.landing}` : `${keptPath(target.design)}/enviar`;

/** A field that nobody sees and only programs fill in: the server does not take what they send. */
const Trap = () => (
  <label className={styles.trap} aria-hidden="true">
    Dejá este campo vacío
    <input name="web" tabIndex={-1} autoComplete="off" />
  </label>
);

/** Whether the script is there, and the place whose words take the focus after every try. */
function useAwake(tries: number) {
  const [isAwake, setAwake] = useState(false);
  const spoken = useRef<HTMLDivElement>(null);
  useEffect(() => setAwake(true), []);
  useEffect(() => {
    if (tries > 0) spoken.current?.focus();
  }, [tries]);
  return { isAwake, spoken };
}

/** Everything that is wrong, above the form, each line a way to its field. */
function Summary({ errors, failure }: { errors: LeadValues; failure: string }) {
  const wrong = leadFields.filter((name) => errors[name]);
  if (wrong.length === 0) return failure ? <p className={styles.failure}>{failure}</p> : null;
  return (
    <div className={styles.failure}>
      <p>
        <strong>
          {wrong.length === 1 ? 'Falta corregir un dato' : `Falta corregir ${wrong.length} datos`}
        </strong>
      </p>
      <ul className={styles.list}>
        {wrong.map((name) => (
          <li key={name}>
            <a href={`#${leadFieldId(name)}`}>{errors[name]}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
