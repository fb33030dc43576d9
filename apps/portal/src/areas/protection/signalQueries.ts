import { type OwnSignal, signalsEndpoint } from '@centinela/api/contracts/signals.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';

/** What caused a signal, in the client's words. */
export const signalNames: Readonly<Record<OwnSignal['kind'], Label>> = {
  INTRUSION: ['Alarma', 'Alarm'],
  PANIC: ['Botón de pánico', 'Panic button'],
  FIRE: ['Humo', 'Smoke'],
  GAS: ['Gas', 'Gas'],
  MEDICAL: ['Emergencia médica', 'Medical emergency'],
  TECHNICAL: ['Aviso técnico', 'Technical alert'],
  TEST: ['Prueba', 'Test'],
};

/** Loads the latest signals of the client's contracts. */
export const useSignals = (refetchInterval: number | false = false) =>
  useQuery({
    queryKey: ['contracts', 'signals'],
    queryFn: ({ signal }) => call(signalsEndpoint, { signal }),
    select: ({ data }) => data,
    staleTime: 0,
    refetchInterval,
    meta: { background: true },
  });
