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

export const leadLabels = {
  name: 'Nombre y apellido',
  phone: 'Teléfono',
  place: 'Localidad y provincia',
  email: 'Correo electrónico',
  message: '¿Qué querés cuidar?',
  cv: 'Tu CV',
} as const satisfies Record<LeadField, string>;

const requiredFields: ReadonlySet<LeadField> = new Set(['name', 'phone', 'place']);

interface FieldsProps {
  /** Fields to display; defaults to all. */
  visibleFields?: readonly LeadField[];
  values?: LeadValues;
  /** Error messages by field, with instructions for the fix. */
  errors?: LeadValues;
  /** Label of the message field. */
  message?: string;
}

/**
 * The fields of the contact form. They are uncontrolled, so they work without JavaScript; the site's script fills
 * the place suggestions and displays errors next to the fields.
 */
export function LeadFields({
  visibleFields = leadFields,
  values = {},
  errors = {},
  message = leadLabels.message,
}: FieldsProps) {
  const createControl = (name: LeadField) => ({
    id: leadFieldId(name),
    name,
    defaultValue: values[name] ?? '',
    required: requiredFields.has(name),
    className: styles.control,
    'aria-invalid': errors[name] ? true : undefined,
    'aria-describedby': errors[name] ? leadErrorId(name) : undefined,
  });
  const createLabelled = (name: LeadField, input: ReactNode, label: string = leadLabels[name]) =>
    visibleFields.includes(name) && (
      <Labelled name={name} label={label} error={errors[name]}>
        {input}
      </Labelled>
    );
  return (
    <div className={styles.fields}>
      {createLabelled('name', <input {...createControl('name')} autoComplete="name" maxLength={120} />)}
      {createLabelled(
        'phone',
        <input
          {...createControl('phone')}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          placeholder="11 5555 0000"
        />,
      )}
      {createLabelled(
        'place',
        <>
          <input
            {...createControl('place')}
            list={leadPlacesId}
            autoComplete="address-level2"
            maxLength={200}
            placeholder="Morón, Buenos Aires"
          />
          <datalist id={leadPlacesId} />
        </>,
      )}
      {createLabelled(
        'email',
        <input {...createControl('email')} type="email" autoComplete="email" maxLength={200} />,
      )}
      {createLabelled(
        'message',
        <textarea {...createControl('message')} rows={3} maxLength={1000} />,
        message,
      )}
    </div>
  );
}

const Labelled = ({
  name,
  label,
  error,
  children,
}: {
  name: LeadField;
  label: string;
  error?: string;
  children: ReactNode;
}) => (
  <div className={styles.field} data-field={name}>
    <label className={styles.label} htmlFor={leadFieldId(name)}>
      {label}
      {!requiredFields.has(name) && <span className={styles.optional}> (si querés)</span>}
    </label>
    <p className={styles.error} id={leadErrorId(name)} hidden={!error}>
      <VisuallyHidden>Error: </VisuallyHidden>
      <span>{error}</span>
    </p>
    {children}
  </div>
);
