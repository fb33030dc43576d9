import { getConsentText, getConsentVersion } from '@centinela/api/leads/consent.ts';
import type { LeadTopic } from '@centinela/api/leads/leadSubjects.ts';
import { contactFormPath, cvFormPath, type Receipt } from '@centinela/sections/kernel/contactForm.ts';
import { LeadFields } from '@centinela/sections/sections/landingSections/LeadFields.tsx';
import {
  type LeadField,
  type LeadValues,
  leadFieldId,
  leadFields,
} from '@centinela/sections/sections/landingSections/leadFieldNames.ts';
import { getSavedDesignPath } from '@centinela/sections/sections/protectionSections/paths.ts';
import type { FormSteps } from '@centinela/ui/formSteps/FormSteps.tsx';
import { lastStepProps, stepsProps } from '@centinela/ui/formSteps/stepAttributes.ts';
import { toLanguagePath, usePageLanguage } from '@centinela/ui/language/pageLanguage.ts';
import { Button } from '@centinela/ui/parts/Button/Button.tsx';
import { formatSummaryTitle } from '../errorTitle.ts';
import { useTranslate } from '../useTranslate.ts';
import { CvField } from './CvField.tsx';
import styles from './LeadForm.module.css';
import { getLeadTexts } from './leadTexts.ts';
import { Pending } from './Pending.tsx';
import { type PlanChoice, PlanPicker } from './PlanPicker.tsx';
import type { LeadTarget } from './sendLead.ts';
import { Thanks } from './Thanks.tsx';

export interface LeadFormProps {
  /** Subject of the lead. */
  target: LeadTarget & { topic?: LeadTopic };
  /** Path of the page that contains the form. */
  page: string;
  /** Plans to choose from; the target's plan is preselected. */
  plans?: readonly PlanChoice[];
  /** Fields of the form; all of them by default. */
  fieldNames?: readonly LeadField[];
  /** Label of the message field. */
  message?: string;
  /** Number of days for which an attached CV is stored; without it the form has no file field. */
  cvDays?: number;
  /** Confirmation text as rich text; null for the default. */
  thanks: string | null;
  /** Subject of the page for the first message of a chat: "el plan Clásico". */
  about?: string | null;
  /** Slug of the page whose WhatsApp number is used. */
  chat?: string | null;
  /** Shows the fields in steps. */
  steps?: FormSteps | undefined;
  /** Initial values of the fields. */
  values?: LeadValues;
  /** Receipt for a form that was posted without a script; null before that. */
  receipt?: Receipt | null;
  /** Errors by field. */
  errors?: LeadValues;
  /** Error of the whole form; empty when there is none. */
  failure?: string;
}

/**
 * Contact form. Without a script it is a plain form handled by the server; `leadForm.ts` makes it interactive. Everything
 * that the script may show is rendered here, because scripts create no markup (Trusted Types).
 */
export function LeadForm(props: LeadFormProps) {
  const {
    target,
    plans = [],
    fieldNames,
    cvDays,
    message,
    values,
    errors = {},
    about = null,
    chat = null,
    steps,
  } = props;
  const { receipt = null } = props;
  const texts = getLeadTexts(target.topic);
  const translate = useTranslate();
  const language = usePageLanguage();
  return (
    <>
      <div
        className={styles.thanks}
        id="gracias"
        tabIndex={-1}
        hidden={!receipt}
        data-part="thanks"
        data-about={about ?? undefined}
        data-chat={chat ?? undefined}
        data-did={translate(texts.did)}
      >
        <Thanks topic={target.topic} receipt={receipt} text={props.thanks} about={about} chat={chat} />
      </div>
      {!receipt && (
        <form
          className={steps ? steps.withSteps(styles.form) : styles.form}
          {...(steps && stepsProps)}
          method="post"
          action={getAction(props)}
          encType={cvDays === undefined ? undefined : 'multipart/form-data'}
          data-design={target.design}
        >
          <div tabIndex={-1} className={styles.spoken} data-part="summary">
            <Summary
              errors={errors}
              failure={props.failure ?? ''}
              hasCv={cvDays !== undefined}
              visibleFields={fieldNames ?? leadFields}
            />
          </div>
          {/* Before the file: the server reads nothing after a file that is too large. */}
          <HiddenFields
            target={plans.length > 0 ? { ...target, plan: undefined } : target}
            page={toLanguagePath(props.page, language)}
          />
          <div className={styles.fields} data-part="fields">
            {steps && <steps.FormProgress />}
            <LeadFields
              visibleFields={fieldNames}
              values={values}
              errors={errors}
              message={message}
              stepParts={steps}
            >
              <PlanPicker plans={plans} chosenSlug={target.plan} />
              {cvDays !== undefined && <CvField days={cvDays} error={errors.cv} />}
            </LeadFields>
            {steps && <steps.FormReview level={3} />}
          </div>
          <div hidden data-part="pending">
            <Pending />
          </div>
          <Button type="submit" isWide data-busy={translate('Enviando…')}>
            {translate(texts.button)}
          </Button>
          <p className={styles.note} {...lastStepProps}>
            {getConsentText(getConsentVersion(target.topic), language)}{' '}
            <a href="/legales/privacidad">{translate('Cómo los cuidamos')}</a>
          </p>
        </form>
      )}
    </>
  );
}

/** Returns the path to which the form is posted without a script. */
const getAction = ({ target: { design }, cvDays }: LeadFormProps): string =>
  design !== undefined
    ? `${getSavedDesignPath(design)}/enviar`
    : cvDays === undefined
      ? contactFormPath
      : cvFormPath;

/**
 * Hidden fields for a browser without a script, and a honeypot field. The server rejects submissions that fill in the
 * honeypot.
 */
const HiddenFields = ({
  target,
  page,
}: {
  target: Omit<LeadFormProps['target'], 'plan'> & { plan?: string | undefined };
  page: string;
}) => (
  <>
    {Object.entries({ ...target, design: undefined, page, consent: getConsentVersion(target.topic) }).map(
      ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
    )}
    <label className={styles.trap} aria-hidden="true">
      {useTranslate()('Dejá este campo vacío')}
      <input name="web" tabIndex={-1} autoComplete="off" />
    </label>
  </>
);

/** Error summary above the form; each line links to its field. */
function Summary({
  errors,
  failure,
  hasCv,
  visibleFields,
}: {
  errors: LeadValues;
  failure: string;
  hasCv: boolean;
  visibleFields: readonly LeadField[];
}) {
  const translate = useTranslate();
  const fields = leadFields.filter((name) => (name === 'cv' ? hasCv : visibleFields.includes(name)));
  const invalidFields = fields.filter((name) => errors[name]);
  return (
    <div className={styles.failure} hidden={invalidFields.length === 0 && failure === ''} data-part="errors">
      <p data-part="errorCount">
        {invalidFields.length > 0 ? formatSummaryTitle(invalidFields.length, translate) : failure}
      </p>
      <ul className={styles.list}>
        {fields.map((name) => (
          <li key={name} hidden={!errors[name]}>
            <a href={`#${leadFieldId(name)}`}>{errors[name]}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
