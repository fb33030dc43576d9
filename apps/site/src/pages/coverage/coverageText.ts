import type { ContactFormOptions } from '@centinela/sections/kernel/contactForm.ts';
import type { CoverageAnswer, RequestedPlace } from '@centinela/sections/kernel/coverage.ts';

/** Formats a place: "Morón, Buenos Aires". */
export const formatPlace = ({ locality, province }: RequestedPlace): string =>
  [locality, province].filter(Boolean).join(', ');

const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

/** Formats a date: "1 de marzo de 2027". */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} de ${months[(month ?? 1) - 1]} de ${year}`;
}

/** Heading and lead of the answer. */
interface AnswerText {
  title: string;
  lead: string;
}

/** Describes the agent's distance; the preceding text names the agent. */
function formatAgent({ agent, near }: CoverageAnswer): string {
  if (!agent) return 'Dejanos tu teléfono y coordinamos la visita.';
  if (near === 'LOCALITY') return `Te atiende ${agent.name}, en tu misma localidad.`;
  const place = formatPlace(agent);
  return near === 'PROVINCE'
    ? `Te atiende ${agent.name}, en tu provincia: está en ${agent.locality}.`
    : `Te atiende ${agent.name}, que está en ${place}.`;
}

function formatAlternative({ instead, from }: CoverageAnswer, place: string): string {
  if (instead === 'SOON' && from)
    return `Llegamos el ${formatDay(from)}. Dejanos tu teléfono y sos de los primeros en saberlo.`;
  if (instead === 'KIT')
    return `En ${place} no tenemos instaladores, pero sí un kit para instalar vos: te lo enviamos y te guiamos paso a paso.`;
  return `Todavía no tenemos fecha para ${place}. Dejanos tu teléfono y te avisamos cuando estemos cerca.`;
}

function formatUnknownPlace({ locality, suggestions }: CoverageAnswer): string {
  const hasSuggestions = suggestions.length > 0;
  return `No tenemos «${locality}» en nuestra lista. ${hasSuggestions ? 'Mirá si es una de estas, o dejanos' : 'Dejanos'} tu teléfono: lo averiguamos y te contestamos con un sí o un no.`;
}

/** Returns the answer for a place: a title and one or two sentences. */
export function formatAnswer(answer: CoverageAnswer): AnswerText {
  const place = answer.locality ?? answer.province ?? '';
  if (answer.place === 'UNKNOWN')
    return { title: 'No conocemos esa localidad', lead: formatUnknownPlace(answer) };
  if (answer.place === 'AMBIGUOUS')
    return {
      title: `Hay más de un lugar que se llama ${place}`,
      lead: 'Decinos cuál es el tuyo y te contestamos en el momento.',
    };
  if (answer.reach === 'YES') return { title: `Sí, llegamos a ${place}`, lead: formatAgent(answer) };
  if (answer.reach === 'NO')
    return { title: `A ${place} todavía no llegamos`, lead: formatAlternative(answer, place) };
  if (answer.depends)
    return {
      title: `En ${place} depende de la localidad`,
      lead: 'A algunas llegamos y a otras todavía no. Decinos cuál es la tuya y te contestamos en el momento.',
    };
  return {
    title: `No sabemos si llegamos a ${place}`,
    lead: 'No lo tenemos anotado, y preferimos no adivinar. Dejanos tu teléfono: lo averiguamos y te contestamos con un sí o un no.',
  };
}

/** First message of the chat. */
export function formatChatMessage(answer: CoverageAnswer): string {
  const place = formatPlace(answer);
  return answer.reach === 'YES'
    ? `Hola. Vi en el sitio que llegan a ${place}. Quiero coordinar una visita.`
    : `Hola. Estoy en ${place} y quiero saber qué pueden ofrecerme.`;
}

type FormText = Pick<ContactFormOptions, 'title' | 'lead' | 'isVisit'>;

const callText: FormText = {
  title: 'Dejanos tu teléfono',
  lead: 'Con tu nombre, tu teléfono y dónde vivís alcanza. Te llama una persona.',
};

function getFormText({ reach, instead }: CoverageAnswer): FormText {
  if (reach === 'YES')
    return {
      title: 'Pedí tu visita',
      lead: 'Te llama una persona y vamos a verlo con vos.',
      isVisit: true,
    };
  if (reach === 'UNKNOWN')
    return {
      title: 'Preguntanos por tu calle',
      lead: 'Lo averiguamos y te llama una persona para contarte.',
    };
  if (instead === 'KIT')
    return {
      title: 'Pedí el kit',
      lead: 'Te llama una persona, vemos qué necesitás y te lo enviamos con la guía para instalarlo.',
    };
  return {
    title: 'Te avisamos cuando lleguemos',
    lead: 'Dejanos tu teléfono y te avisamos apenas podamos instalar ahí.',
  };
}

/** Configures the form at the end with the place entered so far. */
export function getContactFormOptions(answer: CoverageAnswer | null): ContactFormOptions {
  if (!answer) return { ...callText, topic: 'COVERAGE', chat: 'la cobertura' };
  const place = formatPlace(answer);
  return { ...getFormText(answer), topic: 'COVERAGE', chat: `la cobertura en ${place}`, place };
}
