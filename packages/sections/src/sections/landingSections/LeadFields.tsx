import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import type { ReactNode } from 'react';
import styles from './LeadFields.module.css';

/** What the contact form asks for. */
export const leadFields = ['name', 'phone', 'email', 'province', 'locality', 'message'] as const;
export type LeadField = (typeof leadFields)[number];

export type LeadValues = Partial<Record<LeadField, string>>;

export const leadLabels = {
  name: 'Nombre y apellido',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  province: 'Provincia',
  locality: 'Localidad',
  message: '¿Qué querés cuidar?',
} as const satisfies Record<LeadField, string>;

const requiredFields: ReadonlySet<LeadField> = new Set(['name', 'phone', 'province']);

interface FieldsProps {
  provinces: readonly string[];
  /** Those that are asked for; all of them without it. */
  only?: readonly LeadField[];
  values?: LeadValues;
  /** What is wrong with a field, in words that say what to do. */
  errors?: LeadValues;
}

/** The id of a field's control: an error summary links to it. */
export const leadFieldId = (name: LeadField): string => `contacto-${name}`;

/** The fields of the contact form. They keep what is typed by themselves, so they work without a script. */
export function LeadFields({ provinces, only = leadFields, values = {}, errors = {} }: FieldsProps) {
  const control = (name: LeadField) => ({
    id: leadFieldId(name),
    name,
    defaultValue: values[name] ?? '',
    required: requiredFields.has(name),
    className: styles.control,
    'aria-invalid': errors[name] ? true : undefined,
    'aria-describedby': errors[name] ? `${leadFieldId(name)}-error` : undefined,
  });
  const labelled = (name: LeadField, input: ReactNode) =>
    only.includes(name) && (
      <Labelled name={name} error={errors[name]}>
        {input}
      </Labelled>
    );
  return (
    <div className={styles.fields}>
      {labelled('name', <input {...control('name')} autoComplete="name" maxLength={120} />)}
      {labelled(
        'phone',
        <input
          {...control('phone')}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          placeholder="11 5555 0000"
        />,
      )}
      {labelled('email', <input {...control('email')} type="email" autoComplete="email" maxLength={200} />)}
      {labelled(
        'province',
        <select {...control('province')} autoComplete="address-level1">
          <option value="">Elegí tu provincia</option>
          {provinces.map((province) => (
            <option key={province}>{province}</option>
          ))}
        </select>,
      )}
      {labelled('locality', <input {...control('locality')} autoComplete="address-level2" maxLength={120} />)}
      {labelled('message', <textarea {...control('message')} rows={3} maxLength={1000} />)}
    </div>
  );
}

const Labelled = ({ name, error, children }: { name: LeadField; error?: string; children: ReactNode }) => (
  <div className={styles.field} data-field={name}>
    <label className={styles.label} htmlFor={leadFieldId(name)}>
      {leadLabels[name]}
      {!requiredFields.has(name) && <span className={styles.optional}> (si querés)</span>}
    </label>
    {error && (
      <p className={styles.error} id={`${leadFieldId(name)}-error`}>
        <VisuallyHidden>Error: </VisuallyHidden>
        {error}
      </p>
    )}
    {children}
  </div>
);
