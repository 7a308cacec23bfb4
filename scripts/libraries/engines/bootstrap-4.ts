import 'bootstrap-4/dist/js/bootstrap.bundle.min.js'
