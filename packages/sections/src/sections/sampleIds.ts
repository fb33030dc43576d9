/** Returns a fixed id for entries and files in samples. */
export const sampleId = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The default picture of samples. */
export const sampleImage = (alt: string, id: string = sampleId(1)) => ({
  id,
  alt,
  decorative: false,
  focal: { x: 0.5, y: 0.5 },
});
