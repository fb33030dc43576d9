import type { LeadTopic } from '@centinela/api/leads/leadSubjects.ts';

import type { IslandText } from '../translate.ts';

// Also used by the script, so it must not import React.

/** Texts of a contact form that depend on what it is about. */
interface LeadTexts {
  button: IslandText;
  /** Title of the confirmation, unless the editors wrote one. */
  thanks: IslandText;
  /** Name of the number in the confirmation. */
  number: IslandText;
  /** Next step, in place of the time of a call; null when the company calls. */
  next: IslandText | null;
  /** What the visitor did, in the first message of a chat; the subject follows. */
  did: IslandText;
}

const callTexts: LeadTexts = {
  button: 'Pedí que te llamemos',
  thanks: '¡Gracias! Ya lo tenemos.',
  number: 'Tu pedido',
  next: null,
  did: 'Pedí que me llamen por',
};

const jobTexts: LeadTexts = {
  button: 'Mandá tu postulación',
  thanks: '¡Gracias! Recibimos tu postulación.',
  number: 'Tu postulación',
  next: 'La leemos. Si encaja con una búsqueda de hoy o de mañana, te llama una persona.',
  did: 'Mandé mi postulación para',
};

/** Returns the texts of a form about a topic. */
export const getLeadTexts = (topic: LeadTopic | undefined): LeadTexts =>
  topic === 'JOB' ? jobTexts : callTexts;
