declare module 'virtual:site-assets' {
  /** Addresses of what every document links to, in order. */
  const assets: { scripts: string[]; styles: string[]; fonts: string[] };
  export default assets;
}
