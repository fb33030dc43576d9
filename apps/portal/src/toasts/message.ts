/** Optional parts of a message. */
export interface MessageExtras {
  /** Second line in the user's language; describes the result when the first line is fixed by the specification. */
  detail?: string | undefined;
  /** A link to the result, such as the public page of a published entry. */
  link?: { label: string; path: string } | undefined;
  /** Reverts the change. Makes its own call and reports the result itself. */
  undo?: (() => Promise<unknown>) | undefined;
}

/** Message of an unexpected error. */
export const internalError = 'Internal Server Error';

/** Message when updating or deleting an entry returns no data (specification, section 8). */
export const noDataOnChange = 'Error Interno del Servidor';

/** Whether a message is a generic failure message without details (specification, section 8). */
export const isGenericMessage = (message: string): boolean =>
  message === internalError || message === noDataOnChange;
