import 'bootstrap-3/dist/js/bootstrap.min.js'
