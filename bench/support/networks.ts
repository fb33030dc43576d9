/** Addresses that are each in a network of their own: whoever tries often is slowed down, which is not measured here. */
export function networks(): () => string {
  let visitors = 0;
  return () => {
    visitors += 1;
    return `203.${visitors >> 8}.${visitors & 255}.7`;
  };
}
