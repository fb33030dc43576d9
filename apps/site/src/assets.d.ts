declare module 'virtual:site-assets' {
  const assets: import('./document.tsx').Assets;
  export default assets;
}
