/** Slug of the page with the general terms of the service, which the sample of the contract contains. */
export const termsSlug = 'legales/terminos-y-condiciones-web';

/** Path of the PDF with a sample of the contract. */
export const contractSamplePath = '/legales/contrato-modelo.pdf';

/** Returns the address of the sample of the contract, for one plan if it is given. */
export const getContractSamplePath = (planSlug?: string): string =>
  planSlug === undefined ? contractSamplePath : `${contractSamplePath}?plan=${encodeURIComponent(planSlug)}`;
