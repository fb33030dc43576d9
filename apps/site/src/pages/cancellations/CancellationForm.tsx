import {
  type CancellationKind,
  cancellationPages,
  cancellationTexts,
  currentCancellationVersion,
} from '@centinela/api/cancellations/cancellationTexts.ts';
import { Button } from '@centinela/ui/parts/Button/Button.tsx';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import account from '../../islands/account/account.module.css';
import type { Errors } from '../../islands/account/account.rules.ts';
import { controlProps, FieldFrame, type FieldFrameProps } from '../../islands/account/FieldFrame.tsx';

const labels = {
  name: 'Nombre y apellido',
  document: 'DNI o CUIT',
  contract: 'Número de contrato',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  reason: 'Motivo',
} as const;
type Name = keyof typeof labels;
const names = ['name', 'document', 'contract', 'email', 'phone', 'reason'] as const satisfies readonly Name[];

const fieldId = (name: string): string => `tramite-${name}`;
/** Returns the errors in form order. */
const listErrors = (errors: Errors): { name: Name; message: string }[] =>
  names.flatMap((name) => {
    const message = errors[name];
    return message ? [{ name, message }] : [];
  });

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

/** Plain form for a cancellation (baja) or a withdrawal (arrepentimiento), handled by the server. */
export function CancellationForm({ kind, values, errors, failure }: FormProps) {
  const orderedErrors = listErrors(errors);
  const createFieldProps = (name: Name, overrides: Partial<FieldFrameProps> = {}): FieldFrameProps => ({
    id: fieldId(name),
    label: labels[name],
    error: errors[name],
    isFirstInvalid: orderedErrors[0]?.name === name,
    ...overrides,
  });
  const renderInput = (
    name: Exclude<Name, 'reason'>,
    autoComplete: HTMLInputAutoCompleteAttribute,
    overrides: Partial<FieldFrameProps> & { type?: string; max: number },
  ) => {
    const { type = 'text', max, ...rest } = overrides;
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
    <form className={account.form} method="post" action={cancellationPages[kind].path}>
      <Summary orderedErrors={orderedErrors} failure={failure} />
      {renderInput('name', 'name', { required: true, max: 120 })}
      <div className={account.group}>
        {renderInput('document', 'off', { required: true, half: true, max: 30 })}
        {renderInput('contract', 'off', { half: true, max: 60 })}
        {renderInput('email', 'email', { required: true, half: true, type: 'email', max: 254 })}
        {renderInput('phone', 'tel', { half: true, type: 'tel', max: 40 })}
      </div>
      <FieldFrame {...reason}>
        <textarea
          {...controlProps(reason)}
          name="reason"
          rows={2}
          maxLength={1000}
          defaultValue={values.reason ?? ''}
        />
      </FieldFrame>
      <input type="hidden" name="version" value={currentCancellationVersion} />
      <Button type="submit" isWide>
        {buttons[kind]}
      </Button>
      <p className={account.quiet}>{cancellationTexts[currentCancellationVersion][kind].privacy}</p>
    </form>
  );
}

/** Error summary above the form; each line links to its field. */
function Summary({
  orderedErrors,
  failure,
}: {
  orderedErrors: ReturnType<typeof listErrors>;
  failure: string;
}) {
  if (orderedErrors.length === 0 && failure === '') return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: set only after a submission that failed without field errors.
    <div tabIndex={-1} className={account.summary} autoFocus={failure !== ''}>
      {failure && <p>{failure}</p>}
      {orderedErrors.length > 0 && (
        <>
          <p>
            <strong>
              {orderedErrors.length === 1
                ? 'Falta corregir un dato'
                : `Falta corregir ${orderedErrors.length} datos`}
            </strong>
          </p>
          <ul className={account.list}>
            {orderedErrors.map(({ name, message }) => (
              <li key={name}>
                <a href={`#${fieldId(name)}`}>{`${labels[name]}: ${message}`}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
