import 'tailwindcss-cdn/tailwindcss-with-all-plugins.js'
