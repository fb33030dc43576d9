import { addWords } from '../../language/language.ts';

const es = {
  title: 'Facturas',
  about: 'Lo que se le facturó a cada contrato, mes por mes.',
  contract: 'Contrato',
  period: 'Período',
  from: 'Desde el período',
  to: 'Hasta el período',
  due: 'Vence',
  total: 'Total',
  change: 'Variación',
  taxId: 'CUIT',
  pdf: 'PDF',
  noPdf: 'Falta el PDF',
  open: 'Abrir el PDF del contrato {{contract}}, {{period}}',
  none: 'Todavía no hay facturas',
  noneText: 'Aparecen acá apenas se importan.',
  import: 'Importar facturas',
  first: 'primera',
  same: 'igual',
};

declare module '../../language/language.ts' {
  interface Words {
    staffInvoices: typeof es;
  }
}

addWords('staffInvoices', {
  es,
  en: {
    title: 'Invoices',
    about: 'What each contract was invoiced, month by month.',
    contract: 'Contract',
    period: 'Period',
    from: 'From period',
    to: 'To period',
    due: 'Due',
    total: 'Total',
    change: 'Change',
    taxId: 'CUIT',
    pdf: 'PDF',
    noPdf: 'The PDF is missing',
    open: 'Open the PDF of contract {{contract}}, {{period}}',
    none: 'There are no invoices yet',
    noneText: 'They appear here as soon as they are imported.',
    import: 'Import invoices',
    first: 'first one',
    same: 'the same',
  },
});
