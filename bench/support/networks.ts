/**
 * Creates a generator of addresses in different networks, because frequent attempts are throttled, which is not
 * measured here.
 */
export function createAddressGenerator(): () => string {
  let visitors = 0;
  return () => {
    visitors += 1;
    return `203.${visitors >> 8}.${visitors & 255}.7`;
  };
}
