/**
 * Loads sharp with the first picture, which saves 10 MB of memory in processes that compose none. Each picture is read once, so
 * libvips's cache of 50 MB would be useless.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
}
