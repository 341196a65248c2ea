// Runs before the first paint, so that a dark page is never white for a moment. theme-store.ts takes over afterward.
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem('color-theme');
  } catch {
    // Without storage, the system decides.
  }
  var isDark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();
