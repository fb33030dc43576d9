/** Header of cached responses on the device: time of the original response, ISO 8601. The server never sends it. */
export const cachedAtHeader = 'x-kept-at';
