import {
  type CancellationKind,
  cancellationPages,
  cancellationTexts,
  currentCancellationVersion,
} from '@centinela/api/cancellations/cancellationTexts.ts';
import { FormProgress, FormReview, FormStep, withSteps } from '@centinela/ui/formSteps/FormSteps.tsx';
import { lastStepProps, stepsProps } from '@centinela/ui/formSteps/stepAttributes.ts';
import { Button } from '@centinela/ui/parts/Button/Button.tsx';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import account from '../../islands/account/account.module.css';
import type { Errors } from '../../islands/account/account.rules.ts';
import { controlProps, FieldFrame, type FieldFrameProps } from '../../islands/account/FieldFrame.tsx';
import { formatSummaryTitle } from '../../islands/errorTitle.ts';
import { getTranslate } from '../../islands/useTranslate.ts';

const labels = {
  name: 'Nombre y apellido',
  document: 'DNI o CUIT',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  contract: 'Número de contrato',
  reason: 'Motivo',
} as const;
type Name = keyof typeof labels;
const names = ['name', 'document', 'email', 'phone', 'contract', 'reason'] as const satisfies readonly Name[];

const fieldId = (name: string): string => `tramite-${name}`;

const buttons: Readonly<Record<CancellationKind, string>> = {
  WITHDRAWAL: 'Enviar el arrepentimiento',
  CANCELLATION: 'Pedir la baja',
};

interface FormProps {
  kind: CancellationKind;
  values: Readonly<Record<string, string>>;
  errors: Errors;
  failure: string;
}

interface InputProps extends Partial<FieldFrameProps> {
  name: Exclude<Name, 'reason'>;
  autoComplete: HTMLInputAutoCompleteAttribute;
  type?: string;
  max: number;
}

/**
 * Form for a cancellation (baja) or a withdrawal (arrepentimiento), handled by the server; `plainForm.ts` asks one
 * question at a time.
 */
export function CancellationForm({ kind, values, errors, failure }: FormProps) {
  const firstInvalid = names.find((name) => errors[name]);
  const createFieldProps = (name: Name, overrides: Partial<FieldFrameProps> = {}): FieldFrameProps => ({
    id: fieldId(name),
    label: labels[name],
    error: errors[name],
    isFirstInvalid: firstInvalid === name,
    ...overrides,
  });
  const renderInput = ({ name, autoComplete, type = 'text', max, ...rest }: InputProps) => {
    const fieldProps = createFieldProps(name, rest);
    return (
      <FieldFrame {...fieldProps}>
        <input
          {...controlProps(fieldProps)}
          name={name}
          type={type}
          autoComplete={autoComplete}
          maxLength={max}
          defaultValue={values[name] ?? ''}
        />
      </FieldFrame>
    );
  };
  const reason = createFieldProps('reason');
  return (
    <form
      className={withSteps(account.form)}
      method="post"
      action={cancellationPages[kind].path}
      {...stepsProps}
    >
      <Summary errors={errors} failure={failure} />
      <FormProgress />
      <FormStep title="¿Quién sos?" level={2} className={account.group}>
        {renderInput({ ...requiredFields.name, name: 'name', autoComplete: 'name', max: 120 })}
        {renderInput({ ...requiredFields.document, name: 'document', autoComplete: 'off', max: 30 })}
      </FormStep>
      <FormStep title="¿Dónde te mandamos el código?" level={2} className={account.group}>
        {renderInput({
          ...requiredFields.email,
          name: 'email',
          autoComplete: 'email',
          type: 'email',
          max: 254,
        })}
        {renderInput({ name: 'phone', autoComplete: 'tel', type: 'tel', max: 40 })}
      </FormStep>
      <FormStep title="¿Querés agregar algo?" level={2} className={account.group}>
        {renderInput({ name: 'contract', autoComplete: 'off', max: 60 })}
        <FieldFrame {...reason}>
          <textarea
            {...controlProps(reason)}
            name="reason"
            rows={2}
            maxLength={1000}
            defaultValue={values.reason ?? ''}
          />
        </FieldFrame>
      </FormStep>
      <FormReview level={2} />
      <input type="hidden" name="version" value={currentCancellationVersion} />
      <Button type="submit" isWide>
        {buttons[kind]}
      </Button>
      <p className={account.quiet} {...lastStepProps}>
        {cancellationTexts[currentCancellationVersion][kind].privacy}
      </p>
    </form>
  );
}

/** Messages of the required fields. */
const requiredFields = {
  name: { required: true, missing: 'Decinos cómo te llamás' },
  document: {
    required: true,
    missing: 'Escribí tu DNI o el CUIT de tu empresa',
  },
  email: {
    required: true,
    missing: 'Escribí tu correo: te mandamos el código ahí',
    invalid: 'Revisá el correo: le falta algo, como en nombre@correo.com',
  },
} as const satisfies Partial<Record<Name, Partial<FieldFrameProps>>>;

/** Error summary above the form, which the script fills in; each line links to its field. */
function Summary({ errors, failure }: Pick<FormProps, 'errors' | 'failure'>) {
  const count = names.filter((name) => errors[name]).length;
  return (
    <>
      {failure && (
        // biome-ignore lint/a11y/noAutofocus: set only after a submission that failed without field errors.
        <p tabIndex={-1} className={account.summary} autoFocus>
          {failure}
        </p>
      )}
      <div className={account.summary} hidden={count === 0} data-part="errors">
        <p>
          <strong data-part="errorCount">{formatSummaryTitle(count, getTranslate('es'))}</strong>
        </p>
        <ul className={account.list}>
          {names.map((name) => (
            <li key={name} hidden={!errors[name]}>
              <a href={`#${fieldId(name)}`}>
                {`${labels[name]}: `}
                <span>{errors[name]}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
