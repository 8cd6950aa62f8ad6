export const support = {
  status: {
    open: 'Eingegangen',
    waiting_for_us: 'Bei uns',
    waiting_for_you: 'Beantwortet',
    resolved: 'Erledigt',
    closed: 'Geschlossen',
  },
  rideHelp: 'Hilfe zu dieser Fahrt',
  attach: 'Datei anhängen',
  files: 'Ein Bild oder ein PDF.',
  removeFile: '{name} entfernen',
  picture: 'Angehängtes Bild, öffnet sich ganz',
  paper: 'Angehängtes PDF',
}
