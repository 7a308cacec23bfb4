import 'tailwindcss-cdn/tailwindcss.js'
