// Runs before the first paint, so that whoever works by night never sees a white flash. A file of its own
// because the page's Content-Security-Policy lets no inline script through.
(() => {
  var chosen;
  try {
    chosen = localStorage.getItem('centinela.scheme');
  } catch {
    // Storage may be forbidden: then day it is.
  }
  var scheme = chosen === 'dark' ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
  document.documentElement.setAttribute('data-theme', scheme);
})();
