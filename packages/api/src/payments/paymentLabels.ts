import type { Label } from '@centinela/sections/kernel/language.ts';
import type { PaymentProblem, PaymentState } from './payments.ts';

export const paymentStateLabels: Readonly<Record<PaymentState, Label>> = {
  STARTED: ['Sin terminar', 'Not finished'],
  PENDING: ['En proceso', 'Being processed'],
  APPROVED: ['Aprobado', 'Approved'],
  REJECTED: ['Rechazado', 'Rejected'],
  REFUNDED: ['Devuelto', 'Refunded'],
  CHARGED_BACK: ['Desconocido por el titular', 'Charged back'],
  EXPIRED: ['Vencido', 'Expired'],
  REVIEW: ['Para revisar', 'To review'],
};

export const paymentProblemLabels: Readonly<Record<PaymentProblem, Label>> = {
  amount: ['El importe no coincide', 'The amount differs'],
  currency: ['La moneda no coincide', 'The currency differs'],
  paidTwice: ['Se pagó de más', 'Paid twice'],
  invoiceDeleted: ['La factura se borró', 'The invoice was deleted'],
};
