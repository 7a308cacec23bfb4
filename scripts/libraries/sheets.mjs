/**
 * The style sheets of libraries, by the name under which each is built.
 * @type {Readonly<Record<string, string>>}
 */
export const sheets = {
  'animate.css': 'animate.css/animate.min.css',
  'bootstrap-3.css': 'bootstrap-3/dist/css/bootstrap.min.css',
  'bootstrap-4.css': 'bootstrap-4/dist/css/bootstrap.min.css',
  'bootstrap-5.css': 'bootstrap/dist/css/bootstrap.min.css',
  'bootstrap-icons.css': 'bootstrap-icons/font/bootstrap-icons.min.css',
  'font-awesome-4.css': 'font-awesome/css/font-awesome.min.css',
  'font-awesome-5.css': 'fontawesome-5/css/all.min.css',
  'font-awesome-6.css': '@fortawesome/fontawesome-free/css/all.min.css',
  'katex.css': 'katex/dist/katex.min.css',
  'material-icons-filled.css': 'material-icons/iconfont/filled.css',
  'material-icons-outlined.css': 'material-icons/iconfont/outlined.css',
  'material-icons-round.css': 'material-icons/iconfont/round.css',
  'material-icons-sharp.css': 'material-icons/iconfont/sharp.css',
  'material-icons-two-tone.css': 'material-icons/iconfont/two-tone.css',
  'quasar.css': 'quasar/dist/quasar.prod.css',
}
