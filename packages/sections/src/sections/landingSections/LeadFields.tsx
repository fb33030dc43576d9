import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './LeadFields.module.css';

/** What the contact form asks for. */
export const leadFields = ['name', 'phone', 'place', 'email', 'message'] as const;
export type LeadField = (typeof leadFields)[number];

export type LeadValues = Partial<Record<LeadField, string>>;

export const leadLabels = {
  name: 'Nombre y apellido',
  phone: 'Teléfono',
  place: 'Localidad y provincia',
  email: 'Correo electrónico',
  message: '¿Qué querés cuidar?',
} as const satisfies Record<LeadField, string>;

const requiredFields: ReadonlySet<LeadField> = new Set(['name', 'phone', 'place']);

interface FieldsProps {
  /** Those that are asked for; all of them without it. */
  only?: readonly LeadField[];
  values?: LeadValues;
  /** What is wrong with a field, in words that say what to do. */
  errors?: LeadValues;
  /** What the box for words is called. */
  message?: string;
  /** What a program that helps to type does with the box for the place, and the list that it fills. */
  placeHelp?: Pick<InputHTMLAttributes<HTMLInputElement>, 'onInput' | 'onFocus'> & {
    places: readonly string[];
  };
}

/** The id of a field's control: an error summary links to it. */
export const leadFieldId = (name: LeadField): string => `contacto-${name}`;

const placesId = 'contacto-lugares';

/** The fields of the contact form. They keep what is typed by themselves, so they work without a script. */
export function LeadFields({
  only = leadFields,
  values = {},
  errors = {},
  message = leadLabels.message,
  placeHelp,
}: FieldsProps) {
  const control = (name: LeadField) => ({
    id: leadFieldId(name),
    name,
    defaultValue: values[name] ?? '',
    required: requiredFields.has(name),
    className: styles.control,
    'aria-invalid': errors[name] ? true : undefined,
    'aria-describedby': errors[name] ? `${leadFieldId(name)}-error` : undefined,
  });
  const labelled = (name: LeadField, input: ReactNode, label: string = leadLabels[name]) =>
    only.includes(name) && (
      <Labelled name={name} label={label} error={errors[name]}>
        {input}
      </Labelled>
    );
  const { places = [], ...placeEvents } = placeHelp ?? {};
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
      {labelled(
        'place',
        <>
          <input
            {...control('place')}
            {...placeEvents}
            list={placesId}
            autoComplete="address-level2"
            maxLength={200}
            placeholder="Morón, Buenos Aires"
          />
          <datalist id={placesId}>
            {places.map((place) => (
              <option key={place} value={place} />
            ))}
          </datalist>
        </>,
      )}
      {labelled('email', <input {...control('email')} type="email" autoComplete="email" maxLength={200} />)}
      {labelled('message', <textarea {...control('message')} rows={3} maxLength={1000} />, message)}
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
    {error && (
      <p className={styles.error} id={`${leadFieldId(name)}-error`}>
        <VisuallyHidden>Error: </VisuallyHidden>
        {error}
      </p>
    )}
    {children}
  </div>
);
