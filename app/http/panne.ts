/**
 * How the sentence begins that says why a form could not be carried out for now, in the specification's words; the page's script says it
 * (app/navigateur/avertissement.ts). Forms without one say the reason alone.
 */
export const PANNES = {
  client: "Erreur lors de l'opération sur le client: ",
  statut: 'Erreur lors de la mise à jour du statut du client: ',
  rdv: '❌ Une erreur est survenue. ',
  evenement: "Erreur lors de l'enregistrement de l'événement : ",
  devis: 'Erreur API: ',
  corbeille: 'Error: ',
} as const;

/** Not the beginning of a sentence, but what stands before one. */
const ETIQUETTES: readonly string[] = [PANNES.devis, PANNES.corbeille];

/** What is said of a form that could not be carried out: how its sentence begins, '' for none, and why. */
export const phraseDePanne = (debut: string, raison: string): string =>
  debut.endsWith(': ') && !ETIQUETTES.includes(debut)
    ? debut + raison.charAt(0).toLowerCase() + raison.slice(1)
    : debut + raison;
