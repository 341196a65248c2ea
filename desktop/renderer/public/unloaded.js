// Shows the message in index.html if the first script of the page didn't load or threw an error. A page that renders
// replaces it.
(function () {
  var ours = location.protocol + '//' + location.host + '/';
  addEventListener(
    'error',
    function (event) {
      var isFirstScript = event.target === window ? event.filename.indexOf(ours) === 0 : event.target.type === 'module';
      if (isFirstScript) document.documentElement.dataset.unloaded = '';
    },
    true,
  );
  addEventListener('online', function () {
    if (document.getElementById('unloaded')) location.reload();
  });
})();
