import type { FormSteps } from '@centinela/ui/formSteps/FormSteps.tsx';
import { useWords } from '@centinela/ui/language/pageLanguage.ts';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import type { ReactNode } from 'react';
import styles from './LeadFields.module.css';
import {
  type LeadField,
  type LeadValues,
  leadErrorId,
  leadFieldId,
  leadFields,
  leadPlacesId,
} from './leadFieldNames.ts';
import { leadFieldWords } from './words.ts';

const requiredFields: ReadonlySet<LeadField> = new Set(['name', 'phone', 'place']);

interface FieldsProps {
  /** Fields to display; defaults to all. */
  visibleFields?: readonly LeadField[];
  values?: LeadValues;
  /** Error messages by field, with instructions for the fix. */
  errors?: LeadValues;
  /** Label of the message field. */
  message?: string;
  /** Groups the fields in steps; the children belong to the last one. */
  stepParts?: FormSteps | undefined;
  /** More fields. */
  children?: ReactNode;
}

/** Steps of a job application, with their fields. */
const steps = [
  ['name', 'phone', 'email'],
  ['place'],
  ['message'],
] as const satisfies readonly (readonly LeadField[])[];

/** Attributes of a field's control. */
const createControl = (name: LeadField, values: LeadValues, errors: LeadValues) => ({
  id: leadFieldId(name),
  name,
  defaultValue: values[name] ?? '',
  required: requiredFields.has(name),
  className: styles.control,
  'aria-invalid': errors[name] ? true : undefined,
  'aria-describedby': errors[name] ? leadErrorId(name) : undefined,
});

/** Control of each field; the CV has one of its own. */
const renderInput: Record<
  Exclude<LeadField, 'cv'>,
  (control: ReturnType<typeof createControl>) => ReactNode
> = {
  name: (control) => <input {...control} autoComplete="name" maxLength={120} />,
  phone: (control) => (
    <input {...control} type="tel" autoComplete="tel" maxLength={40} placeholder="11 5555 0000" />
  ),
  place: (control) => (
    <>
      <input
        {...control}
        list={leadPlacesId}
        autoComplete="address-level2"
        maxLength={200}
        placeholder="Morón, Buenos Aires"
      />
      <datalist id={leadPlacesId} />
    </>
  ),
  email: (control) => <input {...control} type="email" autoComplete="email" maxLength={200} />,
  message: (control) => <textarea {...control} rows={3} maxLength={1000} />,
};

/**
 * The fields of the contact form. They are uncontrolled, so they work without JavaScript; the site's script fills
 * the place suggestions and displays errors next to the fields.
 */
export function LeadFields({
  visibleFields = leadFields,
  values = {},
  errors = {},
  message,
  stepParts,
  children,
}: FieldsProps) {
  const words = useWords(leadFieldWords);
  const renderFields = (names: readonly LeadField[]) =>
    names.map(
      (name) =>
        name !== 'cv' &&
        visibleFields.includes(name) && (
          <Labelled
            key={name}
            name={name}
            label={name === 'message' ? (message ?? words.message) : words[name]}
            error={errors[name]}
          >
            {renderInput[name](createControl(name, values, errors))}
          </Labelled>
        ),
    );
  if (!stepParts)
    return (
      <>
        <div className={styles.fields}>{renderFields(leadFields)}</div>
        {children}
      </>
    );
  const { FormStep } = stepParts;
  return steps.map((names, index) => (
    <FormStep key={names[0]} title={words.steps[index] ?? ''} level={3} className={styles.fields}>
      {renderFields(names)}
      {index === steps.length - 1 && children}
    </FormStep>
  ));
}

function Labelled({
  name,
  label,
  error,
  children,
}: {
  name: LeadField;
  label: string;
  error?: string;
  children: ReactNode;
}) {
  const words = useWords(leadFieldWords);
  return (
    <div className={styles.field} data-field={name}>
      <label className={styles.label} htmlFor={leadFieldId(name)}>
        {label}
        {!requiredFields.has(name) && <span className={styles.optional}> {words.optional}</span>}
      </label>
      <p className={styles.error} id={leadErrorId(name)} hidden={!error}>
        <VisuallyHidden>{words.error}: </VisuallyHidden>
        <span>{error}</span>
      </p>
      {children}
    </div>
  );
}
