import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Code pass is 1 if the script ran to its end and its picture is not entirely white, otherwise 0. The mean over many answers is the code pass rate.':
    'Code pass ist 1, wo das Skript bis zum Ende lief und sein Bild nicht ganz weiß ist, sonst 0. Über viele Antworten ist der Mittelwert der Anteil der Skripte, die liefen.',
  'How similar the picture is to the reference does not matter: a plot of something else passes.':
    'Wie ähnlich das Bild der Vorlage ist, zählt nicht: Ein Diagramm von etwas anderem besteht.',
  'None, because it only counts which scripts ran.': 'Nichts: Es ist eine Zählung der Skripte, die liefen.',
  'The script ran and drew something': 'Das Skript lief und zeichnete etwas',
}
