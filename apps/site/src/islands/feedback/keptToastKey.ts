/** Name in the session storage of the toast that the next page shows. */
export const keptToastKey = 'centinela.toast';
