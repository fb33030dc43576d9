import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Pagar', 'Pay'],
  about: [
    'Elegí qué facturas pagás. Seguís en Mercado Pago y después volvés acá.',
    'Choose which invoices to pay. You continue at Mercado Pago and come back here afterwards.',
  ],
  due: ['vence el {{date}}', 'due on {{date}}'],
  pay: ['Pagar $\u00a0{{total}} con Mercado Pago', 'Pay $\u00a0{{total}} with Mercado Pago'],
  choose: ['Elegí al menos una factura', 'Choose at least one invoice'],
  payments: ['Tus pagos', 'Your payments'],
  number: ['Pago N° {{number}}', 'Payment no. {{number}}'],
  see: ['Ver el pago', 'See the payment'],
  receipt: ['Recibo (PDF)', 'Receipt (PDF)'],
  refunded: ['Devuelto', 'Refunded'],
  goOn: ['Seguir en Mercado Pago', 'Continue at Mercado Pago'],
  back: ['Mis facturas', 'My invoices'],
  text: {
    STARTED: [
      'Todavía no nos llegó la respuesta de Mercado Pago. Si ya pagaste, esperá un momento: esta pantalla se actualiza sola.',
      'Mercado Pago has not answered yet. If you have paid, wait a moment: this screen updates itself.',
    ],
    PENDING: [
      'Mercado Pago está procesando tu pago. Te avisamos por correo cuando se apruebe; no hace falta que pagues de nuevo.',
      'Mercado Pago is processing your payment. We will e-mail you when it is approved; there is no need to pay again.',
    ],
    APPROVED: [
      'Listo: tu pago está aprobado. Te mandamos el recibo por correo.',
      'Done: your payment is approved. We have e-mailed you the receipt.',
    ],
    REJECTED: [
      'Mercado Pago rechazó el pago y no se cobró nada. Podés probar con otro medio.',
      'Mercado Pago rejected the payment and nothing was charged. You can try another method.',
    ],
    REFUNDED: ['Te devolvimos este pago.', 'This payment was refunded to you.'],
    CHARGED_BACK: [
      'El titular de la tarjeta desconoció este pago.',
      'The card holder disputed this payment.',
    ],
    EXPIRED: [
      'El tiempo para pagar se terminó y no se cobró nada. Empezá un pago nuevo desde tus facturas.',
      'The time to pay is over and nothing was charged. Start a new payment from your invoices.',
    ],
    REVIEW: [
      'Recibimos un pago que no coincide con lo que debías. Lo estamos revisando y te escribimos.',
      'We received a payment that differs from your balance. We are looking into it and will write to you.',
    ],
  },
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    payments: TextsOf<typeof words>;
  }
}

addWords('payments', words);
