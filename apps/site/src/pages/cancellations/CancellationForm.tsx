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
const listErrors = (errors: Errors): { name: Name; words: string }[] =>
  names.flatMap((name) => {
    const words = errors[name];
    return words ? [{ name, words }] : [];
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
  const field = (name: Name, more: Partial<FieldFrameProps> = {}): FieldFrameProps => ({
    id: fieldId(name),
    label: labels[name],
    error: errors[name],
    isFirstWrong: orderedErrors[0]?.name === name,
    ...more,
  });
  const input = (
    name: Exclude<Name, 'reason'>,
    autoComplete: HTMLInputAutoCompleteAttribute,
    more: Partial<FieldFrameProps> & { type?: string; max: number },
  ) => {
    const { type = 'text', max, ...rest } = more;
    const framed = field(name, rest);
    return (
      <FieldFrame {...framed}>
        <input
          {...controlProps(framed)}
          name={name}
          type={type}
          autoComplete={autoComplete}
          maxLength={max}
          defaultValue={values[name] ?? ''}
        />
      </FieldFrame>
    );
  };
  const reason = field('reason');
  return (
    <form className={account.form} method="post" action={cancellationPages[kind].path}>
      <Summary orderedErrors={orderedErrors} failure={failure} />
      {input('name', 'name', { required: true, max: 120 })}
      <div className={account.group}>
        {input('document', 'off', { required: true, half: true, max: 30 })}
        {input('contract', 'off', { half: true, max: 60 })}
        {input('email', 'email', { required: true, half: true, type: 'email', max: 254 })}
        {input('phone', 'tel', { half: true, type: 'tel', max: 40 })}
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
    // biome-ignore lint/a11y/noAutofocus: only after a submission that failed as a whole, without field errors.
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
            {orderedErrors.map(({ name, words }) => (
              <li key={name}>
                <a href={`#${fieldId(name)}`}>{`${labels[name]}: ${words}`}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
