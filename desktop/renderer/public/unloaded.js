// Shows what index.html holds ready when the first script of the page did not arrive or broke. A page that gets as far as
// drawing itself takes it away.
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
