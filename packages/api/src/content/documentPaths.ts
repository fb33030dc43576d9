/** Where a document is downloaded by whoever is signed in: unlike a signed link, this address never ends. */
export const downloadPath = (id: string): string => `/api/domain-files/${id}/download`;
