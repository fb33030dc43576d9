import type { EntryData } from '../../kernel/derive.ts';
import { sampleId, sampleImage } from '../sampleIds.ts';

const card = (title: string, text: string) => ({
  image: sampleImage(title),
  title,
  text,
  cta: { title: 'Conocé los planes', url: '/planes/todos', newTab: false },
});

/** A stored part of a landing. All layouts use the same fields, so one sample covers them all. */
export const landingSectionSample: EntryData = {
  name: 'Tres puertas',
  layout: 'CARDS',
  title: '¿Qué querés cuidar?',
  text: '<p>Elegí por dónde empezar: después sumás lo que haga falta.</p>',
  image: sampleImage('Una cuadra de noche, vista desde arriba, con una ventana encendida'),
  mobileImage: null,
  video: null,
  background: null,
  cards: [
    card('Tu casa', 'Puertas, ventanas y jardín, con alguien despierto del otro lado.'),
    card('Tu auto o tu moto', 'Sabés dónde está y te llamamos si se mueve sin vos.'),
    card('Tu negocio', 'La persiana baja y alguien mira: abrís y cerrás con horario.'),
  ],
  plans: [sampleId(21), sampleId(22)],
  faqs: [
    { question: '¿Qué pasa si se corta la luz?', answer: '<p>El panel sigue 24 horas con su batería.</p>' },
    {
      question: '¿Puedo tener mascotas?',
      answer: '<p>Sí: los sensores no se asustan hasta los 25 kilos.</p>',
    },
  ],
  cta: { title: 'Pedí tu visita', url: '#contacto', newTab: false },
  enable: true,
};
