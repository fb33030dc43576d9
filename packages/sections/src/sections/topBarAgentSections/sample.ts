import type { EntryData } from '../../kernel/derive.ts';
import { sampleId } from '../sampleIds.ts';

/** A stored notice for agents with an end date. */
export const topBarAgentSample: EntryData = {
  slug: 'comision-exterior',
  text: 'Hasta fin de mes, cada Plan Exterior cuenta doble para tu objetivo',
  url: '/agentes',
  icon: sampleId(11),
  colour: '#0B1220',
  background: '#FFB224',
  enableButton: true,
  buttonTitle: 'Mirá las condiciones',
  from: '2026-01-01',
  to: null,
  order: 0,
  enable: true,
};
