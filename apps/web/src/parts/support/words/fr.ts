export const support = {
  status: {
    open: 'Reçue',
    waiting_for_us: 'Chez nous',
    waiting_for_you: 'Répondue',
    resolved: 'Réglée',
    closed: 'Close',
  },
  rideHelp: 'De l’aide pour cette course',
  attach: 'Joindre un fichier',
  files: 'Une image ou un PDF.',
  removeFile: 'Retirer {name}',
  picture: 'Image jointe, s’ouvre en entier',
  paper: 'PDF joint',
}
