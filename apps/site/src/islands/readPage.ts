/**
 * Loads a page of the site as an inert document. The browser itself parses the response, so no text is turned into
 * markup here (Trusted Types).
 *
 * @param timeoutMs timeout in milliseconds
 * @returns null for a timeout or an answer that is no page
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
