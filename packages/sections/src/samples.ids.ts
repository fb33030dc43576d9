/** A fixed id for the entries and files that samples refer to. */
export const sampleId = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A stored picture, the same in every sample unless it says otherwise. */
export const sampleImage = (alt: string, id: string = sampleId(1)) => ({
  id,
  alt,
  decorative: false,
  focal: { x: 0.5, y: 0.5 },
});
