import type { Detail } from '../en/details.ts'

export const details: Readonly<Record<Detail, string>> = {
  'Table {n}': 'tableau {n}',
  'Tables {one} and {other}': 'tableaux {one} et {other}',
  'one item': 'une tâche',
  'two pictures': 'deux images',
  'two texts': 'deux textes',
  'two JSON values': 'deux valeurs JSON',
  'a JSON value, its schema and the truth': 'une valeur JSON, son schéma et la vérité',
  'a value and rules': 'une valeur et des règles',
  'a text and keywords': 'un texte et des mots-clés',
  'a judge’s verdicts': 'les verdicts d’un juge',
  'other scores': 'd’autres notes',
  'a JSON value and its schema': 'une valeur JSON et son schéma',
  'a source': 'une source',
  'two lists of notes': 'deux listes de notes de musique',
  'texts of a run': 'les textes d’une série',
  'pairs of texts': 'des paires de textes',
  'a picture and a text': 'une image et un texte',
  'a judge’s token probabilities': 'les probabilités des mots d’un juge',
  'named figures': 'des figures nommées',
  'the texts of two figures': 'les textes de deux figures',
  'a judge’s rating': 'l’appréciation d’un juge',
  'a judge’s two verdicts on a pair': 'deux verdicts d’un juge sur une paire',
  'the outcome of rendering': 'le résultat du dessin',
  'As published': 'Comme publié',
  'a subset is missing': 'une partie manque',
  'There is no item "{id}" for this answer.': 'Il n’y a pas de tâche « {id} » pour cette réponse.',
  'Several items are called "{id}", so nothing tells which one this answer is to.':
    'Plusieurs tâches s’appellent « {id} » ; rien ne dit à laquelle cette réponse appartient.',
  '{file} holds no rows.': '{file} ne contient pas de lignes.',
  '{file} is in no shape that is known here. There are importers for: {names}.':
    '{file} n’a pas une forme connue ici. Sont lus : {names}.',
  '{file} is no table that can be read: neither JSON, CSV, TSV, Parquet nor a ZIP of these or of pictures.':
    '{file} n’est pas un tableau lisible : ni JSON, ni CSV, TSV, Parquet, ni un ZIP de ceux-ci ou d’images.',
  '{file} could not be read: {why}': '{file} n’a pas pu être lu : {why}',
  'The table has {n} columns; the limit is {most}.': 'Le tableau a {n} colonnes ; la limite est {most}.',
  'A column has a name of more than {n} characters.': 'Une colonne a un nom de plus de {n} caractères.',
  'it is no Parquet file that can be read: {why}': 'ce n’est pas un fichier Parquet lisible : {why}',
  'The file is neither a JSON array nor lines of JSON objects.':
    'Le fichier n’est ni une liste JSON ni une suite de lignes d’objets JSON.',
  'A cell of the file is too long to be read.': 'Une cellule du fichier est trop longue pour être lue.',
  'A row of the file is too long to be read.': 'Une ligne du fichier est trop longue pour être lue.',
  'it names parts that lie outside of it.': 'il nomme des parties situées hors de lui.',
  'a part of the file came cut off.': 'une partie du fichier est arrivée tronquée.',
  'its server does not say how large it is.': 'son serveur ne dit pas quelle taille il a.',
  'its server sends it as a whole or not at all.': 'son serveur ne l’envoie qu’en entier.',
  '{file} cannot be read: {why}.': '{file} ne peut pas être lu : {why}.',
  'The figures could not be counted.': 'Les grandeurs n’ont pas pu être calculées.',
  'Sample run of {label}': 'Série d’exemple de {label}',
  'The page was still loading or computing after 5 s; it is shown as it stood.':
    'La page chargeait ou calculait encore après 5 s ; elle est montrée telle qu’elle était.',
  'The page was still changing at the end of its time; it is shown as it stood.':
    'La page changeait encore à la fin de son temps ; elle est montrée telle qu’elle était.',
  'The page still shows that it is loading: it waits for what does not come here.':
    'La page montre encore qu’elle charge : elle attend ce qui ne vient pas ici.',
  'This browser zooms, or draws for a dense screen: text on canvases, menus and text areas may stand a little differently than elsewhere.':
    'Ce navigateur agrandit, ou dessine pour un écran dense : le texte des canevas, des menus et des zones de texte peut être placé un peu autrement qu’ailleurs.',
  'This browser draws {n} pixels for 100 of the page, by its zoom or for its screen, and cannot undo it at this size: thin lines and text may stand a little differently than elsewhere.':
    'Ce navigateur dessine {n} pixels pour 100 de la page, par son zoom ou pour son écran, et ne peut l’annuler à cette taille : lignes fines et texte peuvent être placés un peu autrement qu’ailleurs.',
  'The page could not be drawn: {why}': 'La page n’a pas pu être dessinée : {why}',
  'The page could not be read.': 'La page n’a pas pu être lue.',
  'The page bound itself to a policy of its own, under which it cannot be drawn.':
    'La page s’est liée à ses propres règles, sous lesquelles elle ne peut pas être dessinée.',
  'The page is {width} x {height} pixels large; {w} x {h} of it are drawn, the most that a picture may have.':
    'La page mesure {width} x {height} pixels ; {w} x {h} en sont dessinés, le plus qu’une image puisse avoir.',
  'The page is {width} x {height} pixels large; {w} x {h} of it are drawn, without "fullPage".':
    'La page mesure {width} x {height} pixels ; {w} x {h} en sont dessinés, sans « fullPage ».',
  'The page tried to go to {url}; it was kept.': 'La page a voulu aller à {url} ; elle est restée.',
  'The page called {name}(); it was ignored.': 'La page a appelé {name}() ; c’est resté sans effet.',
  'The page tried to open {url} in a new window.': 'La page a voulu ouvrir {url} dans une nouvelle fenêtre.',
  'The page tried to download {what}.': 'La page a voulu télécharger {what}.',
  'The page tried to submit a form.': 'La page a voulu envoyer un formulaire.',
  'The page tried to refresh or leave itself by a meta element.':
    'La page a voulu se recharger ou se quitter par un élément meta.',
  'The page\'s own policy, a meta element with http-equiv="{equiv}", was ignored: the page is drawn under the frame\'s.':
    'Les règles propres de la page, un élément meta avec http-equiv="{equiv}", ne comptent pas : la page est dessinée sous celles du cadre.',
  'The {name} attribute is not a script: {why}': 'L’attribut {name} n’est pas un script : {why}',
  'The page replaced itself by document.write after it had loaded.':
    'La page s’est remplacée par document.write après son chargement.',
  'A deferred script called document.write; browsers ignore that.':
    'Un script différé a appelé document.write ; les navigateurs l’ignorent.',
  'Unhandled rejection: {why}': 'Rejet non traité : {why}',
  'Uncaught {error}: {why}': 'Erreur du script ({error}) : {why}',
  'The settings of this computer fit letters to whole pixels (full hinting): text is drawn without that, and looks a little different than elsewhere.':
    'Les réglages de cet ordinateur calent les lettres sur des pixels entiers (hinting complet) : le texte est dessiné sans cela, et diffère un peu d’ailleurs.',
  'This browser forces its own colours on {what}: turn forced colours (high contrast) off for a picture that equals those of others.':
    'Ce navigateur impose ses couleurs à {what} : désactivez les couleurs forcées (contraste élevé) pour une image égale à celle des autres.',
  'painted system colours': 'des couleurs système peintes',
  "In this browser's settings, {what}: the picture may differ from those of others.":
    'Dans les réglages de ce navigateur : {what}. L’image peut différer de celle des autres.',
  'The page uses {what}: its messages come in no certain order, and pictures may differ.':
    'La page utilise {what} : ses messages arrivent sans ordre certain, et les images peuvent différer.',
  'crypto.subtle.{name} with {algorithm} gives another result at each run.':
    'crypto.subtle.{name} avec {algorithm} donne un autre résultat à chaque exécution.',
  'The page has so many SVG pictures with text that {n} of them are drawn with the fonts of this computer.':
    'La page a tant d’images SVG avec du texte que {n} d’entre elles sont dessinées avec les polices de cet ordinateur.',
  "{file} is a PDF, whose pages a viewer of the browser's own shows; its empty window is drawn.":
    '{file} est un PDF, dont le navigateur montre les pages dans une fenêtre à lui ; elle est dessinée vide.',
  'Not drawn: {what}.': 'Pas dessiné : {what}.',
  'a canvas that cannot be read': 'un canevas illisible',
  'the frame of a video': 'l’image d’une vidéo',
  'an image that cannot be read': 'une image illisible',
  'what is nested more than {n} levels deep': 'ce qui est imbriqué sur plus de {n} niveaux',
  'No bundled font has {list}: other systems may show them differently.':
    'Aucune police fournie n’a {list} : d’autres systèmes peuvent les montrer autrement.',
  'Text of an SVG picture was painted into a canvas with fonts of this system: other systems may show it differently.':
    'Du texte d’une image SVG a été peint sur un canevas avec des polices de ce système : d’autres systèmes l’afficheront peut-être autrement.',
  '{n} more like these.': 'Encore {n} comme celles-ci.',
  'what it is made of is out of reach': 'ce dont il est fait est hors d’atteinte',
  'The page asks for {library}; it runs on {version}.':
    'La page demande {library} ; elle tourne avec {version}.',
  'The font "{family}" is not bundled; the next one of its list is drawn.':
    'La police « {family} » n’est pas fournie ; la suivante de sa liste est dessinée.',
  'The font "{family}" is not bundled; "{other}" is drawn in its place.':
    'La police « {family} » n’est pas fournie ; « {other} » est dessinée à sa place.',
  '"{name}" is no script; as an import it counts as empty.':
    '« {name} » n’est pas un script ; importé, il compte comme vide.',
  '"{name}" is not there; it counts as empty.': '« {name} » n’est pas là ; il compte comme vide.',
  'The import "{name}" is not available here; what is drawn does without it.':
    'L’import « {name} » n’est pas disponible ici ; le dessin s’en passe.',
  'The import "{name}" is not available here; there are: {names}.':
    'L’import « {name} » n’est pas disponible ici ; il y a : {names}.',
  'The answer imports "{name}", which is not among the {n} npm packages known on {date}.':
    'La réponse importe « {name} », qui ne figure pas parmi les {n} paquets npm connus au {date}.',
  'The answer imports "{name}", which is not among the {n} Python modules known on {date}.':
    'La réponse importe « {name} », qui ne figure pas parmi les {n} modules Python connus au {date}.',
  'The answer imports "{name}", which is not among the {n} Typst packages known on {date}.':
    'La réponse importe « {name} », qui ne figure pas parmi les {n} paquets Typst connus au {date}.',
  'The answer imports "{name}", which is not among the {n} TeX files known on {date}.':
    'La réponse importe « {name} », qui ne figure pas parmi les {n} fichiers TeX connus au {date}.',
  'The script imports the package "{name}", which is not bundled. Nothing was drawn, and the answer is not to blame.':
    'Le script importe le paquet « {name} », qui n’est pas inclus. Rien n’a été dessiné, et la réponse n’y est pour rien.',
  'The script needs the package "{name}", which is not bundled. Nothing was drawn, and the answer is not to blame.':
    'Le script a besoin du paquet « {name} », qui n’est pas inclus. Rien n’a été dessiné, et la réponse n’y est pour rien.',
  'The script starts a thread, and Python has none in a browser. Nothing was drawn, and the answer is not to blame.':
    'Le script démarre un thread, et Python n’en a pas dans un navigateur. Rien n’a été dessiné, et la réponse n’y est pour rien.',
  "The page's script ended early: {why}": 'Le script de la page s’est terminé trop tôt : {why}',
  'The code is nested too deeply to be read.': 'Le code est trop imbriqué pour être lu.',
  'The code cannot be read: {why}': 'Le code ne peut pas être lu : {why}',
  'The script cannot be read: {why}': 'Le script ne peut pas être lu : {why}',
  'The script cannot be read.': 'Le script ne peut pas être lu.',
  'The style sheet cannot be read: {why}': 'La feuille de style ne peut pas être lue : {why}',
  'There is no file "{name}" to render.': 'Il n’y a pas de fichier « {name} » à dessiner.',
  'There is no file "{name}" to read.': 'Il n’y a pas de fichier « {name} » à lire.',
  'There is no file named "{name}".': 'Il n’y a pas de fichier nommé « {name} ».',
  'The file is not UTF-8 text.': 'Le fichier n’est pas du texte UTF-8.',
  'The source is empty.': 'La source est vide.',
  'The document is empty.': 'Le document est vide.',
  'The answer is empty.': 'La réponse est vide.',
  'A NUL character stands in the source.': 'Il y a un caractère NUL dans la source.',
  'The document holds NUL characters: it is not a text.':
    'Le document contient des caractères NUL : ce n’est pas un texte.',
  'The source has more than {n} characters.': 'La source a plus de {n} caractères.',
  'The render was cancelled.': 'Le dessin a été annulé.',
  'Cancelled.': 'Annulé.',
  'Stopped.': 'Arrêté.',
  'A picture of {size} is over the limit of {n} million pixels.':
    'Une image de {size} dépasse la limite de {n} millions de pixels.',
  'Reading the text took longer than {n} s.': 'La lecture du texte a duré plus de {n} s.',
  "Reading the page's files took longer than {n} s.":
    'La lecture des fichiers de la page a duré plus de {n} s.',
  'Compiling the code took longer than {n} s.': 'La compilation du code a duré plus de {n} s.',
  'Building the Jekyll site took longer than {n} s.': 'La construction du site Jekyll a duré plus de {n} s.',
  'The reference renders to no picture.': 'La référence ne donne aucune image.',
  'The reference picture cannot be read: {why}': 'L’image de référence ne peut pas être lue : {why}',
  'The item has neither a picture nor a source to render one from.':
    'La tâche n’a ni image ni source pour en dessiner une.',
  'The answer is drawn without the item\'s file "{path}". {why}':
    'La réponse est dessinée sans le fichier « {path} » de la tâche. {why}',
  'The source still stands in a code fence: only what is inside can be drawn.':
    'La source est encore dans une clôture de code : seul son contenu peut être dessiné.',
  'There is no page to open among the files: {names}.':
    'Il n’y a pas de page à ouvrir parmi les fichiers : {names}.',
  'A page may have at most {n} files and {size} MB.':
    'Une page peut avoir au plus {n} fichiers et {size} Mo.',
  'The document has {n} pages; the first {drawn} were drawn. Ask for one page or fewer dots per inch to see others.':
    'Le document a {n} pages ; les {drawn} premières sont dessinées. Demandez une page ou moins de points par pouce pour en voir d’autres.',
  'A script was taken out; drawings run none.': 'Un script a été ôté ; les dessins n’en exécutent pas.',
  'An event handler was taken out; drawings run none.':
    'Un gestionnaire d’événement a été ôté ; les dessins n’en exécutent pas.',
  'A link that runs a script was taken out.': 'Un lien qui exécute un script a été ôté.',
  'A reference to another host was not loaded.': 'Un renvoi vers un autre hôte n’a pas été chargé.',
  '{what} ({n} times)': '{what} ({n} fois)',
  'There is no <svg> element in the source.': 'Il n’y a pas d’élément <svg> dans la source.',
  'The drawing stands in a page, which is drawn whole.':
    'Le dessin est dans une page, qui est dessinée en entier.',
  'The browser could not draw the SVG.': 'Le navigateur n’a pas pu dessiner le SVG.',
  'The script only defines functions; {name}() was called with the canvas.':
    'Le script ne définit que des fonctions ; {name}() a été appelée avec le canevas.',
  'Nothing was drawn: {why}': 'Rien n’a été dessiné : {why}',
  'LaTeX may not know "{character}" (U+{code}); then a box with its code stands in its place.':
    'LaTeX ne connaît peut-être pas « {character} » (U+{code}) ; une boîte avec son code le remplace alors.',
  'LaTeX was stopped after {n} s: a macro may call itself without end.':
    'LaTeX a été arrêté après {n} s : une macro s’appelle peut-être sans fin.',
  'LaTeX made no page: the document prints nothing.':
    'LaTeX n’a fait aucune page : le document n’imprime rien.',
  'MathJax was stopped after {n} s.': 'MathJax a été arrêté après {n} s.',
  'The equation draws nothing.': 'L’équation ne dessine rien.',
  'There is no equation in the document.': 'Il n’y a pas d’équation dans le document.',
  'The engraver was stopped after {n} s.': 'La gravure a été arrêtée après {n} s.',
  'The engraver broke down on this music and was started anew.':
    'La gravure s’est interrompue sur cette musique et a été relancée.',
  'This is {what}, not LilyPond; Verovio engraved it as it stands.':
    'C’est {what}, pas LilyPond ; Verovio l’a gravé tel quel.',
  'The source holds no music to engrave.': 'La source ne contient pas de musique à graver.',
  'Verovio could not engrave this: {why}.': 'Verovio n’a pas pu graver ceci : {why}.',
  'Verovio wrote no music that can be played of this.': 'Verovio n’en a pas tiré de musique à jouer.',
  'There is no clef "{name}".': 'Il n’y a pas de clé « {name} ».',
  'There is no staff called "{name}" to change to.': 'Il n’y a pas de portée nommée « {name} » où passer.',
  'There is no context {name}; its music is read without one.':
    'Il n’y a pas de contexte {name} ; sa musique est lue sans lui.',
  'There is no \\repeat {name}.': 'Il n’y a pas de \\repeat {name}.',
  'A Mermaid diagram cannot be drawn: {why}': 'Un diagramme Mermaid ne peut pas être dessiné : {why}',
  'The diagram is empty: nothing was drawn.': 'Le diagramme est vide : rien n’a été dessiné.',
  'The script ended without a figure.': 'Le script s’est terminé sans figure.',
  'The script did not end within {n} s; it was stopped.':
    'Le script ne s’est pas terminé en {n} s ; il a été arrêté.',
  'Typst was stopped after {n} s: the document may compute without end.':
    'Typst a été arrêté après {n} s : le document calcule peut-être sans fin.',
  '{url} was not loaded.': '{url} n’a pas été chargé.',
  'The specification draws nothing.': 'La spécification ne dessine rien.',
  'The specification has no "data", so it draws nothing.':
    'La spécification n’a pas de « data » et ne dessine donc rien.',
  'The data is to be loaded; nothing is loaded here. {hint}':
    'Les données devraient être chargées ; rien n’est chargé ici. {hint}',
  'Put the data into the specification as "values".':
    'Mettez les données dans la spécification comme « values ».',
  'The data is to be loaded from {where}; nothing is loaded here. {hint}':
    'Les données devraient être chargées de {where} ; rien n’est chargé ici. {hint}',
  '{path}: "container" is the width of the whole page here, {n} pixels: in Vega-Lite it is meant for single views and layered views.':
    '{path} : « container » est ici la largeur de toute la page, {n} pixels : dans Vega-Lite, c’est fait pour les vues seules ou superposées.',
  "{path}: nothing says how high the chart's container is; it is taken to be {n} pixels high.":
    '{path} : rien ne dit la hauteur du conteneur du graphique ; elle est prise pour {n} pixels.',
  'The chart draws random numbers: here those of a fixed seed, elsewhere others each time.':
    'Le graphique dessine des nombres aléatoires : ici ceux d’une graine fixe, ailleurs d’autres à chaque fois.',
  'Vega cannot draw this: {why}': 'Vega ne peut pas dessiner ceci : {why}',
  '{format} knows no "{name}" here and leaves it alone.':
    '{format} ne connaît pas « {name} » ici et n’y touche pas.',
  'The file has neither a <template> nor a <script>.': 'Le fichier n’a ni <template> ni <script>.',
  'This is Vue 2; only Vue 3 is available here.': 'C’est du Vue 2 ; seul Vue 3 est disponible ici.',
  'This is AngularJS 1; only Angular from version 2 on is available here.':
    'C’est de l’AngularJS 1 ; seul Angular à partir de la version 2 est disponible ici.',
  'The component cannot be read: {why}': 'Le composant ne peut pas être lu : {why}',
  '{path} was left out: {why}': '{path} a été laissé de côté : {why}',
  'The text is valid, but its value is empty.': 'Le texte est valide, mais sa valeur est vide.',
  'The key "{key}" appears twice in one object; the last value counts.':
    'La clé « {key} » figure deux fois dans un objet ; la dernière valeur compte.',
  'The key "{key}" appears twice in one mapping; the last value counts.':
    'La clé « {key} » figure deux fois dans une table ; la dernière valeur compte.',
  'A number is not finite; it stands in the value as a word.':
    'Un nombre n’est pas fini ; il figure dans la valeur comme mot.',
  'An integer has more digits than a double can hold and was rounded.':
    'Un entier a plus de chiffres qu’un double n’en contient et a été arrondi.',
  'Binary data stands in the value as base64.': 'Des données binaires figurent dans la valeur en base64.',
  'These pages could not be read: {pages}.': 'Ces pages n’ont pas pu être lues : {pages}.',
  'The metric "{name}" took longer than {n} s.': 'La métrique « {name} » a duré plus de {n} s.',
  '{address} is no address of the web.': '{address} n’est pas une adresse du web.',
  '{address} answered with status {status}.': '{address} a répondu par le statut {status}.',
  'The file at {address} is larger than {n} MB.': 'Le fichier à {address} dépasse {n} Mo.',
  'The file at {address} is not the one that was meant: its SHA-256 differs.':
    'Le fichier à {address} n’est pas celui qui était voulu : son SHA-256 diffère.',
  '{address} could not be fetched: {why}.': '{address} n’a pas pu être chargé : {why}.',
  'The file at {address} has not been fetched.': 'Le fichier à {address} n’a pas été chargé.',
  'The bytes of a file are not valid base64.': 'Les octets d’un fichier ne sont pas du base64 valide.',
  'Expected the name of a data set, such as owner/name.':
    'Le nom d’un jeu de données était attendu, comme owner/name.',
  'The hub has no data set {id} at {revision}.': 'Le hub n’a pas de jeu de données {id} à {revision}.',
  'The hub does not show {id} to everybody, or has none of that name: only public data sets are read here.':
    'Le hub ne montre pas {id} à tout le monde, ou n’en a pas de ce nom : seuls des jeux de données publics sont lus ici.',
  'The hub answered {status}.': 'Le hub a répondu {status}.',
  'The hub answered {status} for {path}.': 'Le hub a répondu {status} pour {path}.',
  'The hub could not be asked: {why}.': 'Le hub n’a pas pu être interrogé : {why}.',
  'The hub’s answer is no list of files.': 'La réponse du hub n’est pas une liste de fichiers.',
  '{file} holds more than {n} MB.': '{file} contient plus de {n} Mo.',
  '{file} is gzipped, but cut off or damaged.': '{file} est compressé par gzip, mais coupé ou abîmé.',
  '{file} holds no log of Inspect that can be read.': '{file} ne contient pas de journal d’Inspect lisible.',
  '{file} holds no sheet that can be read.': '{file} ne contient pas de feuille lisible.',
  '{file} holds no record.': '{file} ne contient aucun résultat.',
  '{file} is larger than {n} MB.': '{file} dépasse {n} Mo.',
  'The ZIP archive cannot be read: {why}.': 'L’archive ZIP ne peut pas être lue : {why}.',
  'The archive holds {n} files; the limit is {most}.':
    'L’archive contient {n} fichiers ; la limite est {most}.',
  'The archive holds more than {n} MB when unpacked.':
    'L’archive contient plus de {n} Mo une fois décompressée.',
  '{name} in the archive is encrypted.': '{name} dans l’archive est chiffré.',
  '{name} is packed by method {method}; only deflate can be read.':
    '{name} est compressé par la méthode {method} ; seul deflate peut être lu.',
  'The row is no JSON: {why}': 'La ligne n’est pas du JSON : {why}',
  'The row is nested more than {n} levels deep.': 'La ligne est imbriquée sur plus de {n} niveaux.',
  'The row has {n} byte that is no UTF-8 ({bytes}), the first in its line {line}, column {column}. Save the file as UTF-8.':
    'La ligne a {n} octet qui n’est pas de l’UTF-8 ({bytes}), à sa ligne {line}, colonne {column}. Enregistrez le fichier en UTF-8.',
  'The row has {n} bytes that are no UTF-8 ({bytes}), the first in its line {line}, column {column}. Save the file as UTF-8.':
    'La ligne a {n} octets qui ne sont pas de l’UTF-8 ({bytes}), le premier à sa ligne {line}, colonne {column}. Enregistrez le fichier en UTF-8.',
  'The number {value} is none that JSON knows; it is read as null.':
    'Le nombre {value} est inconnu de JSON ; il est lu comme null.',
  'The answer is not readable: {why}.': 'La réponse n’est pas lisible : {why}.',
  'The item is not readable: {why}.': 'La tâche n’est pas lisible : {why}.',
  'The field "{path}": {why}.': 'Le champ « {path} » : {why}.',
  'The field "{path}" cannot be read: {why}.': 'Le champ « {path} » ne peut pas être lu : {why}.',
  'Expected the item’s name here.': 'Le nom de la tâche était attendu ici.',
  'Expected the answer’s text here.': 'Le texte de la réponse était attendu ici.',
  'No column holds the answers.': 'Aucune colonne ne contient les réponses.',
  'Expected an object with a field for each column.': 'Un objet avec un champ par colonne était attendu.',
  'Invalid key: Expected "{key}" but received undefined': 'la clé « {key} » manque',
  'Invalid type: Expected {wanted} but received {found}': '{wanted} attendu, {found} reçu',
  'Unexpected end of JSON input': 'le JSON se termine trop tôt',
  'Unexpected token {token} is not valid JSON': 'caractère inattendu {token}',
  'The item "{id}" has changed since this result was shared: its scores may differ.':
    'La tâche « {id} » a changé depuis le partage de ce résultat : ses notes peuvent différer.',
  'The result is about the item "{id}" of {benchmark}, which this version does not have.':
    'Le résultat concerne la tâche « {id} » de {benchmark}, que cette version n’a pas.',
  'The result is about a sample answer to "{id}" that this version does not have.':
    'Le résultat concerne une réponse d’exemple à « {id} » que cette version n’a pas.',
  'This result is too large for a link. Save it as a file and share that.':
    'Ce résultat est trop grand pour un lien. Enregistrez-le comme fichier et partagez-le.',
  'Expected an https address of the result file.': 'Une adresse https du fichier de résultat était attendue.',
  'Expected an https address of the saved file.': 'Une adresse https du fichier enregistré était attendue.',
  'The link is cut short: some of its end is missing. Copy all of it again.':
    'Le lien est coupé : il lui manque la fin. Copiez-le de nouveau en entier.',
  'The link is damaged or cut short: copy all of it again.':
    'Le lien est abîmé ou coupé : copiez-le de nouveau en entier.',
  'The link is damaged: it holds characters that no link has. Copy it again.':
    'Le lien est abîmé : il contient des caractères qu’aucun lien n’a. Copiez-le de nouveau.',
  'The link is damaged: its content cannot be unpacked. Copy it again from its source.':
    'Le lien est abîmé : son contenu ne peut pas être décompressé. Copiez-le de nouveau depuis sa source.',
  'The link is damaged: its content is not text. Copy it again from its source.':
    'Le lien est abîmé : son contenu n’est pas du texte. Copiez-le de nouveau depuis sa source.',
  'The link is too large: more than 1 MB.': 'Le lien est trop grand : plus de 1 Mo.',
  'The link unpacks to more than 4 MB, which no shared result does.':
    'Le lien contient plus de 4 Mo une fois décompressé, ce que ne fait aucun résultat partagé.',
  'This link is packed in a way this version does not know ("{codec}").':
    'Ce lien est compressé d’une façon que cette version ne connaît pas (« {codec} »).',
  'This is no Roundtrip link: it should look like #/r/1.d1.… .':
    'Ce n’est pas un lien de Roundtrip : il ressemblerait à #/r/1.d1.… .',
  'The content is not JSON, so it is no Roundtrip result.':
    'Le contenu n’est pas du JSON, donc pas un résultat de Roundtrip.',
  'The content is no Roundtrip result: it names no version.':
    'Le contenu n’est pas un résultat de Roundtrip : il ne nomme pas de version.',
  'The file is not text, so it is no Roundtrip result.':
    'Le fichier n’est pas du texte, donc pas un résultat de Roundtrip.',
  'The result is not valid at {path}: {why}.': 'Le résultat n’est pas valide à {path} : {why}.',
  'The file at that address is not the one that was shared: its hash differs.':
    'Le fichier à cette adresse n’est pas celui qui a été partagé : son empreinte diffère.',
  'The result file could not be fetched. {why}': 'Le fichier de résultat n’a pas pu être chargé. {why}',
  'This browser keeps nothing for this site.': 'Ce navigateur ne garde rien pour ce site.',
  'This browser keeps nothing for this site: what you type lasts until this tab is closed.':
    'Ce navigateur ne garde rien pour ce site : ce que vous tapez dure jusqu’à la fermeture de cet onglet.',
  "This browser's storage refused to write: {why}": 'Le stockage de ce navigateur refuse d’écrire : {why}',
  "This browser's storage for this site is full: clear what is stored, or save to a file.":
    'Le stockage de ce navigateur pour ce site est plein : videz ce qui est stocké, ou enregistrez dans un fichier.',
  'Another tab works on this run. Its progress is shown under “Kept in this browser”.':
    'Un autre onglet travaille à cette série. Son avancement est montré sous « Gardées dans ce navigateur ».',
  'There was nothing to open in what you dropped.':
    'Il n’y avait rien à ouvrir dans ce que vous avez déposé.',
  'There was nothing to read in what you dropped.': 'Il n’y avait rien à lire dans ce que vous avez déposé.',
  'A file is larger than {n} MB.': 'Un fichier dépasse {n} Mo.',
  'The file is larger than {n} MB.': 'Le fichier dépasse {n} Mo.',
  'An answer is text or files, not a picture. Drop pictures on the reference.':
    'Une réponse est un texte ou des fichiers, pas une image. Déposez les images sur la référence.',
  'An answer is text, not a picture. Drop pictures on the reference.':
    'Une réponse est un texte, pas une image. Déposez les images sur la référence.',
  '{title} is not JSON: {why}.': '{title} n’est pas du JSON : {why}.',
  'No benchmark of this version reads this item.': 'Aucun banc d’essai de cette version ne lit cette tâche.',
  'No benchmark of this site takes a picture or a source alone.':
    'Aucun banc d’essai de ce site ne prend une image ou une source seule.',
  'That is not an address: it should begin with https://.':
    'Ce n’est pas une adresse : elle devrait commencer par https://.',
  'The address answered with status {status}.': 'L’adresse a répondu par le statut {status}.',
  'The address could not be read. Many sites do not let other pages read them: save the file and drop it here.':
    'L’adresse n’a pas pu être lue. Beaucoup de sites ne se laissent pas lire par d’autres pages : enregistrez le fichier et déposez-le ici.',
  '{file} is no picture. Drop a PNG, JPEG, WebP, GIF or AVIF file.':
    '{file} n’est pas une image. Déposez un fichier PNG, JPEG, WebP, GIF ou AVIF.',
  '{file} cannot be read by this browser.': 'Ce navigateur ne peut pas lire {file}.',
  'The lesson cannot be read: {why}': 'La leçon ne peut pas être lue : {why}',
  'The lesson has no words: expected a file text.en.md.':
    'La leçon n’a pas de texte : un fichier text.en.md était attendu.',
  'This is no result of a lesson: expected a link or a file that a lesson saved.':
    'Ce n’est pas le résultat d’une leçon : un lien ou un fichier enregistré par une leçon était attendu.',
  'The link names no https address of a result file.':
    'Le lien ne nomme pas d’adresse https d’un fichier de résultat.',
  'The link names no SHA-256 hash of its result file.':
    'Le lien ne nomme pas d’empreinte SHA-256 de son fichier de résultat.',
  'It holds more than a lesson or a result may hold.':
    'Cela dépasse ce qu’une leçon ou un résultat peut contenir.',
  '{file:word} may have at most {most} characters; it has {count}.':
    '{file} peut avoir au plus {most} caractères ; il en a {count}.',
  '{file:word} may have at most {most} lines; it has {count}.':
    '{file} peut avoir au plus {most} lignes ; il en a {count}.',
  '{file:word} may have at most {most} punctuation marks; it has {count}.':
    '{file} peut avoir au plus {most} signes de ponctuation ; il en a {count}.',
  'A state may hold at most {records} records, {names} names of answers and {characters} characters of answers; this one holds {count}, {own} and {all}.':
    'Un état peut contenir au plus {records} enregistrements, {names} noms de réponses et {characters} caractères de réponses ; celui-ci en a {count}, {own} et {all}.',
  'This is no JSON.': 'Ce n’est pas du JSON.',
  'This version has no metric named "{id}".': 'Cette version n’a pas de métrique nommée « {id} ».',
  'There is no reference to compare with: {why}': 'Il n’y a pas de référence à comparer : {why}',
  'the item has none.': 'la tâche n’en a pas.',
  'the item has no source to draw it from.': 'la tâche n’a pas de source d’où la dessiner.',
  '"{metric}" has nothing to compare: the item or the render gives no such input.':
    '« {metric} » n’a rien à comparer : ni la tâche ni le dessin ne donnent une telle entrée.',
  'Nothing was rendered, and the protocol names no value for that.':
    'Rien n’a été dessiné, et le protocole ne nomme pas de note pour cela.',
  'Nothing was rendered. This benchmark leaves such answers out.':
    'Rien n’a été dessiné. Ce banc d’essai laisse de côté de telles réponses.',
  'Not judged: no judge has looked at the picture.': 'Pas jugé : aucun juge n’a regardé l’image.',
  'Not judged yet: visual questions. Partial score: {score} of at most {most}.':
    'Pas encore jugé : questions sur l’image. Note partielle : {score} sur {most} au plus.',
  'CIDEr is not defined for one item: its weights come from the other items.':
    'CIDEr n’est pas défini pour une seule tâche : ses poids viennent des autres tâches.',
  'No judge told how likely its words were (log-probabilities), and without them there is no L3Score.':
    'Aucun juge n’a dit la probabilité de ses mots (log-probabilités), et sans elles il n’y a pas de L3Score.',
  'Expected {what}, but there is {found}.': '{what} attendu, mais il y a {found}.',
  'Expected {what}, but there is {found}. (line {line}, column {column} of the row)':
    '{what} attendu, mais il y a {found}. (ligne {line}, colonne {column} de cette ligne)',
  'Expected {what}, but there is {found}. A fence opens and does not close.':
    '{what} attendu, mais il y a {found}. Une clôture de code s’ouvre et ne se ferme pas.',
  'a value': 'une valeur',
  'More text follows after the end of the JSON value.': 'Du texte suit après la fin de la valeur JSON.',
  'A string begins here and never ends.': 'Une chaîne commence ici et ne finit jamais.',
  'A line break or control character stands in a string; JSON escapes it.':
    'Un saut de ligne ou un caractère de contrôle figure dans une chaîne ; JSON l’échappe.',
  'A comma stands before "{close}" with nothing between them.':
    'Une virgule précède « {close} », sans rien entre eux.',
  'JSON has no escape "{escape}".': 'JSON n’a pas d’échappement « {escape} ».',
  'Arrays and objects are nested more than {n} deep.':
    'Listes et objets sont imbriqués sur plus de {n} niveaux.',
  'took the fenced block': 'pris le bloc de code',
  'took the whole answer': 'pris toute la réponse',
  'took {path} from a block of its own': 'pris {path} d’un bloc à part',
  'took the text between the first {open} and {close}': 'pris le texte entre le premier {open} et {close}',
  'file "{name}", {n} characters': 'fichier « {name} », {n} caractères',
  'The figure {name} is named.': 'La figure {name} est nommée.',
  'The browser’s own model': 'Le modèle du navigateur',
  'A model on this device': 'Un modèle sur cet appareil',
  '{name} on this machine': '{name} sur cette machine',
  'Another port of this machine': 'Un autre port de cette machine',
  'Start it with {command}.': 'Démarrez-le avec {command}.',
  'Answers in a file': 'Des réponses dans un fichier',
  'An OpenAI-compatible endpoint': 'Un serveur compatible avec OpenAI',
  'The server answered with a web page: the address is not that of a model’s endpoint.':
    'Le serveur a répondu par une page web : l’adresse n’est pas celle d’un modèle.',
  'The server answered with something that is no JSON.':
    'Le serveur a répondu par quelque chose qui n’est pas du JSON.',
  'The connection broke before the answer was complete.':
    'La connexion s’est rompue avant la fin de la réponse.',
  'The model gave an empty answer.': 'Le modèle a donné une réponse vide.',
  'The answer repeated the key; it was taken out.': 'La réponse répétait la clé ; elle en a été ôtée.',
  'A content filter stopped the answer.': 'Un filtre de contenu a arrêté la réponse.',
  'The server lists more than 2,000 models; the first 2,000 are shown. Type the name of another.':
    'Le serveur liste plus de 2000 modèles ; les 2000 premiers sont affichés. Saisissez le nom d’un autre.',
  'Models with names longer than 200 characters are left out.':
    'Les modèles dont le nom dépasse 200 caractères sont omis.',
  'The server sent JSON of more than 100,000 values, which is more than is read.':
    'Le serveur a envoyé un JSON de plus de 100 000 valeurs : c’est plus que ce qui est lu.',
  'A part of the stream is longer than 512 KiB, which is where reading ends.':
    'Une partie du flux dépasse 512 Kio : la lecture s’arrête là.',
  'An answer or a list of more than 5 MiB is not read: write one answer a line.':
    'Une réponse ou une liste de plus de 5 Mio n’est pas lue : écrivez une réponse par ligne.',
  'The file of answers is larger than 256 MiB.': 'Le fichier de réponses dépasse 256 Mio.',
  'The model ran out of room for its answer; what it wrote until then is kept.':
    'Le modèle a manqué de place pour sa réponse ; ce qu’il a écrit jusque-là est gardé.',
  'This endpoint answers with a key only: give one of yours.':
    'Ce serveur ne répond qu’avec une clé : donnez une des vôtres.',
  'Anthropic answers with a key only: give one of yours.':
    'Anthropic ne répond qu’avec une clé : donnez une des vôtres.',
  'The question could not be asked: {why}': 'La question n’a pas pu être posée : {why}',
  'Each piece of the answer takes its nearest piece of the reference: the mean of these cosines is P. The same from the other side is R, and F1 their harmonic mean.':
    'Chaque morceau de la réponse prend le morceau de la référence le plus proche : la moyenne de ces cosinus est P. La même chose de l’autre côté donne R, et F1 est leur moyenne harmonique.',
  'Both protocols are the same computation.': 'Les deux protocoles font le même calcul.',
  'A network computes it: the score comes when you ask for it, and takes a moment for each change.':
    'Un réseau la calcule : la note vient quand vous la demandez, et prend un moment à chaque changement.',
  Answer: 'Réponse',
  Reference: 'Référence',
  'The reference itself': 'La référence elle-même',
  'No word at all': 'Aucun mot',
  'A network computes it: the score comes when you ask for it, and takes a second or so for each change.':
    'Un réseau la calcule : la note vient quand vous la demandez, et prend environ une seconde à chaque changement.',
  'There is nothing between.': 'Il n’y a rien entre les deux.',
  'A right answer': 'Une réponse juste',
  'An answer that draws nothing': 'Une réponse qui ne dessine rien',
  'A picture of something else': 'Une image d’autre chose',
  'Every hue turned by half a circle': 'Chaque teinte tournée d’un demi-cercle',
  Truth: 'Vérité',
  'The truth itself': 'La vérité elle-même',
  'No JSON at all': 'Pas de JSON du tout',
  'All true, in other forms': 'Tout est vrai, sous d’autres formes',
  'The published evaluator of StructEval.': 'L’évaluateur publié de StructEval.',
  'No text': 'Aucun texte',
  'Moved right by 1 pixel': 'Décalée de 1 pixel à droite',
  'A mean of the shares of matched words in the answer (P) and in the reference (R), less a penalty for the pieces into which the matched words fall.':
    'Une moyenne des parts de mots qui concordent dans la réponse (P) et dans la référence (R), moins une pénalité pour les morceaux que forment ces mots.',
  'No judge is asked on this page: you play the judge.':
    'Aucun juge n’est interrogé sur cette page : vous jouez le juge.',
  'The answer became a picture': 'La réponse est devenue une image',
  'Valid, and all invented': 'Valide, et tout inventé',
}
