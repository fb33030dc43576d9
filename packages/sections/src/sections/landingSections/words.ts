import { defineWords } from '@centinela/ui/language/pageLanguage.ts';

/** Texts of the fields of the contact form. */
export const leadFieldWords = defineWords(
  {
    name: 'Nombre y apellido',
    phone: 'Teléfono',
    place: 'Localidad y provincia',
    email: 'Correo electrónico',
    message: '¿Qué querés cuidar?',
    cv: 'Tu CV',
    optional: '(si querés)',
    error: 'Error',
    steps: ['¿Quién sos?', '¿Dónde vivís?', '¿Qué sabés hacer?'],
  },
  {
    name: 'Full name',
    phone: 'Phone number',
    place: 'Town and province',
    email: 'E-mail address',
    message: 'What would you like to protect?',
    cv: 'Your CV',
    optional: '(optional)',
    error: 'Error',
    steps: ['Who are you?', 'Where do you live?', 'What can you do?'],
  },
);
