import type { Detail } from '../en/details.ts'

export const details: Readonly<Record<Detail, string>> = {
  '{0}: {1}': '{0} : {1}',
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
  'There is no item "{0}" for this answer.': 'Il n’y a pas de tâche « {0} » pour cette réponse.',
  'Several items are called "{0}", so it is unclear which one this answer belongs to.':
    'Plusieurs tâches s’appellent « {0} » ; on ne sait pas à laquelle appartient cette réponse.',
  '{0} contains no rows.': '{0} ne contient pas de lignes.',
  '{0} has an unknown format. There are importers for: {1}.':
    'La forme de {0} n’est pas connue ici. Formes lues : {1}.',
  '{0} is not a readable table: expected JSON, CSV, TSV, Parquet or a ZIP of these or of pictures.':
    '{0} n’est pas un tableau lisible : il fallait du JSON, du CSV, du TSV, du Parquet, ou un ZIP de tels fichiers ou d’images.',
  '{0} could not be read: {1}': '{0} n’a pas pu être lu : {1}',
  'The table has {0} columns; the limit is {1}.': 'Le tableau a {0} colonnes ; la limite est {1}.',
  'A column name is longer than {0} characters.': 'Une colonne a un nom de plus de {0} caractères.',
  'it is not a readable Parquet file: {0}': 'ce n’est pas un fichier Parquet lisible : {0}',
  'The file is neither a JSON array nor lines of JSON objects.':
    'Le fichier n’est ni une liste JSON ni une suite de lignes contenant des objets JSON.',
  'A cell in the file is too long to be read.': 'Une cellule du fichier est trop longue pour être lue.',
  'A row of the file is too long to be read.': 'Une ligne du fichier est trop longue pour être lue.',
  'it refers to parts outside the file.': 'il nomme des parties situées hors de lui.',
  'a part of the file was cut off.': 'une partie du fichier est arrivée coupée.',
  'its server does not report its size.': 'son serveur ne dit pas quelle taille il a.',
  'its server only sends the complete file.': 'son serveur l’envoie en entier ou pas du tout.',
  'The figures could not be computed.': 'Les grandeurs n’ont pas pu être calculées.',
  'The page was still loading or computing after 5 s; it is shown in its state at that time.':
    'La page chargeait ou calculait encore après 5 s ; elle est montrée telle qu’elle était alors.',
  'The page was still changing when its time ran out; it is shown in its state at that time.':
    'La page changeait encore quand son temps s’est écoulé ; elle est montrée telle qu’elle était alors.',
  'A module script had not finished when the picture was taken: it waits for something that is not available here.':
    'Un script de module n’avait pas fini quand l’image a été prise : il attend quelque chose qui n’existe pas ici.',
  'A script had not run after 5 s; the page is shown without it.':
    'Un script n’avait pas encore été exécuté après 5 s ; la page est montrée sans lui.',
  'The page still shows a loading state: it waits for something that is not available here.':
    'La page montre encore qu’elle charge : elle attend quelque chose qui n’existe pas ici.',
  'This browser is zoomed or has a high-density screen: text on canvases, menus and text areas may be positioned slightly differently than elsewhere.':
    'Le zoom de ce navigateur est modifié, ou son écran est très fin : le texte des canevas, des menus et des zones de texte peut être placé un peu autrement qu’ailleurs.',
  'This browser renders {0} pixels for 100 of the page, because of its zoom or its screen, and cannot undo this at this size: thin lines and text may be positioned slightly differently than elsewhere.':
    'À cause de son zoom ou de son écran, ce navigateur dessine {0} pixels pour 100 de la page et ne peut pas l’éviter à cette taille : les lignes fines et le texte peuvent être placés un peu autrement qu’ailleurs.',
  'The page could not be rendered: {0}': 'La page n’a pas pu être dessinée : {0}',
  'The page could not be read.': 'La page n’a pas pu être lue.',
  'The page set its own policy, under which it cannot be rendered.':
    'La page s’est donné ses propres règles, avec lesquelles elle ne peut pas être dessinée.',
  'The page is {0} x {1} pixels; {2} x {3} of it are rendered, the maximum for a picture.':
    'La page mesure {0} x {1} pixels ; {2} x {3} en sont dessinés, une image ne peut pas en avoir plus.',
  'The page is {0} x {1} pixels; {2} x {3} of it are rendered without "fullPage".':
    'La page mesure {0} x {1} pixels ; {2} x {3} en sont dessinés, sans « fullPage ».',
  'The page tried to navigate to {0}; this was blocked.':
    'La page a voulu aller à {0} ; elle en a été empêchée.',
  'The page called {0}(); it was ignored.': 'La page a appelé {0}() ; c’est resté sans effet.',
  'The page tried to open {0} in a new window.': 'La page a voulu ouvrir {0} dans une nouvelle fenêtre.',
  'The page tried to download {0}.': 'La page a voulu télécharger {0}.',
  'The page tried to submit a form.': 'La page a voulu envoyer un formulaire.',
  'The page tried to refresh or leave itself with a meta element.':
    'La page a voulu se recharger ou changer d’adresse par un élément meta.',
  'The page\'s own policy, a meta element with http-equiv="{0}", was ignored: the page is rendered under the frame\'s policy.':
    'Les règles propres de la page, un élément meta avec http-equiv="{0}", ne comptent pas : la page est dessinée avec celles du cadre.',
  'The {0} attribute is not a valid script: {1}': 'L’attribut {0} n’est pas un script valide : {1}',
  'The page replaced itself with document.write after it had loaded.':
    'La page a remplacé tout son contenu par document.write après son chargement.',
  'A deferred script called document.write; browsers ignore that.':
    'Un script différé a appelé document.write ; les navigateurs l’ignorent.',
  'Unhandled rejection: {0}': 'Erreur non traitée : {0}',
  'Uncaught {0}': 'Erreur du script : {0}',
  "This computer's settings align letters to whole pixels (full hinting): text is rendered without that, and looks slightly different than elsewhere.":
    'Les réglages de cet ordinateur calent les lettres sur des pixels entiers (hinting complet) : ici, le texte est dessiné sans cela et paraît un peu différent.',
  'This browser forces its own colours on {0}: turn off forced colours (high contrast) to get the same picture as others.':
    'Ce navigateur impose ses couleurs à {0} : désactivez les couleurs forcées (contraste élevé) pour obtenir la même image que les autres.',
  'painted system colours': 'des couleurs système peintes',
  "In this browser's settings, {0}: the picture may differ from that of others.":
    'Dans les réglages de ce navigateur : {0}. L’image peut différer de celle des autres.',
  'The page uses {0}: its messages arrive in no fixed order, and pictures may differ.':
    'La page utilise {0} : l’ordre de ses messages n’est pas fixe, et les images peuvent différer.',
  'crypto.subtle.{0} with {1} gives another result at each run.':
    'crypto.subtle.{0} avec {1} donne un autre résultat à chaque exécution.',
  'The page has so many SVG pictures with text that {0} of them are rendered with the fonts of this computer.':
    'La page a tant d’images SVG avec du texte que {0} d’entre elles sont dessinées avec les polices de cet ordinateur.',
  '{0} is a PDF, which browsers show in their own viewer; its empty window is rendered.':
    '{0} est un PDF, que les navigateurs montrent dans une fenêtre à part ; elle est dessinée vide.',
  'Not rendered: {0} is a PDF, which browsers show in their own viewer; its empty window is rendered.':
    'Non dessiné : {0} est un PDF, que les navigateurs montrent dans une fenêtre à part ; elle est dessinée vide.',
  'Not rendered: a canvas that cannot be read.': 'Non dessiné : un canevas illisible.',
  'Not rendered: the frame of a video.': 'Non dessiné : l’image d’une vidéo.',
  'Not rendered: an image that cannot be read.': 'Non dessiné : une image illisible.',
  'Not rendered: content nested more than {0} levels deep.':
    'Non dessiné : ce qui est imbriqué sur plus de {0} niveaux.',
  'No bundled font has {0}: other systems may show them differently.':
    'Aucune police fournie ne contient {0} : d’autres systèmes montrent peut-être ces caractères autrement.',
  'Text of an SVG picture was painted to a canvas with fonts of this system: other systems may show it differently.':
    'Du texte d’une image SVG a été peint sur un canevas avec des polices de ce système : d’autres systèmes l’afficheront peut-être autrement.',
  '{0} more like these.': 'Et {0} de plus du même genre.',
  'what it is made of is out of reach': 'ce dont il est fait est hors d’atteinte',
  'The page requests {0}; it runs on {1}.': 'La page demande {0} ; elle tourne avec {1}.',
  'The font "{0}" is not bundled; the next one in its list is used.':
    'La police « {0} » n’est pas fournie ; la suivante de sa liste est utilisée.',
  'The font "{0}" is not bundled; "{1}" is used instead.':
    'La police « {0} » n’est pas fournie ; « {1} » est utilisée à sa place.',
  '"{0}" is not a script; as an import it is treated as empty.':
    '« {0} » n’est pas un script ; importé, il compte comme vide.',
  '"{0}" is missing; it is treated as empty.': '« {0} » manque ; le fichier compte comme vide.',
  'The import "{0}" is not available here; the answer is rendered without it.':
    'L’import « {0} » n’est pas disponible ici ; la réponse est dessinée sans lui.',
  'The import "{0}" is not available here; there are: {1}.':
    'L’import « {0} » n’est pas disponible ici ; il y a : {1}.',
  'The answer imports "{0}", which is not among the {1} npm packages known on {2}.':
    'La réponse importe « {0} », qui ne figure pas parmi les {1} paquets npm connus au {2}.',
  'The answer imports "{0}", which is not among the {1} Python modules known on {2}.':
    'La réponse importe « {0} », qui ne figure pas parmi les {1} modules Python connus au {2}.',
  'The answer imports "{0}", which is not among the {1} Typst packages known on {2}.':
    'La réponse importe « {0} », qui ne figure pas parmi les {1} paquets Typst connus au {2}.',
  'The answer imports "{0}", which is not among the {1} TeX files known on {2}.':
    'La réponse importe « {0} », qui ne figure pas parmi les {1} fichiers TeX connus au {2}.',
  'The script imports the package "{0}", which is not bundled. Nothing was rendered, and the answer is not at fault.':
    'Le script importe le paquet « {0} », qui n’est pas fourni. Rien n’a été dessiné, et la réponse n’y est pour rien.',
  'The script needs the package "{0}", which is not bundled. Nothing was rendered, and the answer is not at fault.':
    'Le script a besoin du paquet « {0} », qui n’est pas fourni. Rien n’a été dessiné, et la réponse n’y est pour rien.',
  'The script starts a thread, which Python does not support in a browser. Nothing was rendered, and the answer is not at fault.':
    'Le script démarre un thread, ce que Python ne sait pas faire dans un navigateur. Rien n’a été dessiné, et la réponse n’y est pour rien.',
  "The page's script ended early: {0}": 'Le script de la page s’est terminé trop tôt : {0}',
  'The code is nested too deeply to be read.': 'Le code est trop imbriqué pour être lu.',
  'The code cannot be read: {0}': 'Le code ne peut pas être lu : {0}',
  'The script cannot be read.': 'Le script ne peut pas être lu.',
  'The style sheet imports "{0}", which was not provided with the answer.':
    'La feuille de style importe « {0} », qui n’a pas été fourni avec la réponse.',
  'The style sheet cannot be read: {0}': 'La feuille de style ne peut pas être lue : {0}',
  'There is no file "{0}" to render.': 'Il n’y a pas de fichier « {0} » à dessiner.',
  'There is no file "{0}" to read.': 'Il n’y a pas de fichier « {0} » à lire.',
  'There is no file named "{0}".': 'Il n’y a pas de fichier nommé « {0} ».',
  'The file is not UTF-8 text.': 'Le fichier n’est pas du texte UTF-8.',
  'The source is empty.': 'La source est vide.',
  'The document is empty.': 'Le document est vide.',
  'The answer is empty.': 'La réponse est vide.',
  'The source contains a NUL character.': 'La source contient un caractère NUL.',
  'The document contains NUL characters: it is not text.':
    'Le document contient des caractères NUL : ce n’est pas du texte.',
  'The source has more than {0} characters.': 'La source a plus de {0} caractères.',
  'The render was cancelled.': 'Le dessin a été annulé.',
  'Cancelled.': 'Annulé.',
  'Stopped.': 'Arrêté.',
  'A picture of {0} is over the limit of {1} million pixels.':
    'Une image de {0} dépasse la limite de {1} millions de pixels.',
  'Reading the text took longer than {0} s.': 'La lecture du texte a duré plus de {0} s.',
  "Reading the page's files took longer than {0} s.":
    'La lecture des fichiers de la page a duré plus de {0} s.',
  'Compiling the code took longer than {0} s.': 'La compilation du code a duré plus de {0} s.',
  'Building the Jekyll site took longer than {0} s.': 'La construction du site Jekyll a duré plus de {0} s.',
  'The reference does not render to a picture.': 'La référence ne donne aucune image.',
  'The reference picture cannot be read: {0}': 'L’image de référence ne peut pas être lue : {0}',
  'The item has neither a picture nor a source to render one from.':
    'La tâche n’a ni image ni source pour en dessiner une.',
  'The answer is rendered without the item\'s file "{0}". {1}':
    'La réponse est dessinée sans le fichier « {0} » de la tâche. {1}',
  'The source is still inside a code fence: only the text inside the fence can be rendered.':
    'La source est encore dans une clôture de code : seul son contenu peut être dessiné.',
  'There is no page to open among the files: {0}.': 'Il n’y a pas de page à ouvrir parmi les fichiers : {0}.',
  'A page can have at most {0} files and {1} MB.': 'Une page peut avoir au plus {0} fichiers et {1} Mo.',
  'The document has {0} pages; only the first {1} were rendered. Request a single page or fewer dots per inch to see others.':
    'Le document a {0} pages ; seules les {1} premières sont dessinées. Demandez une seule page, ou moins de points par pouce, pour en voir d’autres.',
  'A script was removed; drawings run no scripts.':
    'Un script a été retiré ; les dessins n’exécutent pas de scripts.',
  'An event handler was removed; drawings run no scripts.':
    'Un gestionnaire d’événements a été retiré ; les dessins n’exécutent pas de scripts.',
  'A link that runs a script was removed.': 'Un lien qui exécute un script a été retiré.',
  'A reference to another host was not loaded.': 'Un renvoi vers un autre serveur n’a pas été chargé.',
  '{0} ({1} times)': '{0} ({1} fois)',
  'There is no <svg> element in the source.': 'Il n’y a pas d’élément <svg> dans la source.',
  'The drawing is inside a page, which is rendered in full.':
    'Le dessin est dans une page, qui est dessinée en entier.',
  'The browser could not render the SVG.': 'Le navigateur n’a pas pu dessiner le SVG.',
  'The script only defines functions; {0}() was called with the canvas.':
    'Le script ne définit que des fonctions ; {0}() a été appelée avec le canevas.',
  'Nothing was drawn: {0}': 'Rien n’a été dessiné : {0}',
  'LaTeX may not support "{0}" (U+{1}); if so, a box with its code is printed instead.':
    'LaTeX ne connaît peut-être pas « {0} » (U+{1}) ; une boîte avec son code le remplace alors.',
  'LaTeX was stopped after {0} s: a macro may be calling itself endlessly.':
    'LaTeX a été arrêté après {0} s : une macro s’appelle peut-être sans fin.',
  'LaTeX produced no page: the document prints nothing.':
    'LaTeX n’a produit aucune page : le document n’imprime rien.',
  'MathJax was stopped after {0} s.': 'MathJax a été arrêté après {0} s.',
  'The equation renders nothing.': 'L’équation ne dessine rien.',
  'There is no equation in the document.': 'Il n’y a pas d’équation dans le document.',
  'LilyPond was stopped after {0} s.': 'LilyPond a été arrêté après {0} s.',
  'LilyPond crashed on this music and was restarted.':
    'LilyPond s’est interrompu sur cette musique et a été relancé.',
  'LilyPond needs more memory than a score may use.':
    'LilyPond a besoin de plus de mémoire qu’une partition ne peut en utiliser.',
  'LilyPond was stopped because it wrote more than 64 MB of files or 4 MB of messages.':
    'LilyPond a été arrêté, car il a écrit plus de 64 Mo de fichiers ou 4 Mo de messages.',
  'No font has these characters, so they are missing from the picture: {0}':
    'Aucune police n’a ces caractères ; ils manquent donc dans l’image : {0}',
  'The pages could not be drawn.': 'Les pages n’ont pas pu être dessinées.',
  'The source contains no music to engrave.': 'La source ne contient pas de musique à graver.',
  'The engraver crashed on this music and was restarted.':
    'La gravure s’est interrompue sur cette musique et a été relancée.',
  'Verovio reads one voice of ABC: voice {0} is shown, and these are left out: {1}.':
    'Verovio lit une seule voix d’ABC : la voix {0} est montrée, celles-ci manquent : {1}.',
  'Verovio was stopped after {0} s.': 'Verovio a été arrêté après {0} s.',
  'This is {0}, not {1}.': 'C’est du {0}, pas du {1}.',
  'Expected the root element {0}, got <{1}>.': 'L’élément racine attendu était {0} ; c’est <{1}>.',
  'Verovio reads MusicXML that is ordered by parts (score-partwise), not by measures (score-timewise).':
    'Verovio lit le MusicXML ordonné par parties (score-partwise), pas par mesures (score-timewise).',
  'There is no @data:, which contains the notes.': 'Il manque @data:, qui contient les notes.',
  'An ABC tune begins with its number, such as X:1; there is none.':
    'Un air en ABC commence par son numéro, par exemple X:1 ; il n’y en a pas ici.',
  'The tune has no key: a line such as K:C must precede its notes.':
    'L’air n’a pas de tonalité : une ligne comme K:C doit précéder les notes.',
  'The first line must name the type of each spine, such as **kern.':
    'La première ligne doit nommer le type de chaque colonne, par exemple **kern.',
  'Expected {0} fields separated by tabs, got {1}.':
    'Il faut {0} champs séparés par des tabulations ; il y en a {1}.',
  'The archive has no {0}, which names the score.': 'L’archive n’a pas de {0}, qui nomme la partition.',
  '{0} does not name a score.': '{0} ne nomme aucune partition.',
  '{0} names the score "{1}", which is not in the archive.':
    '{0} nomme la partition « {1} », qui n’est pas dans l’archive.',
  'Verovio could not engrave this: {0}.': 'Verovio n’a pas pu graver ceci : {0}.',
  'Verovio produced no playable music from this.':
    'Verovio n’en a tiré aucune musique qui puisse être jouée.',
  'A Mermaid diagram cannot be rendered: {0}': 'Un diagramme Mermaid ne peut pas être dessiné : {0}',
  'The diagram is empty: nothing was rendered.': 'Le diagramme est vide : rien n’a été dessiné.',
  'The script ended without a figure.': 'Le script s’est terminé sans figure.',
  'The script did not finish within {0} s; it was stopped.':
    'Le script n’avait pas fini après {0} s ; il a été arrêté.',
  'Typst was stopped after {0} s: the document may be computing endlessly.':
    'Typst a été arrêté après {0} s : le document calcule peut-être sans fin.',
  '{0} was not loaded.': '{0} n’a pas été chargé.',
  'The specification renders nothing.': 'La spécification ne dessine rien.',
  'The specification has no "data", so it renders nothing.':
    'La spécification n’a pas de « data » et ne dessine donc rien.',
  'The specification refers to external data; nothing is loaded here. {0}':
    'La spécification renvoie à des données extérieures ; rien n’est chargé ici. {0}',
  'Put the data into the specification as "values".':
    'Mettez les données dans la spécification comme « values ».',
  'The specification refers to data at {0}; nothing is loaded here. {1}':
    'La spécification renvoie à des données à {0} ; rien n’est chargé ici. {1}',
  '{0}: "container" is the width of the entire page here, {1} pixels: Vega-Lite intends it for single views and layered views.':
    '{0} : « container » est ici la largeur de toute la page, {1} pixels : Vega-Lite le prévoit pour les vues simples ou superposées.',
  "{0}: nothing sets the height of the chart's container; it is assumed to be {1} pixels.":
    '{0} : rien ne fixe la hauteur du conteneur du graphique ; elle est supposée de {1} pixels.',
  'The chart uses random numbers: the seed is fixed here, but elsewhere they differ in every run.':
    'Le graphique utilise des nombres aléatoires : ici leur graine est fixe, ailleurs ils changent à chaque fois.',
  '{0} does not support "{1}" here and ignores it.':
    '{0} ne connaît pas « {1} » ici et n’en tient pas compte.',
  'The file has neither a <template> nor a <script>.': 'Le fichier n’a ni <template> ni <script>.',
  'This is Vue 2; only Vue 3 is available here.': 'C’est du Vue 2 ; seul Vue 3 est disponible ici.',
  'This is AngularJS 1; only Angular 2 and later are available here.':
    'C’est de l’AngularJS 1 ; seul Angular à partir de la version 2 est disponible ici.',
  'The component cannot be read: {0}': 'Le composant ne peut pas être lu : {0}',
  '{0} was left out: {1}': '{0} a été laissé de côté : {1}',
  'The text is valid, but its value is empty.': 'Le texte est valide, mais sa valeur est vide.',
  'The key "{0}" appears twice in one object; the last value is used.':
    'La clé « {0} » figure deux fois dans un objet ; la dernière valeur compte.',
  'The key "{0}" appears twice in one mapping; the last value is used.':
    'La clé « {0} » figure deux fois dans une table ; la dernière valeur compte.',
  'A number is not finite; it is represented by its name in the value.':
    'Un nombre n’est pas fini ; il figure dans la valeur sous forme de mot.',
  'An integer has more digits than a double can hold and was rounded.':
    'Un entier a plus de chiffres qu’un nombre à virgule flottante de 64 bits ne peut en contenir et a été arrondi.',
  'Binary data is represented as base64 in the value.':
    'Des données binaires figurent dans la valeur en base64.',
  'These pages could not be read: {0}.': 'Ces pages n’ont pas pu être lues : {0}.',
  'The metric "{0}" took longer than {1} s.': 'Le calcul de la métrique « {0} » a duré plus de {1} s.',
  '{0} is not a web address.': '{0} n’est pas une adresse web.',
  '{0} answered with status {1}.': '{0} a répondu avec le statut {1}.',
  'The file at {0} is larger than {1} MB.': 'Le fichier à {0} dépasse {1} Mo.',
  'The file at {0} is not the expected one: its SHA-256 differs.':
    'Le fichier à {0} n’est pas celui qui était attendu : son SHA-256 diffère.',
  '{0} could not be fetched: {1}.': '{0} n’a pas pu être chargé : {1}.',
  'The file at {0} has not been fetched.': 'Le fichier à {0} n’a pas été chargé.',
  'The bytes of a file are not valid base64.': 'Les octets d’un fichier ne sont pas du base64 valide.',
  'Expected the name of a data set, such as owner/name.':
    'Le nom d’un jeu de données était attendu, comme owner/name.',
  'The hub has no data set {0} at {1}.': 'Le hub n’a pas de jeu de données {0} à la révision {1}.',
  '{0} is not public or does not exist on the hub: only public data sets can be read here.':
    '{0} n’est pas public ou n’existe pas sur le hub : seuls les jeux de données publics peuvent être lus ici.',
  'The hub answered with status {0}.': 'Le hub a répondu avec le statut {0}.',
  'The hub answered with status {0} for {1}.': 'Le hub a répondu avec le statut {0} pour {1}.',
  'The hub could not be reached: {0}.': 'Le hub n’a pas pu être joint : {0}.',
  'The hub’s response is not a list of files.': 'La réponse du hub n’est pas une liste de fichiers.',
  '{0} contains more than {1} MB.': '{0} contient plus de {1} Mo.',
  '{0} is gzipped, but cut off or damaged.': '{0} est compressé par gzip, mais coupé ou abîmé.',
  '{0} contains no readable Inspect log.': '{0} ne contient pas de journal d’Inspect lisible.',
  '{0} contains no readable sheet.': '{0} ne contient pas de feuille lisible.',
  '{0} contains no records.': '{0} ne contient aucun résultat.',
  '{0} is larger than {1} MB.': '{0} dépasse {1} Mo.',
  'The ZIP archive cannot be read: {0}.': 'L’archive ZIP ne peut pas être lue : {0}.',
  'The archive contains {0} files; the limit is {1}.': 'L’archive contient {0} fichiers ; la limite est {1}.',
  'The archive contains more than {0} MB when unpacked.':
    'L’archive contient plus de {0} Mo une fois décompressée.',
  '{0} in the archive is encrypted.': '{0} dans l’archive est chiffré.',
  '{0} is compressed with method {1}; only deflate and Zstandard are supported.':
    '{0} est compressé par la méthode {1} ; seuls deflate et Zstandard peuvent être lus.',
  '{0} cannot be unpacked': '{0} ne peut pas être décompressé',
  'The text has half a character (the lone surrogate {0}); it is read as U+FFFD.':
    'Le texte contient une moitié de caractère (le surrogate isolé {0}) ; elle est lue comme U+FFFD.',
  'The row is not JSON: {0}': 'La ligne n’est pas du JSON : {0}',
  'The row is nested more than {0} levels deep.': 'La ligne est imbriquée sur plus de {0} niveaux.',
  'The row has {0} byte that is not UTF-8 ({1}), the first at line {2}, column {3} of the row. Save the file as UTF-8.':
    'La ligne contient {0} octet qui n’est pas de l’UTF-8 ({1}), à la ligne {2}, colonne {3} de son texte. Enregistrez le fichier en UTF-8.',
  'The row has {0} bytes that are not UTF-8 ({1}), the first at line {2}, column {3} of the row. Save the file as UTF-8.':
    'La ligne contient {0} octets qui ne sont pas de l’UTF-8 ({1}), le premier à la ligne {2}, colonne {3} de son texte. Enregistrez le fichier en UTF-8.',
  'The number {0} is not valid JSON; it is read as null.':
    'Le nombre {0} n’existe pas en JSON ; il est lu comme null.',
  'The answer is not readable: {0}.': 'La réponse n’est pas lisible : {0}.',
  'The item is not readable: {0}.': 'La tâche n’est pas lisible : {0}.',
  'The field "{0}": {1}.': 'Le champ « {0} » : {1}.',
  'Expected the item’s name here.': 'Le nom de la tâche était attendu ici.',
  'Expected the answer’s text here.': 'Le texte de la réponse était attendu ici.',
  'No column contains the answers.': 'Aucune colonne ne contient les réponses.',
  'Expected an object with a field for each column.': 'Un objet avec un champ par colonne était attendu.',
  'Invalid key: Expected "{0}" but received undefined': 'la clé « {0} » manque',
  'Invalid type: Expected {0} but received {1}': '{0} attendu, {1} reçu',
  'Unexpected end of JSON input': 'le JSON se termine trop tôt',
  'Unexpected token {0} is not valid JSON': 'caractère inattendu {0}',
  'The item "{0}" has changed since this result was shared: its scores may differ.':
    'La tâche « {0} » a changé depuis le partage de ce résultat : ses notes peuvent différer.',
  'The result is about the item "{0}" of {1}, which this version does not have.':
    'Le résultat concerne la tâche « {0} » de {1}, que cette version n’a pas.',
  'The result is about a sample answer to "{0}" that this version does not have.':
    'Le résultat concerne une réponse d’exemple à « {0} » que cette version n’a pas.',
  'This result is too large for a link. Save it as a file and share that.':
    'Ce résultat est trop grand pour un lien. Enregistrez-le dans un fichier et partagez celui-ci.',
  'Expected an https address of the result file.': 'Une adresse https du fichier de résultat était attendue.',
  'Expected an https address of the saved file.': 'Une adresse https du fichier enregistré était attendue.',
  'The link is cut off: its end is missing. Copy all of it again.':
    'Le lien est coupé : il lui manque la fin. Copiez-le de nouveau en entier.',
  'The link is damaged or cut short: copy all of it again.':
    'Le lien est abîmé ou coupé : copiez-le de nouveau en entier.',
  'The link is damaged: it contains characters that are not allowed in links. Copy it again.':
    'Le lien est abîmé : il contient des caractères qu’aucun lien n’a. Copiez-le de nouveau.',
  'The link is damaged: its content cannot be unpacked. Copy it again from its source.':
    'Le lien est abîmé : son contenu ne peut pas être décompressé. Copiez-le de nouveau depuis sa source.',
  'The link is damaged: its content is not text. Copy it again from its source.':
    'Le lien est abîmé : son contenu n’est pas du texte. Copiez-le de nouveau depuis sa source.',
  'The link is too large: more than 1 MB.': 'Le lien est trop grand : plus de 1 Mo.',
  'The link unpacks to more than 4 MB, which is larger than any shared result.':
    'Une fois décompressé, le lien dépasse 4 Mo ; aucun résultat partagé n’est si grand.',
  'This link is packed in a format that this version does not support ("{0}").':
    'Ce lien est compressé d’une façon que cette version ne connaît pas (« {0} »).',
  'This is not a Roundtrip link: it should look like #/r/1.d1.… .':
    'Ce n’est pas un lien de Roundtrip : il devrait ressembler à #/r/1.d1.… .',
  'The content is not JSON, so it is not a Roundtrip result.':
    'Le contenu n’est pas du JSON, donc pas un résultat de Roundtrip.',
  'The content is not a Roundtrip result: it has no version.':
    'Le contenu n’est pas un résultat de Roundtrip : il n’indique aucune version.',
  'The file is not text, so it is not a Roundtrip result.':
    'Le fichier n’est pas du texte, donc pas un résultat de Roundtrip.',
  'The result is not valid at {0}: {1}.': 'Le résultat n’est pas valide à {0} : {1}.',
  'The file at that address is not the shared one: its hash differs.':
    'Le fichier à cette adresse n’est pas celui qui a été partagé : son empreinte diffère.',
  'The result file could not be fetched. {0}': 'Le fichier de résultat n’a pas pu être chargé. {0}',
  'This browser does not save data for this site.': 'Ce navigateur ne garde rien pour ce site.',
  'This browser does not save data for this site: what you type lasts until this tab is closed.':
    'Ce navigateur ne garde rien pour ce site : ce que vous tapez n’est gardé que jusqu’à la fermeture de cet onglet.',
  "This browser's storage refused to write: {0}": 'Ce navigateur n’a rien pu enregistrer : {0}',
  "This browser's storage for this site is full: clear what is stored, or save to a file.":
    'Le stockage de ce navigateur pour ce site est plein : videz-le, ou enregistrez dans un fichier.',
  'Another tab is working on this run. Its progress is shown under “Kept in this browser”.':
    'Un autre onglet travaille à cette série. Son avancement est montré sous « Gardées dans ce navigateur ».',
  'What you dropped contains nothing to open.': 'Il n’y avait rien à ouvrir dans ce que vous avez déposé.',
  'What you dropped contains nothing to read.': 'Il n’y avait rien à lire dans ce que vous avez déposé.',
  'A file is larger than {0} MB.': 'Un fichier dépasse {0} Mo.',
  'The file is larger than {0} MB.': 'Le fichier dépasse {0} Mo.',
  'An answer is text or files, not a picture. Drop pictures on the reference.':
    'Une réponse est un texte ou des fichiers, pas une image. Déposez les images sur la référence.',
  'An answer is text, not a picture. Drop pictures on the reference.':
    'Une réponse est un texte, pas une image. Déposez les images sur la référence.',
  '{0} is not JSON: {1}.': '{0} n’est pas du JSON : {1}.',
  'No benchmark in this version can read this item.':
    'Aucun banc d’essai de cette version ne lit cette tâche.',
  'No benchmark on this site accepts just a picture or a source.':
    'Aucun banc d’essai de ce site ne prend une image ou une source seule.',
  'That is not an address: it should begin with https://.':
    'Ce n’est pas une adresse : elle devrait commencer par https://.',
  'The address answered with status {0}.': 'L’adresse a répondu avec le statut {0}.',
  'The address could not be read. Many sites do not let other pages read them: save the file and drop it here.':
    'L’adresse n’a pas pu être lue. Beaucoup de sites ne se laissent pas lire par d’autres pages : enregistrez le fichier et déposez-le ici.',
  '{0} is not a picture. Drop a PNG, JPEG, WebP, GIF or AVIF file.':
    '{0} n’est pas une image. Déposez un fichier PNG, JPEG, WebP, GIF ou AVIF.',
  '{0} cannot be read by this browser.': 'Ce navigateur ne peut pas lire {0}.',
  'The lesson cannot be read: {0}': 'La leçon ne peut pas être lue : {0}',
  'The lesson has no text: expected a file text.en.md.':
    'La leçon n’a pas de texte : un fichier text.en.md était attendu.',
  'This is not a lesson result: expected a link or a file saved by a lesson.':
    'Ce n’est pas le résultat d’une leçon : un lien ou un fichier enregistré par une leçon était attendu.',
  'The link has no https address for a result file.':
    'Le lien ne donne aucune adresse https de fichier de résultat.',
  'The link has no SHA-256 hash for its result file.':
    'Le lien ne donne aucune empreinte SHA-256 de son fichier de résultat.',
  'It is larger than a lesson or a result can be.':
    'Cela dépasse ce qu’une leçon ou un résultat peut contenir.',
  '{0} can have at most {1} characters; it has {2}.': '{0} peut avoir au plus {1} caractères ; il en a {2}.',
  '{0} can have at most {1} lines; it has {2}.': '{0} peut avoir au plus {1} lignes ; il en a {2}.',
  '{0} can have at most {1} punctuation marks; it has {2}.':
    '{0} peut avoir au plus {1} signes de ponctuation ; il en a {2}.',
  'A state can contain at most {0} records, {1} answer names and {2} characters of answers; this one contains {3}, {4} and {5}.':
    'Un état peut contenir au plus {0} résultats, {1} noms de réponses et {2} caractères de réponses ; celui-ci en a {3}, {4} et {5}.',
  'This is not JSON.': 'Ce n’est pas du JSON.',
  'This version has no metric named "{0}".': 'Cette version n’a pas de métrique nommée « {0} ».',
  'There is no reference to compare with: {0}': 'Il n’y a pas de référence à laquelle comparer : {0}',
  'the item has none.': 'la tâche n’en a pas.',
  'the item has no source to render it from.': 'la tâche n’a pas de source pour en dessiner une.',
  '"{0}" has nothing to compare: the item or the render provides no such input.':
    '« {0} » n’a rien à comparer : la tâche ou le dessin ne contient pas une telle entrée.',
  'Nothing was rendered, and the protocol defines no value for that.':
    'Rien n’a été dessiné, et le protocole ne prévoit pas de note pour cela.',
  'Nothing was rendered. This benchmark excludes such answers.':
    'Rien n’a été dessiné. Ce banc d’essai exclut de telles réponses.',
  'Not judged: no judge has looked at the picture.': 'Non jugé : aucun juge n’a regardé l’image.',
  'Not judged yet: visual questions, {0} % of the final score. Partial score: {1} of at most {2}.':
    'Pas encore jugé : questions sur l’image, {0} % de la note finale. Note partielle : {1} sur {2} au plus.',
  'CIDEr is not defined for one item: its weights come from the other items.':
    'CIDEr n’est pas défini pour une seule tâche : ses poids viennent des autres tâches.',
  'No judge reported how likely its words were (log-probabilities), which L3Score requires.':
    'Aucun juge n’a indiqué la probabilité de ses mots (log-probabilités), sans laquelle il n’y a pas de L3Score.',
  'Expected {0}, but there is {1}.': '{0} attendu, mais on trouve {1}.',
  'a value': 'une valeur',
  'More text follows the end of the JSON value.': 'Il y a encore du texte après la fin de la valeur JSON.',
  'A string starts here and is never closed.': 'Une chaîne commence ici et n’est jamais fermée.',
  'A string contains an unescaped line break or control character.':
    'Une chaîne contient un saut de ligne ou un autre caractère de contrôle qui n’est pas échappé.',
  'There is a trailing comma before "{0}".': 'Il y a une virgule de trop avant « {0} ».',
  'JSON does not support the escape "{0}".': 'JSON n’a pas d’échappement « {0} ».',
  'Arrays and objects are nested more than {0} deep.':
    'Des listes et des objets sont imbriqués sur plus de {0} niveaux.',
  'used the fenced block': 'pris le bloc de code',
  'used the entire answer': 'pris toute la réponse',
  'took {0} from a separate block': 'pris {0} d’un bloc à part',
  'The browser’s own model': 'Le modèle du navigateur',
  'A model on this device': 'Un modèle sur cet appareil',
  'Another port on this machine': 'Un autre port de cette machine',
  'Answers in a file': 'Des réponses dans un fichier',
  'An OpenAI-compatible endpoint': 'Un serveur compatible avec OpenAI',
  'The server answered with a web page: this is not the address of a model’s endpoint.':
    'Le serveur a répondu par une page web : aucun modèle ne répond à cette adresse.',
  'The server answered with something that is not JSON.':
    'Le serveur a répondu par quelque chose qui n’est pas du JSON.',
  'The server sent nothing.': 'Le serveur n’a rien envoyé.',
  'The server does not respond like a server of this kind. It said: {0}':
    'Le serveur ne répond pas comme un serveur de ce genre. Il a dit : {0}',
  'The server sent no part of an answer. It said: {0}':
    'Le serveur n’a envoyé aucune partie d’une réponse. Il a dit : {0}',
  'The answer has broken JSON: {0}': 'La réponse contient du JSON incorrect : {0}',
  'The answer has text of an unknown shape: {0}': 'La réponse contient du texte d’une forme inconnue : {0}',
  'The stream ended in the middle of the answer.': 'Le flux s’est terminé au milieu de la réponse.',
  'The stream ended in the middle of the answer. The server’s last message was: {0}':
    'Le flux s’est terminé au milieu de la réponse. Le dernier message du serveur était : {0}',
  'The server sent parts of its answer more than once; they are taken once.':
    'Le serveur a envoyé des parties de sa réponse plusieurs fois ; elles figurent une seule fois.',
  'Incomplete, not scored: {0}': 'Incomplète, non notée : {0}',
  'Incomplete; the partial answer is scored, as you requested.':
    'Incomplète ; ce qui est arrivé est noté, comme vous l’avez demandé.',
  'Models of this provider never report log-probabilities: choose another provider, such as OpenAI or llama.cpp.':
    'Les modèles de cet endroit ne donnent jamais de log-probabilités : choisissez un autre endroit, comme OpenAI ou llama.cpp.',
  '{0} accepts only text: choose a model that accepts pictures.':
    '{0} ne prend que du texte : choisissez un modèle qui voit les images.',
  'The connection broke before the answer was complete.':
    'La connexion s’est rompue avant la fin de la réponse.',
  'The model returned an empty answer.': 'Le modèle a donné une réponse vide.',
  'The answer repeated the key, which was removed.': 'La réponse répétait la clé, qui en a été retirée.',
  'A content filter stopped the answer.': 'Un filtre de contenu a arrêté la réponse.',
  'The server lists more than 2,000 models; the first 2,000 are shown. Type the name of any other.':
    'Le serveur liste plus de 2000 modèles ; les 2000 premiers sont affichés. Saisissez le nom d’un autre.',
  'Models with names longer than 200 characters are left out.':
    'Les modèles dont le nom dépasse 200 caractères sont omis.',
  'The server sent JSON with more than 100,000 values, which is over the limit.':
    'Le serveur a envoyé un JSON de plus de 100 000 valeurs, ce qui dépasse la limite.',
  'Part of the stream is longer than 512 KiB, which is the limit.':
    'Une partie du flux dépasse 512 Kio, ce qui est la limite.',
  'An answer or list larger than 5 MiB cannot be read: write one answer per line.':
    'Une réponse ou une liste de plus de 5 Mio ne peut pas être lue : écrivez une réponse par ligne.',
  'The answer file is larger than 256 MiB.': 'Le fichier de réponses dépasse 256 Mio.',
  'The model reached its output limit; the partial answer is kept.':
    'Le modèle a manqué de place pour sa réponse ; ce qu’il a écrit jusque-là est gardé.',
  'This endpoint requires a key: enter yours.': 'Ce serveur ne répond qu’avec une clé : saisissez la vôtre.',
  'Anthropic requires a key: enter yours.': 'Anthropic ne répond qu’avec une clé : saisissez la vôtre.',
  'The question could not be sent: {0}': 'La question n’a pas pu être posée : {0}',
  'Each piece of the answer is matched with the nearest piece of the reference. P is the mean of these cosines. R is the same from the reference’s side, and F1 is the harmonic mean of both.':
    'Chaque morceau de la réponse prend le morceau de la référence le plus proche : la moyenne de ces cosinus est P. La même chose de l’autre côté donne R, et F1 est leur moyenne harmonique.',
  'Both protocols do the same computation.': 'Les deux protocoles font le même calcul.',
  'This score is computed by a neural network. It is only computed on request, and each change takes a moment.':
    'Un réseau calcule la note : elle vient quand vous la demandez, et prend un moment à chaque changement.',
  Answer: 'Réponse',
  Reference: 'Référence',
  'The reference itself': 'La référence elle-même',
  'No words at all': 'Aucun mot',
  'This score is computed by a neural network. It is only computed on request, and each change takes about a second.':
    'Un réseau calcule la note : elle vient quand vous la demandez, et prend environ une seconde à chaque changement.',
  'There are no other values.': 'Il n’y a rien entre les deux.',
  'A right answer': 'Une réponse juste',
  'An answer that draws nothing': 'Une réponse qui ne dessine rien',
  'A picture of something else': 'Une image d’autre chose',
  'Every hue shifted by 180 degrees': 'Chaque teinte tournée d’un demi-cercle',
  Truth: 'Vérité',
  'The truth itself': 'La vérité elle-même',
  'No JSON at all': 'Pas de JSON du tout',
  'All true, in different formats': 'Tout est vrai, sous d’autres formes',
  'The published evaluator of StructEval.': 'Le programme d’évaluation publié de StructEval.',
  'No text': 'Aucun texte',
  'Moved right by 1 pixel': 'Décalée de 1 pixel vers la droite',
  'A weighted mean of the shares of matched words in the answer (P) and in the reference (R), reduced by a penalty for the number of separate pieces that the matched words form.':
    'Une moyenne des parts de mots qui concordent dans la réponse (P) et dans la référence (R), moins une pénalité pour les morceaux que forment ces mots.',
  'No judge is asked on this page. You act as the judge.':
    'Aucun juge n’est interrogé sur cette page : vous jouez le juge.',
  'The answer became a picture': 'La réponse est devenue une image',
  'Valid, and all invented': 'Valide, et tout inventé',
  'Table 1': 'tableau 1',
  'Table 2': 'tableau 2',
  'Table 3': 'tableau 3',
  'Table 4': 'tableau 4',
  'Table 6': 'tableau 6',
  'Table 7': 'tableau 7',
  'The code cannot be read: {0}.': 'Le code ne peut pas être lu : {0}.',
  'The script cannot be read: {0}.': 'Le script ne peut pas être lu : {0}.',
  'The row is not JSON: {0}.': 'La ligne n’est pas du JSON : {0}.',
  'A picture of {0} x {1} is over the limit of {2} million pixels.':
    'Une image de {0} x {1} dépasse la limite de {2} millions de pixels.',
  'Ollama on this machine': 'Ollama sur cette machine',
  'llama.cpp on this machine': 'llama.cpp sur cette machine',
  'vLLM on this machine': 'vLLM sur cette machine',
  'LM Studio on this machine': 'LM Studio sur cette machine',
  'Start it with OLLAMA_ORIGINS="{origin}".': 'Démarrez-le avec OLLAMA_ORIGINS="{origin}".',
  'The source has more than {0} million characters.': 'La source a plus de {0} millions de caractères.',
  '{0} (line {1}, column {2} of the row)': '{0} (ligne {1}, colonne {2} de son texte)',
  'Thin lines of a box turned in 3D are smooth here; browsers draw them broken.':
    'Les traits fins d’une boîte tournée en 3D sont lisses ici ; les navigateurs les dessinent interrompus.',
  'Not rendered: the highlight of selected text.': 'Non dessiné : la mise en évidence du texte sélectionné.',
  'No bundled font has {0}: empty boxes are drawn.':
    'Aucune police fournie ne contient {0} : des cases vides sont dessinées.',
  "{0} If it exists, add {1} or its folder to the document's files.":
    '{0} S’il existe, ajoutez {1} ou son dossier aux fichiers du document.',
  "The package {0} was not provided with the document. Add {1} or its folder to the document's files.":
    'Le paquet {0} n’a pas été fourni avec le document. Ajoutez {1} ou son dossier aux fichiers du document.',
  'The package in {0} cannot be read: {1}': 'Le paquet dans {0} ne peut pas être lu : {1}',
  'Nothing imports {0}; they are taken from {1} because of their prefix.':
    'Rien n’importe {0} ; pris dans {1} à cause du préfixe.',
  'Nothing imports {0}; they are taken from {1}. Arco Design Vue has the same prefix.':
    'Rien n’importe {0} ; pris dans {1}. Arco Design Vue a le même préfixe.',
  "The application's messages were not given: their keys are shown.":
    'Les textes de l’application n’ont pas été fournis : leurs clés sont affichées.',
  'The component does not import {0}; imported from "{1}".':
    'Le composant n’importe pas {0} ; l’import est fait depuis « {1} ».',
  'The <i18n> block cannot be read: {0}': 'Le bloc <i18n> ne peut pas être lu : {0}',
  'The component reads "{0}" of "{1}", which comes from the store or route of its application.':
    'Le composant lit « {0} » de « {1} », qui vient du store ou de la route de son application.',
  'Downloading the model: {0} of {1}{2}.': 'Téléchargement du modèle : {0} sur {1}{2}.',
  'The item is no longer stored.': 'La tâche n’est plus enregistrée.',
  'The answer could not be used.': 'La réponse n’a pas pu être utilisée.',
  '{0}: attempt {1} follows in {2} s.': '{0} : nouvel essai (n° {1}) dans {2} s.',
  'The model failed twice to answer with the JSON object. It said: {0}':
    'Deux fois de suite, le modèle n’a pas répondu par l’objet JSON. Il a dit : {0}',
  '{0} It asks to wait for {1} s, which is over the limit.':
    '{0} Il demande d’attendre {1} s, ce qui dépasse la limite.',
  '{0} has answered.': '{0} a répondu.',
  'The picture {0} that goes with the prompt is missing, or of a type that models do not accept.':
    'L’image {0} jointe à la consigne manque, ou n’est pas d’un type que les modèles acceptent.',
  'The picture that goes with the prompt is missing: {0}': 'L’image jointe à la consigne manque : {0}',
  'It was not answered.': 'La question est restée sans réponse.',
  'Cut off at the token limit; the partial answer is scored.':
    'Coupée à la limite de jetons ; ce qui est arrivé est noté.',
  'The model declined; its reply is scored.': 'Le modèle a refusé ; sa réplique est notée.',
  'A content filter stopped the answer; the partial answer is scored.':
    'Un filtre de contenu a arrêté la réponse ; ce qui est arrivé est noté.',
  'The answer is empty; it is scored as defined by the protocol.':
    'La réponse est vide ; elle est notée comme le prévoit le protocole.',
  'The next question could exceed the spending limit.':
    'La prochaine question pourrait dépasser la limite de dépense.',
  'The server asked us to wait: the next question is sent in {0}.':
    'Le serveur a demandé d’attendre : la prochaine question part dans {0}.',
  'The server no longer responds. {0}': 'Le serveur ne répond plus. {0}',
  '{0} It asked us to wait for {1}: resume after that.':
    '{0} Il a demandé d’attendre {1} : reprenez ensuite.',
  'It answered with a web page.': 'Il a répondu par une page web.',
  '{0} (HTTP {1}).': '{0} (HTTP {1}).',
  '{0} (HTTP {1}). {2}': '{0} (HTTP {1}). {2}',
  'The server redirects to another address: enter that address instead.':
    'Le serveur renvoie vers une autre adresse : saisissez plutôt cette autre adresse.',
  'The key contains spaces or characters that no key has: copy it again.':
    'La clé contient des espaces ou des caractères qu’aucune clé n’a : copiez-la de nouveau.',
  '{0} These addresses usually end in /v1.': '{0} Ces adresses se terminent en général par /v1.',
  'The server sent more than {0}, which is the limit.':
    'Le serveur a envoyé plus de {0}, ce qui est la limite.',
  'The model did not answer within {0}.': 'Le modèle n’a pas répondu dans les {0}.',
  'The answer was not complete after {0}.': 'La réponse n’était pas complète après {0}.',
  'No more data arrived for {0} s.': 'Plus aucune donnée n’est arrivée pendant {0} s.',
  'The address contains a user name or password, which browsers do not send: enter the key separately.':
    'L’adresse contient un nom d’utilisateur ou un mot de passe, ce que les navigateurs n’envoient pas : saisissez la clé séparément.',
  'It must start with https:// or, on this machine, with http://localhost and a port.':
    'Elle doit commencer par https:// ou, sur cette machine, par http://localhost et un port.',
  'The address is not a web address. {0}': 'Ce n’est pas une adresse web. {0}',
  'Write http://localhost{0} instead.': 'Écrivez plutôt http://localhost{0}.',
  'Give the server an https address, or forward it to this machine, for example with ssh -L.':
    'Donnez au serveur une adresse https, ou redirigez-le vers cette machine, par exemple avec ssh -L.',
  'No request was sent to {0}: {1}, except localhost and 127.0.0.1. {2}':
    'Aucune requête n’a été envoyée à {0} : {1}, sauf localhost et 127.0.0.1. {2}',
  'it must allow the origin {0}. For Ollama: set OLLAMA_ORIGINS="{1}" and restart it; for vLLM: --allowed-origins \'["{2}"]\'; for LM Studio: "Enable CORS" in the server’s settings, or lms server start --cors; llama.cpp (llama-server) allows all, unless a proxy stands before it.':
    'il doit autoriser l’origine {0}. Pour Ollama : définissez OLLAMA_ORIGINS="{1}" et relancez-le ; pour vLLM : --allowed-origins \'["{2}"]\' ; pour LM Studio : « Enable CORS » dans les réglages du serveur, ou lms server start --cors ; llama.cpp (llama-server) les autorise toutes, sauf s’il y a un proxy devant lui.',
  'No response from {0}: the server may not be running, or may be at another address.':
    'Pas de réponse de {0} : le serveur ne tourne peut-être pas, ou a une autre adresse.',
  'A server responds at {0}, but does not let this page read its responses (CORS): {1}':
    'Un serveur répond à {0}, mais ne laisse pas cette page lire ses réponses (CORS) : {1}',
  'The browser does not let this page reach the local network: {0}':
    'Le navigateur ne laisse pas cette page accéder au réseau local : {0}',
  'The browser may ask for permission before a page can reach the local network; grant it.':
    'Le navigateur peut demander une autorisation avant qu’une page accède au réseau local ; accordez-la.',
  'Safari also blocks http addresses on this machine (mixed content): use another browser.':
    'Safari bloque aussi les adresses http de cette machine (contenu mixte) : prenez un autre navigateur.',
  'The server ended the answer with an error.': 'Le serveur a terminé la réponse par une erreur.',
  'The model declined to answer.{0}': 'Le modèle a refusé de répondre.{0}',
  ' It said: {0}': ' Il a dit : {0}',
  'The answer is longer than {0} characters; the partial answer is kept.':
    'La réponse dépasse {0} caractères ; ce qui est arrivé jusque-là est gardé.',
  'An entry in the list is not a model.': 'Une entrée de la liste n’est pas un modèle.',
  'render failed ({0}): {1}': 'échec du dessin ({0}) : {1}',
  'repair {0}: {1}': 'réparation {0} : {1}',
  '{0} redirects to another address, which was not followed because only this one was allowed. Use the final address instead.':
    '{0} renvoie vers une autre adresse, qui n’a pas été suivie parce que seule la première était autorisée. Donnez plutôt l’adresse finale.',
  'Expected {0} answers, got {1}.': '{0} réponses étaient attendues, {1} sont arrivées.',
  'Expected an https address, or one on this machine.':
    'Une adresse https, ou une adresse de cette machine, était attendue.',
  'This address is on your own machine.': 'Cette adresse est sur votre propre machine.',
  'This address is on your local network.': 'Cette adresse est sur votre réseau local.',
  'This version cannot render "{0}" yet.': 'Cette version ne sait pas encore dessiner « {0} ».',
  'Nothing was rendered.': 'Rien n’a été dessiné.',
  '{0} This benchmark excludes such answers.': '{0} Ce banc d’essai exclut de telles réponses.',
  'Not judged: {0}': 'Non jugé : {0}',
  'GSAP is not available here: its licence (https://gsap.com/standard-license) is not open, so it cannot be bundled.':
    'GSAP n’est pas disponible ici : sa licence (https://gsap.com/standard-license) n’est pas libre, il ne peut donc pas être fourni.',
  'The import "{0}" is not available here.': 'L’import « {0} » n’est pas disponible ici.',
  'The page requests Vue 2 ({0}); only Vue 3 is available here.':
    'La page demande Vue 2 ({0}) ; seul Vue 3 est disponible ici.',
  'The import "{0}" is on another server; nothing is loaded from there.':
    'L’import « {0} » est sur un autre serveur ; rien n’est chargé de là.',
  'The import "{0}" does not name a package.': 'L’import « {0} » ne nomme pas de paquet.',
  'The bundled "{0}" has no module "{1}".': 'Le « {0} » fourni n’a pas de module « {1} ».',
  'The import "{0}" is a file of the surrounding application, which was not provided with the answer: what that file renders or does is unknown here.':
    'L’import « {0} » est un fichier de l’application dont vient la réponse, et il n’a pas été fourni avec elle : on ne sait pas ici ce qu’il dessine ou fait.',
  'The import "{0}" is in "{1}", but only one file of a component is rendered: put the code of both into one file.':
    'L’import « {0} » se trouve dans « {1} », mais un composant est dessiné à partir d’un seul fichier : réunissez le code des deux dans un fichier.',
  'Nothing is shown ({0}): {1}': 'Rien n’est visible ({0}) : {1}',
  'The page requests version {0} of its data; another version is used ({1}).':
    'La page demande la version {0} de ses données ; une autre est utilisée ({1}).',
  'The component reads an input that was not provided: "{0}".':
    'Le composant lit une entrée qui n’a pas été fournie : « {0} ».',
  'The component reads "{0}" of an input that was not provided: "{1}".':
    'Le composant lit « {0} » d’une entrée qui n’a pas été fournie : « {1} ».',
  'Expected the TypeScript of a component, got an HTML page without an Angular component.':
    'Le TypeScript d’un composant était attendu, mais c’est une page HTML sans composant Angular.',
  'The page loads Angular from {0}; Angular is compiled here: provide the TypeScript of the component.':
    'La page charge Angular depuis {0} ; Angular est compilé ici : donnez le TypeScript du composant.',
  'The script is written for p5.js, which is not bundled.':
    'Le script est écrit pour p5.js, qui n’est pas fourni.',
  'The script drew nothing.': 'Le script n’a rien dessiné.',
  '"{0}" is a Node module imported with require; browsers do not have it.':
    '« {0} » est un module de Node chargé par require ; les navigateurs ne l’ont pas.',
  ' Choose the engine pdfTeX for it.': ' Choisissez pour cela le moteur pdfTeX.',
  'The document is {0} MB; the limit is {1} MB.': 'Le document fait {0} Mo ; la limite est {1} Mo.',
  'A line is over {0} bytes long, which TeX cannot read. Split it into several.':
    'Une ligne dépasse {0} octets, ce que TeX ne peut pas lire. Coupez-la en plusieurs.',
  'LaTeX is typeset by pdfTeX or MathJax; there is no engine "{0}".':
    'LaTeX est composé par pdfTeX ou MathJax ; il n’y a pas de moteur « {0} ».',
  '<{0}> is not allowed and was taken out.': '<{0}> n’est pas permis et a été retiré.',
  'The attribute {0} was removed: it would run a script.':
    'L’attribut {0} a été retiré : il exécuterait un script.',
  'A formula cannot be read: {0}': 'Une formule ne peut pas être lue : {0}',
  '{0} Nothing was rendered, and the answer is not at fault.':
    '{0} Rien n’a été dessiné, et la réponse n’y est pour rien.',
  'The script starts a thread, which Python does not support in a browser.':
    'Le script démarre un thread, ce que Python ne sait pas faire dans un navigateur.',
  'The browser ended the Python process, most likely because it ran out of memory.':
    'Le navigateur a arrêté le processus de Python, sans doute faute de mémoire.',
  'Python started twice; it was stopped.': 'Python a démarré deux fois ; il a été arrêté.',
  'The interpreter sent a message that does not follow the protocol; it was stopped.':
    'L’interpréteur a envoyé un message contraire au protocole ; il a été arrêté.',
  'Python crashed and was stopped: {0}': 'Python a planté et a été arrêté : {0}',
  "The interpreter's report on the answer cannot be read; the script may have altered it.":
    'Le compte rendu de l’interpréteur sur la réponse est illisible ; le script l’a peut-être modifié.',
  'The diagram has too many edges to be rendered. {0}': 'Le diagramme a trop d’arêtes pour être dessiné. {0}',
  'The settings between lines of "---" must start on the first line of the text: they are preceded by whitespace.':
    'Les réglages entre les lignes « --- » doivent commencer à la première ligne du texte : des espaces les précèdent.',
  'Diagrams of the type "{0}" need a Mermaid plug-in that is not bundled.':
    'Les diagrammes du type « {0} » demandent une extension de Mermaid qui n’est pas fournie.',
  'The text does not start with a diagram type that Mermaid supports: "{0}".':
    'Le texte ne commence par aucun type de diagramme que Mermaid connaît : « {0} ».',
  'The settings above the diagram are not valid YAML: {0}.':
    'Les réglages au-dessus du diagramme ne sont pas du YAML valide : {0}.',
  'The component calls "{0}", a property that was not provided.':
    'Le composant appelle « {0} », une propriété qui n’a pas été fournie.',
  'The component shows <{0}>, a property that was not provided.':
    'Le composant montre <{0}>, une propriété qui n’a pas été fournie.',
  'The component reads "{0}" of a property that was not provided: "{1}".':
    'Le composant lit « {0} » d’une propriété qui n’a pas été fournie : « {1} ».',
  'The bundled "{0}" has no export "{1}".': 'Le « {0} » fourni n’exporte pas « {1} ».',
  "TypeScript's namespaces are not available here.":
    'Les espaces de noms de TypeScript ne sont pas disponibles ici.',
  'The answer lists files of the surrounding application with "import.meta.glob", but they were not provided with it.':
    'La réponse liste avec « import.meta.glob » des fichiers de l’application dont elle vient, mais ils n’ont pas été fournis avec elle.',
  'The document is not UTF-8 text: it contains an incomplete character.':
    'Le document n’est pas du texte UTF-8 : il contient une moitié de caractère.',
  'The expression cannot be read: {0}.': 'L’expression ne peut pas être lue : {0}.',
  'The specification requests version {0} of its data; another version is used ({1}).':
    'La spécification demande la version {0} de ses données ; une autre est utilisée ({1}).',
  'The chart took longer than {0} s to compute.': 'Le calcul du graphique a duré plus de {0} s.',
  '"{0}" would make {1} rows or steps; at most {2} are computed.':
    '« {0} » donnerait {1} lignes ou étapes ; {2} au plus sont calculées.',
  'The chart would be {0} pixels.': 'Le graphique ferait {0} pixels.',
  'Checking the specification took longer than {0} s.':
    'La vérification de la spécification a duré plus de {0} s.',
  'Templates in "{0}" are not supported.': 'Les gabarits en « {0} » ne sont pas pris en charge.',
  'Style sheets in {0} are not compiled here; it was treated as CSS.':
    'Les feuilles de style en {0} ne sont pas compilées ici ; celle-ci a été lue comme du CSS.',
  'The markup is outside a <template>: in a component file, it must be inside one.':
    'Le balisage est hors d’un <template> : dans un fichier de composant, il est dedans.',
  "This browser can block the network access of model code, but neither a service worker nor the server told it to; only the frame's policy and our guards would apply. Nothing was run.":
    'Ce navigateur peut bloquer l’accès du code de modèles au réseau, mais ni un service worker ni le serveur ne le lui a demandé ; seules vaudraient les règles du cadre et nos gardes. Rien n’a été exécuté.',
  'The interactive picture stopped responding and was closed.':
    'L’image interactive ne répondait plus et a été fermée.',
  "The page's elements are nested too deeply to be read.":
    'Les éléments de la page sont trop imbriqués pour être lus.',
  '{0} It renders other pages.': '{0} Il dessine pourtant d’autres pages.',
  'The bundled fonts could not be loaded, and other fonts would give different pixels; run it again. {0}':
    'Les polices fournies n’ont pas pu être chargées, et d’autres donneraient d’autres pixels ; exécutez la réponse encore une fois. {0}',
  'The frame sent a message that does not follow the protocol; it was stopped.':
    'Le cadre a envoyé un message contraire au protocole ; il a été arrêté.',
  'The page navigated to another address, and its picture is lost.':
    'La page est allée à une autre adresse, et son image est perdue.',
  'The browser ended the process of the rendered page, most likely because it ran out of memory.':
    'Le navigateur a arrêté le processus de la page dessinée, sans doute faute de mémoire.',
  "The page's picture was not finished within {0} s: the page has a lot to render, or this machine is busy.":
    'L’image de la page n’était pas finie après {0} s : la page a beaucoup à dessiner, ou cette machine est occupée.',
  'The page did not finish within {0} s and did not respond; it was stopped.':
    'La page n’avait pas fini après {0} s et ne répondait pas ; elle a été arrêtée.',
  'The server does not list models the way Anthropic’s does.':
    'Le serveur ne liste pas les modèles comme celui d’Anthropic.',
  'Create keys at console.anthropic.com/settings/keys; the organisation must allow requests from browsers.':
    'Créez des clés sur console.anthropic.com/settings/keys ; l’organisation doit autoriser les requêtes de navigateurs.',
  'Anthropic’s models do not support {0}: it was omitted.':
    'Les modèles d’Anthropic ne connaissent pas {0} : il a été omis.',
  'The browser’s own model did not finish in time.': 'Le modèle du navigateur n’a pas fini à temps.',
  'The prompt, including its pictures, is longer than the browser’s own model accepts.':
    'La consigne, avec ses images, est plus longue que ce qu’accepte le modèle du navigateur.',
  'The browser does not let this page use its own model.':
    'Le navigateur ne laisse pas cette page utiliser son modèle.',
  'The browser’s own model does not support this prompt, its language or its picture.':
    'Le modèle du navigateur ne prend pas en charge cette consigne, sa langue ou son image.',
  'The browser withheld the answer of its own model.': 'Le navigateur a retenu la réponse de son modèle.',
  'This browser has no built-in language model, or does not offer it to pages (Prompt API): use another model.':
    'Ce navigateur n’a pas de modèle de langage intégré, ou ne l’offre pas aux pages (Prompt API) : prenez un autre modèle.',
  'The browser’s own model does not support {0}: it was omitted.':
    'Le modèle du navigateur ne connaît pas {0} : il a été omis.',
  'The browser’s own model failed: {0}': 'Le modèle du navigateur a échoué : {0}',
  'The model did not finish in time: choose a smaller one.':
    'Le modèle n’a pas fini à temps : choisissez-en un plus petit.',
  'The model needed more memory than this browser allows and was stopped: choose a smaller one.':
    'Le modèle demandait plus de mémoire que ce navigateur n’en permet et a été arrêté : choisissez-en un plus petit.',
  'They run on this computer’s graphics device, at a few dozen words per second.':
    'Ils tournent sur la carte graphique de cet ordinateur, à quelques dizaines de mots par seconde.',
  'They run on the processor with {0}, since no graphics device is available: a few words per second, and a picture takes minutes.':
    'Ils tournent sur le processeur avec {0}, faute de carte graphique : quelques mots par seconde, et une image prend des minutes.',
  'Models on this device cannot be constrained to a schema: it was omitted.':
    'Les modèles de cet appareil ne peuvent pas être tenus à un schéma : il a été omis.',
  'Create keys at platform.openai.com/api-keys.': 'Créez des clés sur platform.openai.com/api-keys.',
  'Create keys at openrouter.ai/keys.': 'Créez des clés sur openrouter.ai/keys.',
  'Create keys at aistudio.google.com/apikey.': 'Créez des clés sur aistudio.google.com/apikey.',
  'It accepts requests from every page, unless it was started with --allowed-origins, which must then include \'["{origin}"]\'.':
    'Il accepte les requêtes de toutes les pages, sauf s’il a été lancé avec --allowed-origins, qui doit alors inclure \'["{origin}"]\'.',
  'Switch on "Enable CORS" in the server’s settings, or start it with lms server start --cors.':
    'Activez « Enable CORS » dans les réglages du serveur, ou lancez-le par lms server start --cors.',
  'The server must allow the origin {origin} (CORS).': 'Le serveur doit autoriser l’origine {origin} (CORS).',
  'The server does not list models the way an OpenAI-compatible one does.':
    'Le serveur ne liste pas les modèles comme un serveur compatible avec OpenAI.',
  'The model does not support {0}: it was omitted.': 'Le modèle ne connaît pas {0} : il a été omis.',
  'No answer file is open.': 'Aucun fichier de réponses n’est ouvert.',
  'The file contains no answer from {0} to this prompt{1}.':
    'Le fichier ne contient pas de réponse de {0} à cette consigne{1}.',
  'The answer file could not be read: {0}': 'Le fichier de réponses n’a pas pu être lu : {0}',
  'The code declares no Angular component.': 'Le code ne déclare pas de composant Angular.',
  'The template "{0}" is not among the files; inline it as "template".':
    'Le gabarit « {0} » n’est pas parmi les fichiers ; mettez-le dans le code comme « template ».',
  'The style sheet "{0}" is missing; it is treated as empty.':
    'La feuille de style « {0} » manque ; elle compte comme vide.',
  'LaTeX wrote more than 256 MB to its files.': 'LaTeX a écrit plus de 256 Mo dans ses fichiers.',
  'LaTeX needed more than {0} MB of memory.': 'LaTeX a eu besoin de plus de {0} Mo de mémoire.',
  'LaTeX ended without reporting an error.': 'LaTeX s’est terminé sans signaler d’erreur.',
  '{0}Its last message: {1}': '{0} Ses derniers mots : {1}',
  'The index lists no core bundle.': 'L’index ne nomme pas de paquet de base.',
  'The LaTeX packages in {0} could not be fetched.': 'Les paquets LaTeX de {0} n’ont pas pu être chargés.',
  'The LaTeX packages in {0} could not be fetched (HTTP {1}).':
    'Les paquets LaTeX de {0} n’ont pas pu être chargés (HTTP {1}).',
  '{0} is not defined: it is misspelled, or its package is not loaded.':
    '{0} n’est pas définie : elle est mal orthographiée, ou son paquet n’est pas chargé.',
  'LaTeX stopped: {0}': 'LaTeX s’est arrêté : {0}',
  'LaTeX stopped at an error that a file raised without a message.':
    'LaTeX s’est arrêté sur une erreur qu’un fichier a levée sans message.',
  'This environment is not defined: it is misspelled, or its package is not loaded.':
    'Cet environnement n’est pas défini : il est mal orthographié, ou son paquet n’est pas chargé.',
  'Something that is only allowed in math mode is used in text: a $ is missing.':
    'Le texte contient quelque chose qui n’est permis qu’en mode mathématique : un $ manque.',
  'This command is only allowed in math mode: a $ is missing.':
    'Cette commande n’est permise qu’en mode mathématique : un $ manque.',
  'A closing brace is missing.': 'Une accolade fermante manque.',
  'An opening brace is missing.': 'Une accolade ouvrante manque.',
  'There is an extra closing brace, or an opening one is missing.':
    'Une accolade fermante est de trop, ou une ouvrante manque.',
  'There is an extra closing brace.': 'Une accolade fermante est de trop.',
  'A row has more cells than the table has columns.':
    'Une ligne a plus de cellules que le tableau n’a de colonnes.',
  'An & is outside a table or alignment.': 'Un & est hors d’un tableau ou d’un alignement.',
  'A line or span command is not at the start of a row or cell.':
    'Une commande de filet ou de fusion n’est pas au début d’une ligne ou d’une cellule.',
  'Two exponents or indices follow each other: group them with braces.':
    'Deux exposants ou indices se suivent : groupez-les par des accolades.',
  'An environment is closed by the end of another one.': 'Un environnement est fermé par la fin d’un autre.',
  'The document ends in the middle of an argument or environment: a brace is missing.':
    'Le document se termine au milieu d’un argument ou d’un environnement : une accolade manque.',
  'A paragraph ends in the middle of an argument: a brace is missing.':
    'Un paragraphe se termine au milieu d’un argument : une accolade manque.',
  'A file that the document requests is missing.': 'Un fichier que le document demande manque.',
  'The document ends inside a picture or box: its end or a closing brace is missing.':
    'Le document se termine dans une image ou une boîte : sa fin ou une accolade fermante manque.',
  'An \\item is outside a list.': 'Un \\item est hors d’une liste.',
  'There is text before \\begin{document}.': 'Du texte précède \\begin{document}.',
  'A float is used where none is allowed.': 'Un flottant est utilisé là où aucun n’est permis.',
  'A command is defined twice.': 'Une commande est définie deux fois.',
  "TeX's memory is full: a macro calls itself endlessly, or the document is too large.":
    'La mémoire de TeX est pleine : une macro s’appelle sans fin, ou le document est trop grand.',
  "TeX's font memory is full: too many fonts were requested.":
    'La mémoire de TeX pour les polices est pleine : trop de polices sont demandées.',
  'The document ends before \\end{document}.': 'Le document se termine avant \\end{document}.',
  'TikZ does not recognise one of the options.': 'TikZ ne connaît pas l’une des options.',
  'LaTeX does not support this character.': 'LaTeX ne connaît pas ce caractère.',
  'The picture "{0}.eps" is Encapsulated PostScript, which pdfLaTeX converts with Ghostscript; no other program can run here. Use a PDF, PNG or JPEG instead.':
    'L’image « {0}.eps » est de l’Encapsulated PostScript, que pdfLaTeX convertit par Ghostscript ; aucun autre programme ne peut tourner ici. Utilisez un PDF, un PNG ou un JPEG.',
  'The file "{0}" is part of the program {1}, which is not available here, so the document cannot be typeset.':
    'Le fichier « {0} » fait partie du programme {1}, qui n’est pas disponible ici ; le document ne peut donc pas être composé.',
  'This document is written for XeLaTeX or LuaLaTeX (it needs XeTeX or LuaTeX), but pdfLaTeX is used here.':
    'Ce document est écrit pour XeLaTeX ou LuaLaTeX (il lui faut XeTeX ou LuaTeX), mais c’est pdfLaTeX qui tourne ici.',
  'This document is written for LuaLaTeX (it needs LuaTeX), but pdfLaTeX is used here.':
    'Ce document est écrit pour LuaLaTeX (il lui faut LuaTeX), mais c’est pdfLaTeX qui tourne ici.',
  'This document is written for XeLaTeX (it needs XeTeX), but pdfLaTeX is used here.':
    'Ce document est écrit pour XeLaTeX (il lui faut XeTeX), mais c’est pdfLaTeX qui tourne ici.',
  'This document is written for pLaTeX or upLaTeX, but pdfLaTeX is used here.':
    'Ce document est écrit pour pLaTeX ou upLaTeX, mais c’est pdfLaTeX qui tourne ici.',
  'This document needs shell escape to run other programs, but none can run here.':
    'Ce document a besoin de « shell escape » pour lancer d’autres programmes, mais aucun ne peut tourner ici.',
  'The bibliography is written by another program (BibTeX or Biber), which does not run here: the list is missing, and citations show their keys. A .bbl file provided with the document is read.':
    'La bibliographie est écrite par un autre programme (BibTeX ou Biber), qui ne tourne pas ici : la liste manque, et les citations montrent leurs clés. Un fichier .bbl fourni avec le document est lu.',
  '{0} \\{1}box {2}.': '{0} \\{1}box {2}.',
  'The document tries to run "{0}"; nothing is run here.':
    'Le document veut exécuter « {0} » ; rien n’est exécuté ici.',
  'TeX Live has the {0} "{1}" (package {2}), but this site does not, so the document cannot be typeset here. ({3})':
    'TeX Live a « {1} » ({0}, paquet {2}), mais pas ce site ; le document ne peut donc pas être composé ici. ({3})',
  "TeX Live has {0}{1}, but this site does not: the picture may differ from TeX Live's.":
    'TeX Live a {0}{1}, mais pas ce site : l’image peut différer de celle de TeX Live.',
  'The Python worker did not start.': 'Le worker de Python n’a pas démarré.',
  'A file that the script refers to cannot be read.':
    'Un fichier auquel le script renvoie ne peut pas être lu.',
  'The Python runtime stopped.': 'L’environnement d’exécution de Python s’est arrêté.',
  'The document is nested more deeply than Typst can read.':
    'Le document est trop imbriqué pour que Typst puisse le lire.',
  'Typst was stopped: the document needs more memory than is allowed.':
    'Typst a été arrêté : le document demande plus de mémoire que ce qui est permis.',
  'Typst crashed on this document: {0}': 'Typst a planté sur ce document : {0}',
  'Typst failed without giving a reason.': 'Typst a échoué sans donner de raison.',
  'The font "{0}" is not available; another one is used instead. Typst\'s own are Libertinus Serif, New Computer Modern, New Computer Modern Math and DejaVu Sans Mono.':
    'La police « {0} » n’est pas disponible ; une autre la remplace. Celles de Typst sont Libertinus Serif, New Computer Modern, New Computer Modern Math et DejaVu Sans Mono.',
  'The package {0} was not provided with the document.': 'Le paquet {0} n’a pas été fourni avec le document.',
  'A file was not provided with the document.': 'Un fichier n’a pas été fourni avec le document.',
  'The file "{0}" was not provided with the document.':
    'Le fichier « {0} » n’a pas été fourni avec le document.',
  ' Hint: `style(styles => ..)`was removed in Typst 0.13: write `context ..` instead.':
    ' Conseil : `style(styles => ..)` n’existe plus depuis Typst 0.13 : écrivez plutôt `context ..`.',
  ' Hint: `locate(loc => ..)`was removed in Typst 0.13: write `context ..` and `here()` instead.':
    ' Conseil : `locate(loc => ..)` n’existe plus depuis Typst 0.13 : écrivez plutôt `context ..` et `here()`.',
  'The selections use Vega-Lite 4 syntax; they are read as the "params" of the bundled version 6.':
    'Les sélections emploient la syntaxe de Vega-Lite 4 ; elles sont lues comme les « params » de la version 6 fournie.',
  'The specification must be a JSON object.': 'La spécification doit être un objet JSON.',
  'The specification has neither "mark" nor "marks", so it renders nothing.':
    'La spécification n’a ni « mark » ni « marks » et ne dessine donc rien.',
  'The specification has {0} charts; at most {1} are rendered.':
    'La spécification a {0} graphiques ; {1} au plus sont dessinés.',
  '{0}: {1} (according to the schema of {2})': '{0} : {1} (selon le schéma de {2})',
  'The specification has more than {0} members that {1} does not support.':
    'Plus de {0} membres de la spécification sont inconnus de {1}.',
  'The options in "usermeta.embedOptions" are ignored.':
    'Les options de « usermeta.embedOptions » sont ignorées.',
  'The data has {0} rows; at most {1} are rendered.':
    'Les données ont {0} lignes ; {1} au plus sont dessinées.',
  'The data set "{0}" is used but not defined. Put its rows into the specification as "values".':
    'Le jeu de données « {0} » est utilisé mais pas défini. Mettez ses lignes dans la spécification comme « values ».',
  'Something that is only allowed in math mode is used in text: a $ is missing. (Missing $ inserted.)':
    'Le texte contient quelque chose qui n’est permis qu’en mode mathématique : un $ manque. (Missing $ inserted.)',
  '{0}; the environment "{1}" is not one.': '{0} ; l’environnement « {1} » n’en est pas une.',
  '{0}; "{1}" is outside of them.': '{0} ; « {1} » est en dehors.',
  'The formula that starts with {0} is never closed.': 'La formule qui commence par {0} n’est jamais fermée.',
  'The equation is nested more deeply, or is longer, than MathJax can typeset.':
    'L’équation est trop imbriquée ou trop longue pour que MathJax puisse la composer.',
  'The document is over {0} kB: MathJax is only for equations. Use pdfTeX instead.':
    'Le document dépasse {0} ko : MathJax n’est fait que pour des équations. Prenez plutôt pdfTeX.',
  'An environment is never closed.': 'Un environnement n’est jamais fermé.',
  'Two exponents follow each other: group them with braces.':
    'Deux exposants se suivent : groupez-les par des accolades.',
  'Two indices follow each other: group them with braces.':
    'Deux indices se suivent : groupez-les par des accolades.',
  'A \\left has no \\right.': 'Un \\left n’a pas de \\right.',
  'A \\right has no \\left.': 'Un \\right n’a pas de \\left.',
  'An argument is missing.': 'Un argument manque.',
  'A & or \\\\ is outside an alignment.': 'Un & ou un \\\\ est hors d’un alignement.',
  'A macro calls itself endlessly, or the equation is too long.':
    'Une macro s’appelle sans fin, ou l’équation est trop longue.',
  '{0} (MathJax: {1})': '{0} (MathJax : {1})',
  '{0} (Environment {1} undefined)': '{0} (Environment {1} undefined)',
  '{0} is not defined: it is misspelled, its package is not loaded, or MathJax does not support it. (MathJax: {1})':
    '{0} n’est pas définie : elle est mal orthographiée, son paquet n’est pas chargé, ou MathJax ne la connaît pas. (MathJax : {1})',
  'MathJax has no glyph for {0}: a font of this browser is used instead.':
    'MathJax n’a pas de glyphe pour {0} : une police de ce navigateur est utilisée à la place.',
  'There is no page {0}: the document has {1}.': 'Il n’y a pas de page {0} : le document en a {1}.',
  'A page at {0} DPI is over {1} million pixels.': 'Une page à {0} DPI dépasse {1} millions de pixels.',
  'The {0} file is damaged: it does not state its size.':
    'Le fichier {0} est abîmé : il n’indique pas sa taille.',
  'This browser cannot decode {0} pictures in the background.':
    'Ce navigateur ne sait pas décoder des images {0} en arrière-plan.',
  'The {0} file is damaged or of a kind that the browser does not support.':
    'Le fichier {0} est abîmé, ou d’un genre que le navigateur ne connaît pas.',
  'The picture has {0} x {1} pixels; the limit is {2} million pixels.':
    'L’image a {0} x {1} pixels ; la limite est {2} millions.',
  'The file is empty.': 'Le fichier est vide.',
  'An SVG is a drawing, not pixels: render it instead of opening it as a picture.':
    'Un SVG est un dessin, pas des pixels : faites-le dessiner au lieu de l’ouvrir comme image.',
  'Expected a PNG, JPEG, GIF, WebP or BMP file.': 'Un fichier PNG, JPEG, GIF, WebP ou BMP était attendu.',
  'The file is {0} MB; the limit is 512 MiB.': 'Le fichier fait {0} Mo ; la limite est 512 Mio.',
  'The font that has {0} could not be loaded. Connect to the network and run it again. For use without a network, make Typst available offline on the About page.':
    'La police qui a {0} n’a pas pu être chargée. Connectez-vous au réseau et réessayez. Pour travailler sans réseau, rendez Typst disponible hors ligne sur la page « À propos ».',
  '{0} could not be fetched.': '{0} n’a pas pu être chargé.',
  '{0} could not be fetched (HTTP {1}).': '{0} n’a pas pu être chargé (HTTP {1}).',
  '{0} is not the file that this version was built with: its SHA-256 differs.':
    '{0} n’est pas le fichier avec lequel cette version a été construite : son SHA-256 diffère.',
  'The only WebGPU adapter is a software one, which is slower than the CPU.':
    'Le seul adaptateur WebGPU est logiciel et plus lent que le processeur.',
  'The graphics device was lost repeatedly.': 'La carte graphique a été perdue plusieurs fois.',
  'This browser offers no WebGPU adapter.': 'Ce navigateur n’offre pas d’adaptateur WebGPU.',
  'The WebGPU adapter provided no device: {0}': 'L’adaptateur WebGPU n’a fourni aucun appareil : {0}',
  'The graphics device was lost ({0}).': 'La carte graphique a été perdue ({0}).',
  "A buffer of {0} bytes exceeds the device's limit of {1}.":
    'Un tampon de {0} octets dépasse la limite de la carte graphique, {1}.',
  'The graphics device has too little memory.': 'La carte graphique a trop peu de mémoire.',
  'The graphics device rejected the work: {0}': 'La carte graphique a rejeté le travail : {0}',
  'The graphics device failed: {0}': 'La carte graphique a échoué : {0}',
  'Expected the {0} to have width x height x 4 bytes, got {1} x {2} and {3} bytes.':
    'Une image ({0}) devait avoir largeur x hauteur x 4 octets ; elle a {1} x {2} pixels et {3} octets.',
  'The {0} has {1} x {2} pixels; the limit is {3} million.':
    'Une image ({0}) a {1} x {2} pixels ; la limite est {3} millions.',
  'Resizing the candidate from {0} x {1} to {2} x {3} needs an intermediate picture of {4} million pixels; the limit is {5} million.':
    'Redimensionner la réponse de {0} x {1} à {2} x {3} demande une image intermédiaire de {4} millions de pixels ; la limite est {5} millions.',
  'This browser has no room for {0} ({1} MB). Delete other models on the About page, or choose a smaller one.':
    'Ce navigateur n’a pas de place pour {0} ({1} Mo). Supprimez d’autres modèles sur la page « À propos », ou choisissez-en un plus petit.',
  'This browser does not have enough memory for a file of {0} MB; a smaller model may fit.':
    'Ce navigateur n’a pas assez de mémoire pour un fichier de {0} Mo ; un modèle plus petit tiendrait peut-être.',
  'The model was requested on WebGPU, but this browser has no WebGPU adapter.':
    'Le modèle devait tourner avec WebGPU, mais ce navigateur n’a pas d’adaptateur WebGPU.',
  'The model engine did not start: {0}': 'Le moteur de modèles n’a pas démarré : {0}',
  'No catalogue contains a model named "{0}".': 'Aucun catalogue ne contient de modèle nommé « {0} ».',
  'No catalogue contains a model named "{0}" that generates text.':
    'Aucun catalogue ne contient de modèle nommé « {0} » qui produise du texte.',
  'The picture could not be read: {0}': 'L’image n’a pas pu être lue : {0}',
  'The prompt has {0} tokens, including its pictures; the limit of this model is {1}.':
    'La consigne a {0} jetons avec ses images ; la limite de ce modèle est {1}.',
  'This model reads only text, not pictures: choose one that supports pictures.':
    'Ce modèle ne lit que du texte, pas d’images : choisissez-en un qui voit les images.',
  'The template of this model produced no text.': 'Le gabarit de ce modèle n’a produit aucun texte.',
  '{0} is not on any hub: it is built by scripts/models and must come from your own mirror.':
    '{0} n’est sur aucun hub : il est construit par scripts/models et doit venir de votre propre miroir.',
  'The download of {0} was interrupted after {1} ({2}). The partial download is saved and will be resumed next time.':
    'Le téléchargement de {0} a été interrompu après {1} ({2}). La partie reçue est enregistrée et sera complétée la prochaine fois.',
  '{0} from {1} is not the file in the catalogue: its SHA-256 differs ({2}… instead of {3}…). It was discarded.':
    '{0} de {1} n’est pas le fichier du catalogue : son SHA-256 diffère ({2}… au lieu de {3}…). Il a été rejeté.',
  '{0} from {1} is not the file that was fetched first: its SHA-256 differs ({2}… instead of {3}…). It was discarded.':
    '{0} de {1} n’est pas le fichier qui avait été chargé en premier : son SHA-256 diffère ({2}… au lieu de {3}…). Il a été rejeté.',
  'The model "{0}" is not downloaded. The download would be {1}, and nothing is downloaded without permission.':
    'Le modèle « {0} » n’est pas téléchargé. Il y aurait {1} à charger, et rien n’est téléchargé sans permission.',
  '{0} needs more memory than this browser allows: choose a smaller model.':
    '{0} demande plus de mémoire que ce navigateur n’en permet : choisissez un modèle plus petit.',
  'The graphics device was lost while running {0}: ask again, or choose a smaller model.':
    'La carte graphique a été perdue pendant que {0} tournait : redemandez, ou choisissez un modèle plus petit.',
  '{0} could not be run: {1}': '{0} n’a pas pu être exécuté : {1}',
  'No catalogue contains the file "{0}" of a model named "{1}".':
    'Aucun catalogue ne contient le fichier « {0} » d’un modèle nommé « {1} ».',
  'The model "{0}" was released.': 'Le modèle « {0} » n’est plus en mémoire.',
  'The model "{0}" could not be loaded: {1}': 'Le modèle « {0} » n’a pas pu être chargé : {1}',
  'The graphics device was lost: {0}.': 'La carte graphique a été perdue : {0}.',
  'The configuration cannot be read: {0}': 'La configuration ne peut pas être lue : {0}',
  'The front matter of {0} cannot be read: {1}': 'L’en-tête (front matter) de {0} ne peut pas être lu : {1}',
  '{0} cannot be read: {1}': '{0} ne peut pas être lu : {1}',
  'The template of {0} does not terminate: {1}.': 'Le gabarit de {0} ne se termine jamais : {1}.',
  'The template cannot be rendered: {0}.': 'Le gabarit ne peut pas être exécuté : {0}.',
  'There is no pair to explain.': 'Il n’y a pas de paire à expliquer.',
  'There is no pair to score.': 'Il n’y a pas de paire à noter.',
  'The model "{0}" has no layer {1}; it has: {2}.':
    'Le modèle « {0} » n’a pas de couche {1} ; il a celles-ci : {2}.',
  'The pages are pictures without text, as from a scanner: so there are no captions by which figures could be found.':
    'Les pages sont des images sans texte, comme celles d’un scanner : il n’y a pas de légendes pour y trouver les figures.',
  'No captions of figures or tables were found.': 'Aucune légende de figure ou de tableau n’a été trouvée.',
  'The document has {0} pages; the time limit was reached after searching page {1}.':
    'Le document a {0} pages ; le temps prévu pour la recherche s’est écoulé après la page {1}.',
  'The document has {0} pages; the first {1} were searched.':
    'Le document a {0} pages ; les {1} premières ont été parcourues.',
  'These pages are pictures without text: {0}.': 'Ces pages sont des images sans texte : {0}.',
  'The PDF is encrypted and can be opened only with a password: save a copy without one.':
    'Le PDF est chiffré et ne s’ouvre qu’avec un mot de passe : enregistrez une copie sans mot de passe.',
  'The file is not a PDF, or it is damaged: {0}': 'Le fichier n’est pas un PDF, ou il est abîmé : {0}',
  'The PDF could not be read: {0}': 'Le PDF n’a pas pu être lu : {0}',
  'The page is white: there is nothing to crop to.':
    'La page est blanche : il n’y a rien sur quoi la rogner.',
  'The PDF could not be rendered: {0}': 'Le PDF n’a pas pu être dessiné : {0}',
  'A call could not be read by the worker.': 'Le worker n’a pas pu lire un appel.',
  '{0} was requested on WebGPU. {1}': 'Le calcul de {0} était demandé avec WebGPU. {1}',
  'WebGPU has only a software adapter here ({0}): correct numbers, but slower than the CPU.':
    'WebGPU n’a ici qu’un adaptateur logiciel ({0}) : ses nombres sont justes, mais il est plus lent que le processeur.',
  '{0} {1} was computed on the CPU.': '{0} {1} : calcul fait sur le processeur.',
  '{0} differs by {1} on this graphics device; the CPU is used instead.':
    '{0} diffère de {1} sur cette carte graphique ; le processeur central calcule à sa place.',
  'The explanation was cancelled.': 'L’explication a été annulée.',
  'The texts are too long to be compared here.': 'Les textes sont trop longs pour être comparés ici.',
  'There is no explanation for "{0}".': 'Il n’y a pas d’explication pour « {0} ».',
  'The comparison was cancelled.': 'La comparaison a été annulée.',
  'No metric named "{0}" exists.': 'Il n’y a pas de métrique nommée « {0} ».',
  '{0} expects an input of the kind "{1}".': '{0} attend une entrée du genre « {1} ».',
  '{0} has no "{1}" back end.': '{0} ne calcule pas avec « {1} ».',
  'A picture to compare is no longer in the worker.': 'Une image à comparer n’est plus dans le worker.',
  '{0}: the document is nested too deeply to be read.': '{0} : le document est trop imbriqué pour être lu.',
  'The source contains a NUL character: it is not text.':
    'La source contient un caractère NUL : ce n’est pas du texte.',
  'This is prose, not LilyPond: there is no music in { } and no command in it.':
    'C’est de la prose, pas du LilyPond : il n’y a ni musique entre { } ni commande.',
  'Nothing is printed on the cropped page.': 'Rien n’est imprimé sur la page rognée.',
  'There is no page {0}: the number of pages is {1}.':
    'Il n’y a pas de page {0} : le nombre de pages est {1}.',
  'The picture is entirely white: the published code treats it as a failure and excludes it.':
    'L’image est toute blanche : le code publié la compte comme un échec et l’exclut.',
  'A figure of {0} inches has no size to compare.': 'Une figure de {0} pouces n’a pas de taille à comparer.',
  'Not judged: no judge has looked at the pictures.': 'Non jugé : aucun juge n’a regardé les images.',
  'The judge’s reply contains no {0}.': 'Il manque dans la réplique du juge : {0}.',
  'Expected every log-probability to be a number.': 'Chaque log-probabilité doit être un nombre.',
  'The texts of item {0} are {1}.': 'Les textes de la tâche {0} sont {1}.',
  ' Without the table of paraphrases, use the score meteor-no-paraphrase.':
    ' Sans la table de paraphrases, il y a une autre note : meteor-no-paraphrase.',
  '{0}: expected a list of notes [staff, onset, kind, pitch, duration].':
    '{0} : une liste de notes [staff, onset, kind, pitch, duration] était attendue.',
  'Not judged: a verdict needs the replies of both rounds.':
    'Non jugé : un verdict demande les répliques des deux manches.',
  'There are no rules to check.': 'Il n’y a pas de règles à vérifier.',
  'A run without items has no accuracy.': 'Une série sans tâches n’a pas d’exactitude.',
  'SSIM compares windows of 7 x 7 pixels; the reference has only {0} x {1}.':
    'SSIM compare des fenêtres de 7 x 7 pixels ; la référence n’a que {0} x {1}.',
  'SSIM punishes small shifts.': 'SSIM pénalise les petits décalages.',
  'MSE punishes small shifts more than missing parts.':
    'MSE pénalise davantage les petits décalages que les parties manquantes.',
  'Pixel similarity punishes shifts by a single pixel.':
    'Pixel similarity pénalise les décalages d’un seul pixel.',
  'EMS ignores colour and fine detail.': 'EMS ignore la couleur et les détails fins.',
  'Edit similarity punishes moved text.': 'Edit similarity pénalise le texte déplacé.',
  'BLEU only counts shared phrases, not their meaning.':
    'BLEU ne compte que les suites de mots communes, pas leur sens.',
  'The document is valid but empty.': 'Le document est valide mais vide.',
  'The syntax of "{0}" is judged by rendering; text formats are {1}.':
    'La syntaxe de « {0} » est jugée par le dessin ; les formats de texte sont {1}.',
  'Not judged yet: {0}, {1} % of the final score. Partial score: {2} of at most {3}.':
    'Pas encore jugé : {0}, {1} % de la note finale. Note partielle : {2} sur {3} au plus.',
  'There is no file {0} to show.': 'Il n’y a pas de fichier {0} à montrer.',
  '{0} is {1}, which browsers do not run: the page needs a build step. Provide the built files.':
    '{0} est du {1}, que les navigateurs n’exécutent pas : la page doit d’abord être construite. Donnez les fichiers construits.',
  '{0} is imported in a way that only bundlers support: the page needs a build step. Provide the built files.':
    '{0} est importé à la façon des bundlers, ce que les navigateurs refusent : la page doit d’abord être construite. Donnez les fichiers construits.',
  'The module "{0}" is imported by its bare name, which browsers resolve only with an import map: the page needs one, or a build step.':
    'Le module « {0} » est importé par son seul nom, que les navigateurs ne résolvent qu’avec une import map : il en faut une à la page, ou elle doit être construite.',
  'The import map is not a JSON object with the right structure and was ignored.':
    'L’import map n’est pas un objet JSON de la bonne forme et n’est pas prise en compte.',
  '{0} is in a frame and is neither a page nor a picture nor plain text: what a browser would show for it is not rendered.':
    '{0} est dans un cadre et n’est ni une page, ni une image, ni du texte brut : ce qu’un navigateur montrerait à sa place n’est pas dessiné.',
  '{0} is in a frame of a frameset and in an iframe, and is not rendered.':
    '{0} est dans un cadre d’un frameset et dans une iframe, et n’est pas dessiné.',
  'The file {0} has no element with the id {1}.': 'Le fichier {0} n’a pas d’élément avec l’identifiant {1}.',
  'A command': 'Une commande',
  'The specification': 'La spécification',
  'MathJax only typesets equations': 'MathJax ne compose que des équations',
  'MathJax stopped.': 'MathJax s’est arrêté.',
  'no licence is given': 'aucune licence n’est donnée',
  'it was released for educational and scientific purposes only':
    'il n’est diffusé qu’à des fins d’enseignement et de recherche',
  'the terms of the Harvard Library': 'les conditions de la Harvard Library',
  'the terms of EM-DAT': 'les conditions d’EM-DAT',
  "Mozilla's trademark licence": 'la licence de marque de Mozilla',
  'its licence was not found': 'sa licence n’a pas été trouvée',
  'the terms of IPUMS': 'les conditions d’IPUMS',
  'its terms are on an external page': 'ses conditions sont sur une page ailleurs',
  'The data set "{0}" is not bundled, because it cannot be freely redistributed ({1}).':
    'Le jeu de données « {0} » n’est pas fourni, car il ne peut pas être librement redistribué ({1}).',
  'The server requires a key, but none was given': 'Le serveur demande une clé, mais aucune n’a été donnée',
  'The server refused the key': 'Le serveur a refusé la clé',
  'The server has no model with this name': 'Le serveur n’a pas de modèle de ce nom',
  'The server is limiting the request rate': 'Le serveur n’accepte pas autant de requêtes',
  'The quota of this key is used up': 'Le quota de cette clé est épuisé',
  'The model declined to answer': 'Le modèle a refusé de répondre',
  'A content filter stopped the request': 'Un filtre de contenu a arrêté la requête',
  'The prompt, including its pictures, is longer than the model accepts':
    'La consigne, avec ses images, est plus longue que ce que le modèle accepte',
  'The server timed out': 'Le serveur a mis trop de temps',
  'The server is currently unavailable': 'Le serveur n’est pas disponible en ce moment',
  'The stream cannot be read': 'Le flux ne peut pas être lu',
  'The response is larger than the limit': 'La réponse dépasse la limite',
  'There is no such answer': 'Cette réponse n’existe pas',
  'The server did not accept the request': 'Le serveur n’a pas accepté la requête',
  'The server is unavailable': 'Le serveur n’est pas disponible',
  'This page was loaded over https, and browsers block its requests to http addresses (mixed content)':
    'cette page a été chargée par https, et les navigateurs bloquent ses requêtes vers des adresses http (contenu mixte)',
  "This page's content security policy blocks http addresses":
    'les règles de sécurité de cette page bloquent les adresses http',
  'allow it in the settings of this site, beside the address bar, and ask again.':
    'autorisez-le dans les réglages de ce site, à côté de la barre d’adresse, et redemandez.',
  'The server must accept requests from this page (CORS):':
    'Le serveur doit accepter les requêtes de cette page (CORS) :',
  'The server may not accept requests from other origins (CORS):':
    'Le serveur n’accepte peut-être pas les requêtes d’autres origines (CORS) :',
  'the judge does not report how likely its words were (log-probabilities).':
    'le juge ne dit pas quelle était la probabilité de ses mots (log-probabilités).',
  'The browser’s own model (downloaded by the browser first, several gigabytes)':
    'Le modèle du navigateur (qui le télécharge d’abord, plusieurs gigaoctets)',
  'Another https address': 'Une autre adresse https',
  ', {0} a second': ', {0} par seconde',
  'A worker of the page was still computing after {0}: it is slow, or in an endless loop.':
    'Un worker de la page calculait encore après {0} : il est lent, ou pris dans une boucle sans fin.',
  "The page's scripts were still running after {0}: they are slow, or in an endless loop.":
    'Les scripts de la page tournaient encore après {0} : ils sont lents, ou pris dans une boucle sans fin.',
  'The page requested more memory than a rendered page can have.':
    'La page a demandé plus de mémoire qu’une page dessinée ne peut en avoir.',
  'The files are {0} bytes in all; at most {1} are allowed.':
    'Les fichiers font {0} octets en tout ; {1} au plus sont permis.',
  'The repository contains nothing but a README.': 'Le dépôt ne contient qu’un README.',
  'There are {0} code files; at most {1} are allowed.':
    'Il y a {0} fichiers de code ; {1} au plus sont permis.',
  'There are {0} assets; at most {1} are allowed.': 'Il y a {0} ressources ; {1} au plus sont permises.',
  'There are {0} lines of HTML and JavaScript; at least {1} are required.':
    'Il y a {0} lignes de HTML et de JavaScript ; il en faut au moins {1}.',
  'There are {0} lines of HTML and JavaScript; at most {1} are allowed.':
    'Il y a {0} lignes de HTML et de JavaScript ; {1} au plus sont permises.',
  'There are {0} lines of CSS; at most {1} are allowed.':
    'Il y a {0} lignes de CSS ; {1} au plus sont permises.',
  'The main language is {0}; expected HTML, CSS or JavaScript.':
    'Le langage principal est {0} ; HTML, CSS ou JavaScript était attendu.',
  'The main language is {0}.': 'Le langage principal est {0}.',
  'The site has to be built first: there is a package.json, but no page.':
    'Le site doit d’abord être construit : il y a un package.json, mais pas de page.',
  'The site has to be built first: {0} is its source.':
    'Le site doit d’abord être construit : {0} en est la source.',
  'The folder is empty.': 'Le dossier est vide.',
  'The file has the name of an archive, but is none.':
    'Le fichier porte le nom d’une archive, mais n’en est pas une.',
  'The file has the name of a PDF, but is none.': 'Le fichier porte le nom d’un PDF, mais n’en est pas un.',
  'Expected a folder, a ZIP, a tar or gzip file, or a PDF.':
    'Un dossier, un ZIP, un fichier tar ou gzip ou un PDF était attendu.',
  'The archive contains a PDF, not the source of a paper.':
    'L’archive contient un PDF et non la source d’un article.',
  'The gzip file is cut off or damaged.': 'Le fichier gzip est tronqué ou endommagé.',
  'The tar file is damaged.': 'Le fichier tar est endommagé.',
  'The source has more than {0} MB or {1} files when unpacked.':
    'La source fait plus de {0} Mo ou contient plus de {1} fichiers une fois décompressée.',
  'The source could not be read: {0}': 'La source n’a pas pu être lue : {0}',
  '{0} % of the picture has the same colour.': '{0} % de l’image ont la même couleur.',
  'The paper has no equation, table, algorithm or plot.':
    'L’article n’a ni équation, ni tableau, ni algorithme, ni graphique.',
  'The paper has no {0}.': 'Il manque à l’article : {0}.',
  'Of each kind, only {0} are tried.': 'Pour chaque type, seuls {0} sont essayés.',
  'The paper has more than {0} of them.': 'L’article en a plus de {0}.',
  'The page has more than {0} of them.': 'La page en a plus de {0}.',
  'It contains a reference or citation.': 'Il contient un renvoi ou une citation.',
  'It includes a file of the paper.': 'Il inclut un fichier de l’article.',
  'There are no staves on page {0}.': 'Il n’y a pas de portée à la page {0}.',
  'The background of page {0} is not white, as on a scan.':
    'Le fond de la page {0} n’est pas blanc, comme sur une numérisation.',
  'No section with a staff could be cut from page {0}.':
    'Aucune section avec une portée n’a pu être découpée à la page {0}.',
  'The picture has the same hash as that of {0}.': 'L’image a la même empreinte que celle de {0}.',
  'There are already {0} items of {1}.': 'Il y a déjà {0} éléments du {1}.',
  'There are already {0} items of this category.': 'Il y a déjà {0} éléments de cette catégorie.',
  'Expected an object of file paths, each with a data: address.':
    'Un objet de chemins de fichiers, chacun avec une adresse data:, était attendu.',
}
