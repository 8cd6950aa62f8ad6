import type { FirstWords } from './pages.ts'

export const fr: FirstWords = {
  terms: {
    title: 'Conditions d’utilisation',
    summary: 'Ce que nous promettons, ce que nous vous demandons, et que faire en cas de problème.',
    body: `
## 1. Ce que fait Livery

Nous organisons des courses avec des chauffeurs professionnels dans des voitures privées. Le chauffeur qui accepte votre course l’effectue ; nous prenons la réservation, le paiement et la responsabilité de leur bon déroulement.

## 2. Votre compte

Il vous faut un compte à votre nom, avec une adresse e-mail que vous consultez. Gardez votre mot de passe pour vous. Vous pouvez réserver pour un invité ; vous restez responsable de la course et de son paiement.

## 3. Prix et paiement

Le prix est affiché ligne par ligne avant la réservation. Il est valable {{quote_minutes}} minutes et ne change plus ensuite, sauf si vous modifiez la course, faites attendre la voiture ou ajoutez un arrêt. Les courses sont payées intégralement à l’avance, par carte ou depuis votre portefeuille. Des frais de plateforme de {{platform_fee_share}} du tarif, au moins {{platform_fee_min}} et au plus {{platform_fee_max}}, sont compris dans le prix affiché.

## 4. Attente, annulation et absence

L’attente gratuite, son prix ensuite et le coût d’une annulation figurent sur la page [Annulation et attente](/cancellation). Les frais exacts et le remboursement sont affichés avant que vous ne confirmiez.

## 5. Dans la voiture

La ceinture est obligatoire. Il est interdit de fumer. Signalez à l’avance enfants, animaux et bagages particuliers, afin que la bonne voiture vienne. Un chauffeur peut mettre fin à une course qui met quelqu’un en danger.

## 6. Objets oubliés

Écrivez-nous sous 14 jours. Nous interrogeons aussitôt le chauffeur et organisons le retour, à vos frais.

## 7. Notre responsabilité

Nous répondons sans limite des atteintes à la vie, au corps et à la santé, ainsi que du dol et de la faute lourde. Pour le reste, nous répondons du manquement aux obligations essentielles, dans la limite du dommage typique d’une course. Le trafic, la météo et les autorités peuvent retarder une course malgré tous nos soins.

## 8. Fin du contrat

Vous pouvez supprimer votre compte à tout moment si aucune course n’est ouverte et si votre portefeuille est vide. Nous pouvons suspendre un compte qui enfreint ces conditions, en disant pourquoi.

## 9. Modifications

Si ces conditions changent d’une façon qui vous importe, nous vous demandons de les accepter à nouveau. Chaque version antérieure est conservée.
`,
  },
  privacy: {
    title: 'Confidentialité',
    summary: 'Quelles données nous gardons, pourquoi, combien de temps, et vos droits.',
    body: `
## Ce que nous gardons

- **Votre compte** : nom, adresse e-mail, téléphone, langue, photo, vos préférences de conduite.
- **Vos courses** : lieux, heures, prix, chauffeur, voiture, messages de la course.
- **Les positions** de la voiture pendant la course. Elles sont gardées 30 jours, puis rendues imprécises.
- **Les paiements** : montants, dates et référence du prestataire. Les numéros de carte ne nous parviennent jamais.
- **Vos demandes** à notre bureau et nos réponses.

## Pourquoi

Pour effectuer les courses que vous réservez, les facturer, protéger les deux parties, et parce que le droit fiscal exige des factures. Nous ne vendons pas de données et n’affichons pas de publicité.

## Qui les voit

Votre chauffeur voit votre prénom, le lieu de prise en charge et vos préférences, de l’acceptation à la fin de la course. Un invité ne voit jamais le prix. Notre bureau voit ce qu’il faut pour vous aider. Le prestataire de paiement voit ce qu’il faut pour débiter.

## Combien de temps

Un compte supprimé peut être rétabli pendant 30 jours en se connectant. Ensuite vos données personnelles sont effacées ; les factures restent aussi longtemps que la loi l’exige.

## Vos droits

Vous pouvez consulter, corriger, exporter et supprimer vos données sur la page de votre compte, vous opposer, ou saisir l’autorité de protection des données. Écrivez-nous par [Aide](/help) : une personne répond.

## Cookies

Un cookie vous garde connecté, un autre retient votre langue, un autre nomme ce navigateur quand vous activez les notifications. Il n’y en a pas d’autres.
`,
  },
  about: {
    title: 'À propos',
    summary: 'Un service de chauffeurs qui dit ce qu’il coûte et s’y tient.',
    body: `
Livery est un service de chauffeurs pour qui veut savoir trois choses à l’avance : qui vient, quand, et à quel prix.

## Nos principes

- **Un seul prix.** Vous en voyez chaque ligne avant de réserver. Pas de majoration.
- **Des professionnels.** Permis, autorisation, assurance et voiture de chaque chauffeur sont vérifiés par une personne avant la première course, et de nouveau avant leur expiration.
- **La discrétion.** Votre chauffeur sait ce qu’il faut pour la course, rien de plus.
- **L’équité.** Un chauffeur qui décline une course n’y perd rien. Les pourboires lui reviennent en entier.

## Parlez-nous

Chaque demande est lue par une personne. Commencez par [Aide](/help).
`,
  },
  services: {
    title: 'Nos services',
    summary: 'Un chauffeur pour un trajet, pour quelques heures ou pour vos invités.',
    body: `
## De porte à porte

Indiquez le départ et l’arrivée pour voir le prix de chaque catégorie. Partez maintenant, si un chauffeur de votre catégorie peut vous rejoindre en {{instant_reach_minutes}} minutes, ou réservez à l’avance. Arrêts, bagages supplémentaires et notes au chauffeur font partie de la réservation.

[Voir les prix](/book)

## À l’heure

Un chauffeur et une voiture aussi longtemps qu’il le faut. Le prix comprend les heures et les kilomètres affichés avant la réservation.

## Pour vos invités

Vous réservez et payez. Votre invité reçoit par SMS les coordonnées du chauffeur et une page pour suivre la course, sans le prix. Aucun compte n’est nécessaire.

## Compris dans chaque course

- **Un seul prix.** Vous l’acceptez avant de réserver. Seuls s’y ajoutent vos modifications, l’attente supplémentaire et les péages.
- **L’attente.** {{wait_prebook_minutes}} minutes sont offertes pour une course réservée, {{wait_instant_minutes}} pour un départ immédiat.
- **L’annulation.** Gratuite jusqu’à {{prebook_free_minutes}} minutes avant la plupart des courses réservées. [Toutes les règles](/cancellation)
- **Un reçu.** Chaque course a le sien, ligne par ligne.
`,
  },
  business: {
    title: 'Pour les entreprises',
    summary: 'Les courses de vos équipes et invités, et une facture par mois.',
    body: `
## Un compte pour tous

Les collègues que vous invitez réservent sur le compte de l’entreprise. Ni carte personnelle, ni note de frais.

## Une facture par mois

Toutes les courses du mois figurent sur une seule facture, avec la taxe et, si vous en utilisez, vos centres de coûts. Un plafond convenu ensemble vaut pour tout le compte.

## Pour les assistants

Réservez pour vos collègues et invités depuis un seul compte. Chaque invité reçoit sa propre page, sans les prix.

## Ouvrir un compte

Faites votre demande ci-dessous avec le nom, l’adresse de facturation et le numéro de TVA de l’entreprise. Nous répondons par e-mail, convenons d’un plafond et d’un délai de paiement, puis ouvrons le compte.
`,
  },
  chauffeurs: {
    title: 'Devenir chauffeur',
    summary: 'Des courses dont vous voyez le gain avant d’accepter.',
    body: `
## Vos gains

Vous gardez le tarif moins une commission de {{commission_share}}. Pourboires et péages vous reviennent en entier. Chaque offre montre d’abord votre gain, et la refuser ne vous coûte rien.

## Ce qu’il vous faut

Permis, autorisation, assurance, immatriculation, pièce d’identité, casier judiciaire et des photos de votre voiture. Une personne de notre équipe vérifie chaque document.

## Comment commencer

1. [Inscrivez-vous comme chauffeur](/register?as=driver).
2. Envoyez vos documents et votre voiture.
3. Passez en ligne dès que tout est validé.

Plus de détails dans [Conduire avec nous](/help/driving-with-us).
`,
  },
  faq: {
    title: 'Questions et réponses',
    summary: 'Ce que l’on nous demande le plus.',
    body: `
## Quand une voiture peut-elle être là ?

Si un chauffeur de votre classe peut vous rejoindre en {{instant_reach_minutes}} minutes, vous partez maintenant. Sinon, réservez à l’avance.

## Le prix est-il définitif ?

Oui, sauf si vous modifiez la course, ajoutez un arrêt ou dépassez l’attente gratuite : {{wait_instant_minutes}} minutes pour une course immédiate, {{wait_prebook_minutes}} minutes pour une course réservée.

## Puis-je réserver pour quelqu’un d’autre ?

Oui. Indiquez le nom et le téléphone de votre invité. Il reçoit les détails par SMS et ne voit jamais le prix.

## À quoi sert le code PIN ?

Vous lisez les quatre chiffres à votre chauffeur, pour être tous deux dans la bonne voiture.

## Quelles cartes acceptez-vous ?

Toutes les grandes cartes de crédit et de débit. Vous pouvez aussi payer depuis votre portefeuille.

## Et si personne n’accepte ma course ?

Tout vous est remboursé, là d’où l’argent est venu, et nous vous prévenons aussitôt.

## J’ai oublié quelque chose dans la voiture. Que faire ?

Ouvrez la course, choisissez Aide et dites-nous ce que c’est. Nous interrogeons le chauffeur aussitôt.
`,
  },
  cancellation: {
    title: 'Annulation et attente',
    summary: 'Ce que coûte une annulation, combien de temps l’attente est gratuite, et quand nous vous devons.',
    body: `
Vous voyez les frais exacts et le remboursement exact avant de confirmer. Ce qui n’est pas facturé retourne là d’où il est venu.

## Courses immédiates

- Gratuit jusqu’à {{instant_free_minutes}} minutes après l’acceptation par un chauffeur.
- Ensuite {{instant_fee}}.
- Une fois le chauffeur arrivé, le tarif minimum de la classe : Business {{minimum_business}}, First {{minimum_first}}, Van {{minimum_van}}, Sprinter {{minimum_sprinter}}.

## Courses réservées

- Gratuit jusqu’à {{prebook_free_minutes}} minutes avant la prise en charge.
- Ensuite {{prebook_late_share}} du prix, tant que le chauffeur n’est pas parti.
- Puis le prix entier.

## À l’heure, ou plus de {{long_over_km}} km, réservées

- Gratuit jusqu’à {{long_free_hours}} heures avant la prise en charge.
- Ensuite {{long_late_share}} du prix, jusqu’à {{long_full_hours}} heures avant.
- Puis le prix entier.

## Toujours gratuit

- Tant qu’aucun chauffeur n’est attribué.
- Quand votre chauffeur a {{late_driver_minutes}} minutes de retard ou plus, ou n’a pas bougé depuis {{still_driver_minutes}} minutes.
- Quand nous annulons.

## Attente

L’attente est gratuite {{wait_instant_minutes}} minutes pour une course immédiate et {{wait_prebook_minutes}} minutes pour une course réservée. Ensuite chaque minute entière est facturée au tarif horaire de la classe ; les deux téléphones montrent le même compteur. Après {{no_show_instant_minutes}} minutes ({{no_show_prebook_minutes}} si réservée) et deux tentatives pour vous joindre, le chauffeur peut partir et la course est due.
`,
  },
  booking: {
    title: 'Réserver une course',
    summary: 'De deux adresses à un chauffeur devant la porte.',
    body: `
1. Indiquez le départ et l’arrivée. Ajoutez des arrêts si besoin.
2. Choisissez maintenant, ou une date et une heure. Les heures sont celles du lieu de départ.
3. Comparez les classes : ce qu’elles contiennent, quand elles peuvent être là, ce qu’elles coûtent.
4. Ajoutez ce qu’il vous faut : siège enfant, pancarte, place pour des bagages.
5. Payez depuis le portefeuille ou par carte. La course est payée à l’avance.

Pendant que nous cherchons, vous voyez combien de chauffeurs ont été sollicités. Dès que l’un accepte, vous voyez son nom, la voiture, sa plaque et votre PIN.

Pour changer d’avis, ouvrez la course et choisissez Annuler. Le coût figure sur la page [Annulation et attente](/cancellation) et s’affiche avant de confirmer.
`,
  },
  paying: {
    title: 'Paiement, remboursements et reçus',
    summary: 'Le portefeuille, les cartes, les remboursements et le reçu.',
    body: `
## Portefeuille ou carte

Approvisionnez votre portefeuille par carte, ou payez chaque course par carte. Le prix ne dépend jamais du moyen de paiement.

## Remboursements

L’argent retourne là d’où il est venu : au portefeuille aussitôt, à la carte selon les délais de votre banque.

## Reçus

Un reçu est envoyé par e-mail quand la course est réglée et reste avec elle. Il montre le prix annoncé à côté du prix facturé, ligne par ligne.

## Un débit que vous ne reconnaissez pas

Ouvrez la course, choisissez Aide et le sujet « Un paiement ou un reçu ». Nous expliquons chaque ligne et corrigeons ce qui est faux.
`,
  },
  lost: {
    title: 'Un objet oublié dans la voiture',
    summary: 'Comment le récupérer.',
    body: `
1. Ouvrez la course sous Courses et choisissez Aide.
2. Choisissez le sujet « Un objet oublié dans la voiture » et décrivez-le. Une photo aide.
3. Nous joignons le chauffeur, en général dans l’heure, et vous répondons.

Les objets de valeur sont gardés 14 jours, les papiers sont ensuite remis à la police. Le coursier ou le trajet de retour est à vos frais ; la recherche est gratuite.
`,
  },
  driving: {
    title: 'Conduire avec nous',
    summary: 'Papiers, mise en ligne, offres et versements.',
    body: `
## Papiers

Il nous faut permis, autorisation, assurance, immatriculation, pièce d’identité, casier judiciaire et des photos de la voiture. Une personne les regarde. Nous vous rappelons une échéance 30, 14, 7 et 1 jours avant.

## Offres

Une offre montre votre gain, le trajet jusqu’au départ et l’heure. Vous avez 20 secondes. Décliner ne vous coûte rien.

## Au départ

Partez, arrivez, demandez le PIN. Si personne ne vient, tentez deux fois de joindre le client ; l’application dit quand vous pouvez partir.

## Gains

Vous gardez le tarif moins une commission de {{commission_share}}. Pourboires et péages vous reviennent en entier. Les gains sont versables après trois jours.
`,
  },
  account: {
    title: 'Votre compte',
    summary: 'Mot de passe, notifications, vos données, et partir.',
    body: `
- **Mot de passe** : changez-le sur la page de votre compte. Vos autres appareils sont déconnectés.
- **Notifications** : choisissez par sujet ce qui vous parvient, dans l’application, par e-mail, par SMS et à l’écran.
- **Langue** : la page de votre compte, ou le bas de chaque page.
- **Vos données** : exportez tout ce que nous gardons, quand vous voulez.
- **Partir** : supprimez votre compte quand aucune course n’est ouverte et que le portefeuille est vide. Se connecter sous 30 jours le rétablit.
`,
  },
}
