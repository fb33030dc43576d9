/**
 * Reports that the page is viewed, behind a CDN that may answer without the server. Sends what the request of the page would
 * have sent: its address and the page that led to it, without cookies.
 */
export function reportView(): void {
  const send = () => {
    const body = JSON.stringify({ url: location.pathname + location.search, referrer: document.referrer });
    fetch('/api/views', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    }).catch(() => undefined);
  };
  // A prefetched page that is rendered in advance is viewed when it is shown.
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', send, { once: true });
  else send();
}
