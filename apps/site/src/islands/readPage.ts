/**
 * Loads a page of the site as a document that runs no scripts. The browser parses the response itself, because Trusted
 * Types forbid converting text to markup.
 *
 * @param timeoutMs timeout in milliseconds
 * @returns null for a timeout or a response that is no page
 */
export const loadPage = (url: string, timeoutMs = 4000): Promise<Document | null> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', url);
    request.responseType = 'document';
    request.timeout = timeoutMs;
    request.onloadend = () => resolve(request.status === 200 ? request.responseXML : null);
    request.send();
  });
