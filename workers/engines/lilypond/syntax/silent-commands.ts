/**
 * Commands that are parsed but draw nothing here, with the types of their arguments: m for music, i for an item (a
 * grob's name or music), s for a value, n for a number, t for text, p for a path of names, f for a fraction, P for a
 * pitch, d for a duration. Commands that start with ! do not draw anything in LilyPond either and are not reported as
 * ignored.
 */
export const silentCommands: Readonly<Record<string, string>> = {
  ...shape(
    '!',
    `allowPageTurn noPageTurn pageTurn noPageBreak allowBreak autoBreaksOff autoBreaksOn autoLineBreaksOff
    autoLineBreaksOn autoPageBreaksOff autoPageBreaksOn pointAndClickOff pointAndClickOn newSpacingSection
    textLengthOn textLengthOff markLengthOn markLengthOff balloonLengthOn balloonLengthOff
    mergeDifferentlyDottedOn mergeDifferentlyDottedOff mergeDifferentlyHeadedOn mergeDifferentlyHeadedOff shiftOff
    shiftOn shiftOnn shiftOnnn dotsUp dotsDown dotsNeutral textSpannerUp textSpannerDown textSpannerNeutral
    predefinedFretboardsOff predefinedFretboardsOn bassFigureExtendersOn bassFigureExtendersOff voiceNeutralStyle
    tabFullNotation showSplitTiedTabNotes hideSplitTiedTabNotes showStaffSwitch hideStaffSwitch crescHairpin dimHairpin
    setDefaultDurationToQuarter partCombineForce partCombineApart partCombineChords partCombineUnisono
    partCombineSoloI partCombineSoloII partCombineAutomatic partcombineForce partcombineApart partcombineChords
    partcombineUnisono partcombineAutomatic partcombineSoloI partcombineSoloII center left right up down start stop
    dimTextDecresc dimTextDecr dimTextDim skipNC skipNCs endSkipNCs germanChords semiGermanChords italianChords
    frenchChords languageRestore`,
  ),
  ...shape(
    '',
    `easyHeadsOn easyHeadsOff harmonicsOn harmonicsOff improvisationOn improvisationOff xNotesOn xNotesOff
    deadNotesOn deadNotesOff palmMuteOn palmMuteOff aikenHeads aikenHeadsMinor aikenThinHeads aikenThinHeadsMinor
    funkHeads funkHeadsMinor sacredHarpHeads sacredHarpHeadsMinor southernHarmonyHeads southernHarmonyHeadsMinor
    walkerHeads walkerHeadsMinor kievanOn kievanOff arpeggioBracket arpeggioParenthesis arpeggioParenthesisDashed
    phrasingSlurDashed phrasingSlurDotted phrasingSlurSolid phrasingSlurHalfDashed phrasingSlurHalfSolid
    slurHalfSolid tieHalfDashed tieHalfSolid voiceOneStyle voiceTwoStyle voiceThreeStyle voiceFourStyle stopStaffHighlight
    bassFigureStaffAlignmentDown bassFigureStaffAlignmentUp bassFigureStaffAlignmentNeutral defaultNoteHeads
    romanStringNumbers arabicStringNumbers medianChordGridStyle virga stropha inclinatum auctum descendens ascendens
    pes flexa oriscus quilisma deminutum linea cavum virgula divisioMinima divisioMaior divisioMaxima finalis ligature
    cueClefUnset large huge inStaffSegno`,
  ),
  ...shape(
    'm',
    `xNote deadNote palmMute harmonicNote
    reduceChords endSpanners crossStaff killCues compressMMRests incipit`,
  ),
  ...shape('!m', 'eventChords displayLilyMusic displayMusic compressMMRests partCombineListener'),
  ...shape('i', 'parenthesize'),
  parenthesise: 'i',
  balloonGrobText: 'pss',
  applyContext: '!s',
  applyOutput: '!ps',
  applyMusic: 'sm',
  musicMap: 'sm',
  markupMap: 'psm',
  accidentalStyle: 'p',
  allowVoltaHook: 't',
  alterBroken: 'psi',
  shape: 'si',
  vshape: 'si',
  offset: 'psi',
  propertyTweak: 'psi',
  propertyOverride: 'ps',
  propertyRevert: 'p',
  propertySet: 'ps',
  propertyUnset: 'p',
  overrideProperty: 'ps',
  overrideTimeSignatureSettings: 'ssss',
  revertTimeSignatureSettings: 's',
  assertBeamQuant: '!ss',
  assertBeamSlope: '!s',
  barNumberCheck: '!n',
  bookOutputName: '!t',
  bookOutputSuffix: '!t',
  addInstrumentDefinition: '!ss',
  instrumentSwitch: 't',
  cueClef: 't',
  cueDuringWithClef: 'sssm',
  transposedCueDuring: 'ssPm',
  defineBarLine: '!ss',
  displayScheme: '!s',
  dropNote: 'nm',
  raiseNote: 'nm',
  invertChords: 'nm',
  featherDurations: 'fm',
  grobdescriptions: '!s',
  harmonicByFret: 'nm',
  harmonicByRatio: 'nm',
  label: '!s',
  languageSaveAndChange: '!t',
  magnifyMusic: 'nm',
  magnifyStaff: 'n',
  phrasingSlurDashPattern: 'nn',
  slurDashPattern: 'nn',
  tieDashPattern: 'nn',
  staffHighlight: 's',
  storePredefinedDiagram: '!ssss',
  styledNoteHeads: 'ssm',
  tagGroup: '!p',
  tocItem: '!t',
  withMusicProperty: 'ssm',
  pointAndClickTypes: '!s',
  void: '!s',
  ambitusAfter: 'p',
  bendHold: 'm',
  preBend: 'm',
  preBendHold: 'm',
  bendStartLevel: 'nm',
  settingsFrom: '!m',
  beamExceptions: '!m',
}

function shape(letters: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(/\s+/).map((name) => [name, letters]))
}
