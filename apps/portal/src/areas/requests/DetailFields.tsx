import { maxContacts } from '@centinela/api/requests/requestLabels.ts';
import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import styles from './requests.module.css';
import type { RequestErrors } from './useRequests.ts';
import './words.ts';

interface Visit {
  kind: 'VISIT';
  what: string;
  when: string;
}
interface Contacts {
  kind: 'CONTACTS';
  contacts: readonly { name: string; phone: string }[];
}
interface Move {
  kind: 'MOVE';
  address: string;
  locality: string;
  from: string;
}
/** The values of the form, possibly incomplete. */
export type Details = Visit | Contacts | Move;

/** The kinds of requests with a form of their own. A warranty is claimed at its device. */
export const formKinds = ['VISIT', 'CONTACTS', 'MOVE'] as const;
export type FormKind = (typeof formKinds)[number];

const emptyContact = { name: '', phone: '' } as const;

export function createEmptyDetails(kind: FormKind): Details {
  if (kind === 'VISIT') return { kind, what: '', when: '' };
  if (kind === 'CONTACTS') return { kind, contacts: [emptyContact] };
  return { kind, address: '', locality: '', from: '' };
}

interface FieldsProps<D extends Details> {
  details: D;
  errors: RequestErrors;
  onChange(details: D): void;
}

/** The fields for one kind of request. */
export function DetailFields({ details, ...rest }: FieldsProps<Details>) {
  if (details.kind === 'VISIT') return <VisitFields details={details} {...rest} />;
  if (details.kind === 'CONTACTS') return <ContactFields details={details} {...rest} />;
  return <MoveFields details={details} {...rest} />;
}

function VisitFields({ details, errors, onChange }: FieldsProps<Visit>) {
  const { t } = useTranslation('requests');
  return (
    <>
      <Textarea
        label={t('what')}
        description={t('whatHint')}
        required
        maxLength={1000}
        autosize
        minRows={3}
        value={details.what}
        error={errors.what}
        onChange={(event) => onChange({ ...details, what: event.currentTarget.value })}
      />
      <TextInput
        label={t('when')}
        description={t('whenHint')}
        maxLength={200}
        value={details.when}
        error={errors.when}
        onChange={(event) => onChange({ ...details, when: event.currentTarget.value })}
      />
    </>
  );
}

function ContactFields({ details, errors, onChange }: FieldsProps<Contacts>) {
  const { t } = useTranslation('requests');
  const { contacts } = details;
  const updateContact = (index: number, changed: Partial<Contacts['contacts'][number]>) =>
    onChange({
      ...details,
      contacts: contacts.map((each, position) => (position === index ? { ...each, ...changed } : each)),
    });
  return (
    <fieldset className={styles.contacts}>
      <legend>{t('contacts')}</legend>
      <p>{t('contactsHint')}</p>
      <ol>
        {contacts.map(({ name, phone }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a contact is identified by its position
          <li key={index}>
            <fieldset className={styles.contact}>
              <legend>{t('person', { place: index + 1 })}</legend>
              <TextInput
                label={t('name')}
                required
                maxLength={120}
                value={name}
                error={errors[`contacts.${index}.name`]}
                onChange={(event) => updateContact(index, { name: event.currentTarget.value })}
              />
              <TextInput
                label={t('phone')}
                required
                type="tel"
                maxLength={40}
                placeholder="11 5555 0000"
                value={phone}
                error={errors[`contacts.${index}.phone`]}
                onChange={(event) => updateContact(index, { phone: event.currentTarget.value })}
              />
              {contacts.length > 1 && (
                <ActionIcon
                  variant="subtle"
                  size="lg"
                  aria-label={t('removePerson', { place: index + 1 })}
                  onClick={() =>
                    onChange({
                      ...details,
                      contacts: contacts.filter((_each, position) => position !== index),
                    })
                  }
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              )}
            </fieldset>
          </li>
        ))}
      </ol>
      {contacts.length < maxContacts && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange({ ...details, contacts: [...contacts, emptyContact] })}
        >
          {t('addPerson')}
        </Button>
      )}
    </fieldset>
  );
}

function MoveFields({ details, errors, onChange }: FieldsProps<Move>) {
  const { t } = useTranslation('requests');
  return (
    <>
      <TextInput
        label={t('address')}
        required
        maxLength={200}
        autoComplete="off"
        value={details.address}
        error={errors.address}
        onChange={(event) => onChange({ ...details, address: event.currentTarget.value })}
      />
      <TextInput
        label={t('locality')}
        required
        maxLength={120}
        autoComplete="off"
        value={details.locality}
        error={errors.locality}
        onChange={(event) => onChange({ ...details, locality: event.currentTarget.value })}
      />
      <TextInput
        label={t('from')}
        required
        type="date"
        min={toArgentineDate(new Date())}
        value={details.from}
        error={errors.from}
        onChange={(event) => onChange({ ...details, from: event.currentTarget.value })}
      />
    </>
  );
}
