/**
 * A page of the site as a document that runs nothing. A request for a document is parsed by the browser itself, so no
 * text becomes markup here (Trusted Types).
 *
 * @param patience milliseconds after which a page that does not come is given up
 * @returns null for what does not come or is no page
 */
export const readPage = (url: string, patience = 4000): Promise<Document | null> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', url);
    request.responseType = 'document';
    request.timeout = patience;
    request.onloadend = () => resolve(request.status === 200 ? request.responseXML : null);
    request.send();
  });
