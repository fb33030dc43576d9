import { consentNow, consents } from '@centinela/api/leads/consent.ts';
import { askPath, type Receipt } from '@centinela/sections/kernel/ask.ts';
import {
  type LeadField,
  LeadFields,
  type LeadValues,
  leadFieldId,
  leadFields,
} from '@centinela/sections/sections/landingSections/LeadFields.tsx';
import { keptPath } from '@centinela/sections/sections/protectionSections/paths.ts';
import { Button } from '@centinela/ui/parts/Button/Button.tsx';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useDelivery } from './delivery.ts';
import styles from './leadForm.module.css';
import { leadErrors, leadValues } from './leadForm.rules.ts';
import { Pending } from './Pending.tsx';
import { type PlanChoice, PlanPicker } from './PlanPicker.tsx';
import { usePlaces } from './places.ts';
import { type LeadTarget, leadSender, type Outcome } from './sendLead.ts';
import { Thanks } from './Thanks.tsx';

export interface LeadFormProps {
  /** What the lead is about. */
  target: LeadTarget;
  /** Path of the page that the form stands on. */
  page: string;
  /** Plans of which one is asked for; the target's is chosen at the beginning. */
  plans?: readonly PlanChoice[];
  /** The fields that are asked for; all of them without it. */
  only?: readonly LeadField[];
  /** What the box for words is called. */
  message?: string;
  /** What is said after sending, as formatted text; null for the usual words. */
  thanks: string | null;
  /** What it is about, in the words that a chat begins with. */
  about?: string | null;
  /** The number of WhatsApp of the page, by its short name. */
  chat?: string | null;
  /** What the fields start with. */
  values?: LeadValues;
  /** What is told when the page comes back after a form without a script was taken. */
  receipt?: Receipt | null;
  /** What was wrong with it, by field. */
  errors?: LeadValues;
  /** What was wrong with it as a whole; empty when nothing was. */
  failure?: string;
}

/** The contact form. Without a script it is a plain form, which the server answers. */
export function LeadForm(props: LeadFormProps) {
  const { target, page, plans = [], only, message, thanks, about = null, chat = null, values } = props;
  const [receipt, setReceipt] = useState(props.receipt ?? null);
  /** Who asked for which plan, once it is sent. */
  const [asker, setAsker] = useState<{ name: string | undefined; plan: string | undefined }>();
  const [errors, setErrors] = useState(props.errors ?? {});
  const [failure, setFailure] = useState(props.failure ?? '');
  const [tries, setTries] = useState(0);
  const { isAwake, spoken } = useAwake(tries);
  const form = useRef<HTMLFormElement>(null);
  const placeHelp = usePlaces();

  const show = (outcome: Outcome) => {
    setReceipt(outcome.sent ? outcome.receipt : null);
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
    const data = new FormData(place);
    const typed = leadValues(data);
    const wrong = leadErrors(typed);
    if (Object.keys(wrong).length > 0) return show({ sent: false, message: '', errors: wrong });
    const plan = plans.find(({ slug }) => slug === data.get('plan'));
    setAsker({ name: typed.name, plan: plan?.name });
    const { plan: _first, ...others } = target;
    const asked = plans.length > 0 ? { ...others, ...(plan && { plan: plan.slug }) } : target;
    send(leadSender(asked, typed, place));
  };

  return (
    <>
      {/* There from the first, for a page writes no markup later (Trusted Types). */}
      <div
        className={styles.thanks}
        id="gracias"
        tabIndex={-1}
        ref={receipt ? spoken : null}
        hidden={!receipt}
      >
        <Thanks
          receipt={receipt ?? nothing}
          words={thanks}
          about={asker?.plan ?? about}
          name={asker?.name}
          chat={chat}
        />
      </div>
      {!receipt && (
        // The browser's own checks serve until ours are awake.
        <form
          ref={form}
          className={styles.form}
          method="post"
          action={target.design === undefined ? askPath : `${keptPath(target.design)}/enviar`}
          onSubmit={submit}
          noValidate={isAwake}
        >
          <div ref={spoken} tabIndex={-1} className={styles.spoken}>
            <Summary errors={errors} failure={failure} />
          </div>
          <div className={styles.fields} inert={isPending}>
            <PlanPicker plans={plans} chosen={target.plan} />
            <LeadFields only={only} values={values} errors={errors} message={message} placeHelp={placeHelp} />
          </div>
          <OwnFields target={plans.length > 0 ? { ...target, plan: undefined } : target} page={page} />
          {isPending ? (
            <Pending isSending={isSending} onNow={sendNow} onCancel={cancel} />
          ) : (
            <Button type="submit" wide disabled={isSending}>
              {isSending ? 'Enviando…' : 'Pedí que te llamemos'}
            </Button>
          )}
          <p className={styles.note}>
            {consents[consentNow]} <a href="/legales/privacidad">Cómo los cuidamos</a>
          </p>
        </form>
      )}
    </>
  );
}

/** What stands in the thanks before there is anything to be thanked for. */
const nothing: Receipt = { number: null, callBy: null };

/**
 * What the form says by itself, for a browser without a script; and a field that nobody sees and only programs fill in:
 * the server does not take what they send.
 */
const OwnFields = ({
  target,
  page,
}: {
  target: LeadTarget & { plan?: string | undefined };
  page: string;
}) => (
  <>
    {Object.entries({ ...target, design: undefined, page, consent: consentNow }).map(
      ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
    )}
    <label className={styles.trap} aria-hidden="true">
      Dejá este campo vacío
      <input name="web" tabIndex={-1} autoComplete="off" />
    </label>
  </>
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
