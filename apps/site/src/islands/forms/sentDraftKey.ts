/** Session storage key that refers to the draft of a form that the browser has posted itself. */
export const sentDraftKey = 'centinela.sentDraft';
